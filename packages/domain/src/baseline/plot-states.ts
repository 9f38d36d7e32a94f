import { forestStateNames, notAssessed } from "../forest/plot-states.ts";
import type { Translated } from "../language.ts";
import type { PictureState } from "../modules/picture-state.ts";
import type { StateLook } from "../modules/state-look.ts";
import { type BaselineState, baselineStates } from "./baseline-state.ts";

/** A plot without a result is shown as not assessed. */
export type BaselinePlotState = BaselineState | typeof notAssessed;

/** In the order of filters, legends and charts. */
export const baselinePlotStates: readonly BaselinePlotState[] = [...baselineStates, notAssessed];

export const baselineStateNames: Readonly<Record<BaselinePlotState, Translated>> = {
  matched: { fr: "Appariée", en: "Matched" },
  unmatched: { fr: "Sans témoin", en: "Without a control" },
  to_examine: forestStateNames.to_examine,
  not_assessed: forestStateNames.not_assessed,
};

export const baselineStateLooks: Readonly<Record<BaselinePlotState, StateLook>> = {
  matched: { color: "#15803d", pattern: "plain" },
  unmatched: { color: "#b91c1c", pattern: "diagonal" },
  to_examine: { color: "#b45309", pattern: "dots" },
  not_assessed: { color: "#4b5563", pattern: "backward" },
};

export const baselinePictureStates: readonly PictureState[] = baselinePlotStates.map((value) => ({
  ...{ value, name: baselineStateNames[value], color: baselineStateLooks[value].color },
}));
