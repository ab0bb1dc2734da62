package io.vernier.api.spi;

import io.vernier.api.model.OnBadRow;
import java.nio.file.Path;

/**
 * Which data to read.
 *
 * @param file the file
 * @param shownAs its name in messages, as the user gave it
 * @param onBadRow what becomes of a row that can't be read
 */
public record DatasetSpec(Path file, String shownAs, OnBadRow onBadRow) {}
