import { forestStateNames, notAssessed } from "../forest/plot-states.ts";
import type { Translated } from "../language.ts";
import type { PictureState } from "../modules/picture-state.ts";
import type { StateLook } from "../modules/state-look.ts";
import { type CarbonState, carbonStates } from "./carbon-state.ts";

/** What the data of a plot may be found to be; a plot without a result is shown as not assessed. */
export type CarbonPlotState = CarbonState | typeof notAssessed;

/** In the order of filters, legends and charts. */
export const carbonPlotStates: readonly CarbonPlotState[] = [...carbonStates, notAssessed];

export const carbonStateNames: Readonly<Record<CarbonPlotState, Translated>> = {
  valid: { fr: "Données valides", en: "Valid data" },
  invalid: { fr: "Données non valides", en: "Invalid data" },
  to_examine: forestStateNames.to_examine,
  not_assessed: forestStateNames.not_assessed,
};

export const carbonStateLooks: Readonly<Record<CarbonPlotState, StateLook>> = {
  valid: { color: "#15803d", pattern: "plain" },
  invalid: { color: "#b91c1c", pattern: "diagonal" },
  to_examine: { color: "#b45309", pattern: "dots" },
  not_assessed: { color: "#4b5563", pattern: "backward" },
};

export const carbonPictureStates: readonly PictureState[] = carbonPlotStates.map((value) => ({
  ...{ value, name: carbonStateNames[value], color: carbonStateLooks[value].color },
}));
