import {
  type CarbonPlotState,
  carbonPlotStates,
  carbonStateLooks,
  carbonStateNames,
} from "@parcelle/domain/carbon/plot-states";
import { notAssessed } from "@parcelle/domain/forest/plot-states";
import type { Language } from "@parcelle/domain/language";
import type { PlotState } from "@parcelle/formats/pdf/map-state";

/** What print has of a state besides its name, colour and pattern on screens; what has to be examined comes first. */
const inPrint: Readonly<Record<CarbonPlotState, Pick<PlotState, "tint" | "symbol" | "urgency">>> = {
  valid: { tint: "#bbe5c8", symbol: "circle", urgency: 1 },
  invalid: { tint: "#fbd5d5", symbol: "square", urgency: 2 },
  to_examine: { tint: "#fdecc8", symbol: "triangle", urgency: 3 },
  not_assessed: { tint: "#e5e7eb", symbol: "ring", urgency: 0 },
};

/** All that the data of plots can be, as PDFs in one language tell it. */
export function printedCarbonStates(language: Language): PlotState[] {
  return carbonPlotStates.map((state) => printed(state, language));
}

/** A state in print; "not assessed" for none, and for one that this version does not know. */
export function printedCarbonState(state: string | null, language: Language): PlotState {
  return printed(carbonPlotStates.find((known) => known === state) ?? notAssessed, language);
}

function printed(state: CarbonPlotState, language: Language): PlotState {
  const label = carbonStateNames[state][language];
  return { value: state, label, ...carbonStateLooks[state], ...inPrint[state] };
}
