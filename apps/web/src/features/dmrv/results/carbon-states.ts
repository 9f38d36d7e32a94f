import {
  type CarbonPlotState,
  carbonPlotStates,
  carbonStateLooks,
  carbonStateNames,
} from "@parcelle/domain/carbon/plot-states";
import { notAssessed } from "@parcelle/domain/forest/plot-states";
import type { State, StateList } from "#workspace/states/state-list.ts";

const tones: Readonly<Record<CarbonPlotState, State["tone"]>> = {
  valid: "success",
  invalid: "critical",
  to_examine: "warning",
  not_assessed: "neutral",
};

/** Whether the data of a plot are complete for the standard, in tables, on maps and in figures. */
export const carbonData: StateList = {
  ...{ id: "carbon_data", column: "state", none: notAssessed },
  title: { fr: "Données", en: "Data" },
  list: carbonPlotStates.map((value) => ({
    ...{ value, label: carbonStateNames[value], tone: tones[value] },
    ...carbonStateLooks[value],
  })),
};
