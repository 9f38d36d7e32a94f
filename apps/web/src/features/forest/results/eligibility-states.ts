import { hectaresValue } from "@parcelle/domain/forest/eligibility";
import {
  type ForestState,
  forestStateLooks,
  forestStateNames,
  forestStates,
  notAssessed,
} from "@parcelle/domain/forest/plot-states";
import type { State, StateList } from "#workspace/states/state-list.ts";

const tones: Readonly<Record<ForestState, State["tone"]>> = {
  eligible: "success",
  not_eligible: "critical",
  to_examine: "warning",
  not_assessed: "neutral",
};

/** What a plot can be found to be, in tables, on maps, in figures and in files. */
export const eligibility: StateList = {
  ...{ id: "eligibility", column: "state", none: notAssessed },
  title: { fr: "Éligibilité", en: "Eligibility" },
  list: forestStates.map((value) => ({
    ...{ value, label: forestStateNames[value], tone: tones[value] },
    ...forestStateLooks[value],
    ...(value === notAssessed ? {} : { hectaresValue: hectaresValue(value) }),
  })),
};
