package io.vernier.runtime.trial;

/**
 * What a trial is doing. A stage of ours is bounded by limits of its own and is always a sign of
 * life; one that waits for a user's code is none, so that the parent ends a trial whose code hangs.
 *
 * @param name the stage's name as progress shows it
 * @param ours whether the stage is bounded by our own limits
 */
record Stage(String name, boolean ours) {
  static final Stage STARTING = new Stage("starting", true);
  static final Stage WARMING = new Stage("client warm-up", true);
  static final Stage PREPARING = new Stage("preparing data", false);
  static final Stage USER_CODE = new Stage("set-up", false);
  static final Stage COUNTING = new Stage("counting tokens", true);
  static final Stage COMPUTING = new Stage("computing", true);

  static Stage phase(String name) {
    return new Stage(name, true);
  }
}
