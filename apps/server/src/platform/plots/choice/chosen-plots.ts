import type { Transaction } from "#database/database.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import type { PlotChoice } from "./plot-choice.ts";
import { plotsInUse } from "./plot-place.ts";

/** The numbers of the chosen plots in use, in order, as far as the caller sees them. */
export const chosenPlots = (
  transaction: Transaction,
  projectId: number,
  choice: PlotChoice,
): Promise<number[]> => chosenRows(transaction, projectId, choice, plotsInUse);
