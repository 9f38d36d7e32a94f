import { limitedTexts } from "../validation/limited-texts.ts";
import type { RowDecisions, TextFields } from "./row-fate.ts";

const { identifier, producer_name, production_place } = limitedTexts.plots;

/** The texts that a file gives a plot. */
export const plotTexts = {
  identifier: identifier.most,
  producerName: producer_name.most,
  productionPlace: production_place.most,
} as const satisfies TextFields<string>;

export type PlotTextField = keyof typeof plotTexts;

/** The columns of the file that give a plot its texts; null where none does. */
export type TextColumns = RowDecisions<PlotTextField>["columns"];
