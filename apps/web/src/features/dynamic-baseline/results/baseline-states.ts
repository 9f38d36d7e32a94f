import {
  type BaselinePlotState,
  baselinePlotStates,
  baselineStateLooks,
  baselineStateNames,
} from "@parcelle/domain/baseline/plot-states";
import { notAssessed } from "@parcelle/domain/forest/plot-states";
import type { State, StateList } from "#workspace/states/state-list.ts";

const tones: Readonly<Record<BaselinePlotState, State["tone"]>> = {
  matched: "success",
  unmatched: "critical",
  to_examine: "warning",
  not_assessed: "neutral",
};

/** Whether a plot has controls, in tables, on maps and in figures. */
export const matchedStates: StateList = {
  ...{ id: "matching", column: "state", none: notAssessed },
  title: { fr: "Témoins", en: "Controls" },
  list: baselinePlotStates.map((value) => ({
    ...{ value, label: baselineStateNames[value], tone: tones[value] },
    ...baselineStateLooks[value],
  })),
};
