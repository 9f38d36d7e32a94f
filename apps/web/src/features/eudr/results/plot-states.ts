import { capitalised } from "@parcelle/domain/language";
import type { Compliance, ReasonCode } from "@parcelle/domain/risk/assess-plot";
import { reasonDictionary } from "@parcelle/domain/risk/reason-dictionary";
import { complianceLabel, riskLabel } from "@parcelle/domain/risk/reason-texts";
import type { PlotRisk } from "@parcelle/domain/risk/trees";
import { wordOf } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import type { Tone } from "#ui/badge/state-badge.tsx";
import type { Dictionary } from "#ui/locale.tsx";
import type { PlotState } from "#ui/map/map-types.ts";
import type { GeometryState } from "#workspace/api.ts";

/** A plot without a result is shown too: nothing is said about it yet. */
export type ComplianceState = Compliance | "not_assessed";

export const complianceStates: readonly ComplianceState[] = [
  "compliant",
  "to_review",
  "non_compliant",
  "not_assessed",
];
export const geometryStates: readonly GeometryState[] = ["normal", "overlapping", "abnormal"];
export const risks: readonly PlotRisk[] = ["low", "more_info_needed", "high"];
export const confidences = ["full", "reduced", "none"] as const;
export type ConfidenceLevel = (typeof confidences)[number];

const fr = {
  not_assessed: "Non évaluée",
  geometry: { normal: "Normal", overlapping: "Chevauchement", abnormal: "Anormal" },
  confidence: { full: "Entière", reduced: "Réduite", none: "Aucune" },
};
const en: typeof fr = {
  not_assessed: "Not assessed",
  geometry: { normal: "Normal", overlapping: "Overlapping", abnormal: "Abnormal" },
  confidence: { full: "Full", reduced: "Reduced", none: "None" },
};
const texts: Dictionary<typeof fr> = { fr, en };

export function complianceText(state: ComplianceState, locale: Locale): string {
  return state === "not_assessed" ? texts[locale].not_assessed : capitalised(complianceLabel(state, locale));
}

export function riskText(risk: PlotRisk, locale: Locale): string {
  return capitalised(riskLabel(risk, locale));
}

/** The branch of the risk tree in a few words; the plot's page has the whole reason. */
export function reasonText(code: ReasonCode, locale: Locale): string {
  return capitalised(wordOf(reasonDictionary[locale].branch, code, locale));
}

export function geometryStateText(state: GeometryState, locale: Locale): string {
  return wordOf(texts[locale].geometry, state, locale);
}

export function confidenceText(level: ConfidenceLevel, locale: Locale): string {
  return wordOf(texts[locale].confidence, level, locale);
}

export const complianceTones: Readonly<Record<ComplianceState, Tone>> = {
  compliant: "success",
  to_review: "warning",
  non_compliant: "critical",
  not_assessed: "neutral",
};

export const geometryTones: Readonly<Record<GeometryState, Tone>> = {
  normal: "success",
  overlapping: "warning",
  abnormal: "critical",
};

export const confidenceTones: Readonly<Record<ConfidenceLevel, Tone>> = {
  full: "success",
  reduced: "warning",
  none: "critical",
};

export const riskTones: Readonly<Record<PlotRisk, Tone>> = {
  low: "success",
  more_info_needed: "warning",
  high: "critical",
};

const LOOKS: Record<ComplianceState, Pick<PlotState, "color" | "pattern">> = {
  compliant: { color: "#15803d", pattern: "plain" },
  to_review: { color: "#b45309", pattern: "dots" },
  non_compliant: { color: "#b91c1c", pattern: "diagonal" },
  not_assessed: { color: "#4b5563", pattern: "backward" },
};

/** How plots look on the project's map by compliance, in colour and pattern. */
export function complianceLooks(locale: Locale): PlotState[] {
  return complianceStates.map((value) => ({ value, label: complianceText(value, locale), ...LOOKS[value] }));
}
