import { capitalised, type Translated } from "@parcelle/domain/language";
import {
  type EudrState,
  eudrStateLooks,
  eudrStateName,
  eudrStates,
  notAssessed,
} from "@parcelle/domain/modules/eudr/plot-states";
import type { ReasonCode } from "@parcelle/domain/risk/assess-plot";
import { reasonDictionary } from "@parcelle/domain/risk/reason-dictionary";
import { riskLabel } from "@parcelle/domain/risk/reason-texts";
import type { PlotRisk } from "@parcelle/domain/risk/trees";
import { wordOf } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import { type State, type StateList, stateText } from "#workspace/states/state-list.ts";

type Look = Pick<State, "tone" | "color" | "pattern">;

const tones: Readonly<Record<EudrState, State["tone"]>> = {
  compliant: "success",
  to_review: "warning",
  non_compliant: "critical",
  not_assessed: "neutral",
};

const lookOf = (state: EudrState): Look => ({ tone: tones[state], ...eudrStateLooks[state] });

const GOOD = lookOf("compliant");
const DOUBTFUL = lookOf("to_review");
const BAD = lookOf("non_compliant");

function inBoth(text: (locale: Locale) => string): Translated {
  return { fr: text("fr"), en: text("en") };
}

const ofRisk = (value: PlotRisk, look: Look): State => ({
  value,
  label: inBoth((locale) => capitalised(riskLabel(value, locale))),
  ...look,
});

/** Where a plot stands: what is said of it in tables, on maps, in figures and in files. */
export const compliance: StateList = {
  id: "compliance",
  column: "state",
  title: { fr: "Conformité", en: "Compliance" },
  none: notAssessed,
  list: eudrStates.map((value) => ({
    value,
    label: inBoth((locale) => eudrStateName(value, locale)),
    ...lookOf(value),
  })),
};

export const risk: StateList = {
  id: "risk",
  column: "classes->>risk",
  title: { fr: "Risque", en: "Risk" },
  list: [ofRisk("low", GOOD), ofRisk("more_info_needed", DOUBTFUL), ofRisk("high", BAD)],
};

export const confidence: StateList = {
  id: "confidence",
  column: "confidence",
  title: { fr: "Confiance", en: "Confidence" },
  list: [
    { value: "full", label: { fr: "Entière", en: "Full" }, ...GOOD },
    { value: "reduced", label: { fr: "Réduite", en: "Reduced" }, ...DOUBTFUL },
    { value: "none", label: { fr: "Aucune", en: "None" }, ...BAD },
  ],
};

export function complianceText(state: string, locale: Locale): string {
  return stateText(compliance, state, locale);
}

/** The branch of the risk tree in a few words; the plot's page has the whole reason. */
export function reasonText(code: ReasonCode, locale: Locale): string {
  return capitalised(wordOf(reasonDictionary[locale].branch, code, locale));
}
