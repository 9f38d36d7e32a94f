import type { RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import type { AnalysedPlot } from "#platform/analysis/analysed-plot.ts";

type Told = Pick<AnalysedPlot, "state" | "classes" | "reasonCode" | "confidence" | "answered" | "document">;

/** What an assessment says, as the results of every module are stored. */
export function toldAssessment(assessment: RiskAssessment): Told {
  return {
    state: assessment.compliance,
    classes: { risk: assessment.risk },
    reasonCode: assessment.reason.code,
    confidence: assessment.confidence.level,
    answered: assessment.reason.code !== "no_layer_covers_plot",
    document: assessment,
  };
}
