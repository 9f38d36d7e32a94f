import type { Language } from "@parcelle/domain/language";
import { isOwnProduct } from "@parcelle/domain/layers/own-layer";
import { notAssessedName } from "@parcelle/domain/modules/eudr/plot-states";
import type { RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import { complianceLabel } from "@parcelle/domain/risk/compliance-words";
import { indicatorColumns, indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import { type IndicatorAnswer, indicatorWord } from "@parcelle/domain/risk/layer-answers";
import { explainReason, riskLabel } from "@parcelle/domain/risk/reason-texts";
import { runParametersSchema } from "@parcelle/domain/risk/run-rules";
import { column, type PlotRow, type ResultColumns, round } from "../plot-table.ts";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { reportTexts } from "../report-texts.ts";
import { outdatedTexts } from "../reports/outdated-texts.ts";
import { euProperties } from "./eu-properties.ts";
import { eudrTexts } from "./eudr-texts.ts";
import { usedLayers } from "./used-layers.ts";

const layerPrefix = "layer_";

/** Of the regulation: risk, compliance as computed and as decided, reason, indicators, and the hectares of layers of one's own. */
export const eudrColumns: ResultColumns = (head, language) => {
  const words = eudrTexts[language].columns;
  const layers = usedLayers(head, language);
  const asked = ownLayerColumns(head);
  return {
    columns: [
      column("risk", words.risk, "text", 22),
      column("compliance", words.compliance, "text", 18),
      column("outdated", words.outdated, "text", 18),
      column("assessedCompliance", words.assessedCompliance, "text", 18),
      column("overruleComment", words.overruleComment, "text", 30),
      column("reason", words.reason, "text", 80),
      column("resultHash", words.resultHash, "text", 20),
      ...indicatorKeys.map((key) => column(indicatorColumns[key], indicatorColumns[key], "text", 12)),
      ...asked.map((name) => column(`${layerPrefix}${name}`, `${name} (ha)`, "number", 14)),
    ],
    cellsOf: (plot) => {
      const assessment = assessmentOf(plot);
      return { ...resultCells(plot, assessment, language, layers), ...ownLayerCells(assessment, asked) };
    },
    mapProperties: euProperties,
  };
};

/** The result of the regulation's analysis of a plot; null before its first run. */
export function assessmentOf({ document }: Pick<ReportedPlot, "document">): RiskAssessment | null {
  return document as RiskAssessment | null;
}

function resultCells(
  { state, overrule, resultHash, resultOutdated }: ReportedPlot,
  assessment: RiskAssessment | null,
  language: Language,
  layers: ReturnType<typeof usedLayers>,
): PlotRow {
  const indicators = indicatorKeys.map((key) => [
    indicatorColumns[key],
    answerWord(assessment?.indicators?.[key], language),
  ]);
  return {
    risk: assessment ? riskLabel(assessment.risk, language) : null,
    compliance: state
      ? complianceLabel(state as RiskAssessment["compliance"], language)
      : notAssessedName[language],
    outdated: resultOutdated ? outdatedTexts[language].result : null,
    assessedCompliance: assessment ? complianceLabel(assessment.compliance, language) : null,
    overruleComment: overrule ? `${overrule.comment} (${overrule.by})` : null,
    reason: assessment ? explainReason(assessment, language, layers).text : null,
    resultHash,
    ...Object.fromEntries(indicators),
  };
}

/** Null where there is no result, and for a question that the version which made it did not ask. */
function answerWord(answer: IndicatorAnswer | undefined, language: Language): string | null {
  return answer?.value === undefined ? null : reportTexts[language][indicatorWord(answer)];
}

/** Columns of layers of one's own that an indicator was asked by; the published ones stand in the reason. */
function ownLayerColumns({ columns, assessment }: ReportHead): string[] {
  const bands = runParametersSchema.safeParse(assessment?.parameters).data?.customBands ?? {};
  return columns.flatMap(({ column: name, product }) =>
    isOwnProduct(product) && name in bands ? [name] : [],
  );
}

function ownLayerCells(assessment: RiskAssessment | null, asked: readonly string[]): PlotRow {
  const inputs = assessment ? indicatorKeys.flatMap((key) => assessment.indicators?.[key]?.inputs ?? []) : [];
  return Object.fromEntries(
    asked.map((name) => {
      const hectares = inputs.find((input) => input.column === name)?.hectares ?? null;
      return [`${layerPrefix}${name}`, round(hectares, 4)];
    }),
  );
}
