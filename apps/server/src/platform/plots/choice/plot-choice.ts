import { type RowChoice, rowChoiceIn } from "#platform/rows/row-choice.ts";
import { plotsInTrash, plotsInUse } from "./plot-place.ts";

/** The plots of a project that something is done to: named one by one, or all that pass a filter. */
export const plotChoiceSchema = rowChoiceIn(plotsInUse);

/** The same of plots in the trash. */
export const trashChoiceSchema = rowChoiceIn(plotsInTrash);

export type PlotChoice = RowChoice;
