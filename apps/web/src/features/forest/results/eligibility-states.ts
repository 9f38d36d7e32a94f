import { type EligibilityState, eligibilityStates } from "@parcelle/domain/forest/eligibility";
import { eligibilityNames } from "@parcelle/domain/forest/eligibility-texts";
import type { State, StateList } from "#workspace/states/state-list.ts";

type Look = Pick<State, "tone" | "color" | "pattern">;

export const notAssessed = "not_assessed";

const looks: Readonly<Record<EligibilityState, Look>> = {
  eligible: { tone: "success", color: "#15803d", pattern: "plain" },
  not_eligible: { tone: "critical", color: "#b91c1c", pattern: "diagonal" },
  to_examine: { tone: "warning", color: "#b45309", pattern: "dots" },
};

export const unassessed: State = {
  value: notAssessed,
  label: { fr: "Non analysée", en: "Not assessed" },
  ...{ tone: "neutral", color: "#4b5563", pattern: "backward" },
};

/** What a plot can be found to be, in tables, on maps, in figures and in files. */
export const eligibility: StateList = {
  ...{ id: "eligibility", column: "state", none: notAssessed },
  title: { fr: "Éligibilité", en: "Eligibility" },
  list: [
    ...eligibilityStates.map((value) => ({ value, label: eligibilityNames[value], ...looks[value] })),
    unassessed,
  ],
};
