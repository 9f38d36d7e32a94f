import type { Limits } from "./plot-file.ts";

const MEGABYTE = 1024 * 1024;

/** The limits of an upload unless the caller gives others: 100 MB, 50,000 plots, 1 GB unpacked. */
export const DEFAULT_LIMITS: Limits = {
  bytes: 100 * MEGABYTE,
  plots: 50_000,
  columns: 2_000,
  jsonDepth: 100,
  jsonContainers: 16_000_000,
  zipEntries: 20_000,
  unpackedBytes: 1024 * MEGABYTE,
  entryBytes: 200 * MEGABYTE,
  ratio: 200,
  ratioFloorBytes: 10 * MEGABYTE,
  spreadsheetRows: 60_000,
  spreadsheetCells: 5_000_000,
  keptBytes: 4 * MEGABYTE,
  chunkBytes: MEGABYTE / 8,
};
