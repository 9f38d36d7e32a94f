import type { Translated } from "../language.ts";
import type { PictureState } from "../modules/picture-state.ts";
import type { StateLook } from "../modules/state-look.ts";
import { type EligibilityState, eligibilityStates } from "./eligibility.ts";
import { eligibilityNames } from "./eligibility-names.ts";

/** What a plot without a result is shown as. */
export const notAssessed = "not_assessed";

export type ForestState = EligibilityState | typeof notAssessed;

/** In the order of filters, legends and charts. */
export const forestStates: readonly ForestState[] = [...eligibilityStates, notAssessed];

export const forestStateNames: Readonly<Record<ForestState, Translated>> = {
  ...eligibilityNames,
  not_assessed: { fr: "Non analysée", en: "Not assessed" },
};

export const forestStateLooks: Readonly<Record<ForestState, StateLook>> = {
  eligible: { color: "#15803d", pattern: "plain" },
  not_eligible: { color: "#b91c1c", pattern: "diagonal" },
  to_examine: { color: "#b45309", pattern: "dots" },
  not_assessed: { color: "#4b5563", pattern: "backward" },
};

export const forestPictureStates: readonly PictureState[] = forestStates.map((value) => ({
  ...{ value, name: forestStateNames[value], color: forestStateLooks[value].color },
}));
