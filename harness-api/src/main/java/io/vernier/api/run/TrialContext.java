package io.vernier.api.run;

import java.nio.file.Path;

/** What set-up and tear-down methods may know of the trial they run in. */
public interface TrialContext {
  /** The trial's number, from 1. */
  int trial();

  /** The trial's folder. */
  Path folder();

  /** The URL of the server under test, without user-info. */
  String endpointUrl();

  /** The name of the phase, at level PHASE; empty at level TRIAL. */
  String phase();
}
