import type { Limits } from "@parcelle/formats/plot-file";
import { DEFAULT_LIMITS } from "@parcelle/formats/read-limits";

/** Of a list of farmers: as many lines as a sheet can have, of which empty ones cost nothing. */
export const LIST_LIMITS: Limits = { ...DEFAULT_LIMITS, plots: 200_000, spreadsheetRows: 1_048_576 };
