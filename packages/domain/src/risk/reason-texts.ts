import { formatNumber, type Language, withFrenchSpaces } from "../language.ts";
import { entryOf, unknownText, wordOf } from "../unknown-code.ts";
import type { Compliance, DecidingInput, RiskAssessment } from "./assess-plot.ts";
import { complianceLabel } from "./compliance-words.ts";
import { layerName, type UsedLayers } from "./layer-products.ts";
import { disturbanceKind, type ReasonDictionary, reasonDictionary } from "./reason-dictionary.ts";
import type { PlotRisk } from "./trees.ts";

export type ExplainedReason = {
  /** Risk and compliance in people's words. */
  risk: string;
  compliance: string;
  /** What it means for the plot, in one sentence. */
  verdict: string;
  /** One line per layer that decided, with hectares and percent. */
  facts: string[];
  /** The branch of the tree that was taken. */
  rule: string;
  /** How sure, what is missing, what it could change. */
  confidence: string[];
  /** All of it as one paragraph. */
  text: string;
};

const noBreakSpace = "\u00a0";
const branchesOfDeforestation: readonly string[] = ["disturbed_after_2020", "forest_to_agriculture"];

function percentText(percent: number, language: Language, digits: number): string {
  return `${formatNumber(percent, language, digits)}${language === "fr" ? noBreakSpace : ""}%`;
}

/** Hectares and percent; more decimals near the threshold, so that no text contradicts the rule. */
function amountText(input: DecidingInput, language: Language, dictionary: ReasonDictionary): string {
  const { percent, hectares, thresholdPercent } = input;
  if (percent === null) return dictionary.presence;
  const nearThreshold = percent !== thresholdPercent && Math.abs(percent - thresholdPercent) < 0.1;
  const share = percentText(percent, language, nearThreshold ? 5 : 2);
  if (hectares === null) return share;
  const digits = hectares > 0 && hectares < 0.01 ? 4 : 2;
  return `${formatNumber(hectares, language, digits)}${noBreakSpace}ha (${share})`;
}

function factText(input: DecidingInput, language: Language, layers: UsedLayers): string {
  const dictionary = reasonDictionary[language];
  const amount = amountText(input, language, dictionary);
  const layer = layerName(input.column, layers);
  const { indicator } = input;
  const kind = dictionary.disturbance[disturbanceKind(input.column)];
  let fact: string;
  if (indicator === "disturbanceAfter2020") fact = dictionary.after(kind, amount, layer);
  else if (indicator === "disturbanceBefore2020") fact = dictionary.before(kind, amount, layer);
  else fact = entryOf(dictionary.fact, indicator)?.(amount, layer) ?? unknownText(indicator, language);
  if (input.passes) return `${fact}.`;
  return `${dictionary.below(fact, percentText(input.thresholdPercent, language, 2))}.`;
}

function verdictText(assessment: RiskAssessment, dictionary: ReasonDictionary): string {
  if (assessment.compliance === "compliant") return dictionary.compliant;
  if (assessment.reason.code === "no_layer_covers_plot") return dictionary.noLayer;
  if (assessment.compliance === "to_review") return dictionary.toReview;
  return branchesOfDeforestation.includes(assessment.reason.code)
    ? dictionary.deforested
    : dictionary.notConform;
}

function confidenceTexts(assessment: RiskAssessment, language: Language, layers: UsedLayers): string[] {
  const { level, missingColumns = [], partialColumns = [], couldBecome = [] } = assessment.confidence ?? {};
  const dictionary = reasonDictionary[language];
  if (level === "full") return [dictionary.full];
  const lines: string[] = [];
  const missing = missingColumns.map((column) => nameWithColumn(column, layers)).join(", ");
  if (missing) lines.push(level === "none" ? dictionary.none(missing) : dictionary.reduced(missing));
  for (const { column, coveredShare } of partialColumns) {
    lines.push(
      dictionary.partial(nameWithColumn(column, layers), percentText(coveredShare * 100, language, 1)),
    );
  }
  if (couldBecome.length > 0) {
    lines.push(
      dictionary.couldBecome(couldBecome.map((risk) => wordOf(dictionary.risk, risk, language)).join(", ")),
    );
  }
  return lines;
}

/** One product feeds several columns: the column says which of them is meant. */
function nameWithColumn(column: string, layers: UsedLayers): string {
  const name = layerName(column, layers);
  return name === column ? column : `${name} (${column})`;
}

/**
 * Why a plot has its risk, for people: layers, hectares, percent, branch, confidence.
 *
 * @param layers name and version of the layers of the run by column; the product's name where absent
 * Source of the two texts for plots that are not compliant: specification, section 8.
 */
export function explainReason(
  assessment: RiskAssessment,
  language: Language,
  layers: UsedLayers = {},
): ExplainedReason {
  const dictionary = reasonDictionary[language];
  const risk = wordOf(dictionary.risk, assessment.risk, language);
  const verdict = verdictText(assessment, dictionary);
  const facts = (assessment.reason.inputs ?? []).map((input) => factText(input, language, layers));
  const rule = dictionary.rule(
    wordOf(dictionary.tree, assessment.tree, language),
    wordOf(dictionary.branch, assessment.reason.code, language),
    risk,
  );
  const confidence = confidenceTexts(assessment, language, layers);
  const compliance = wordOf(dictionary.compliance, assessment.compliance, language);
  const spaced = language === "fr" ? withFrenchSpaces : (text: string) => text;
  const lines = {
    verdict: spaced(verdict),
    facts: facts.map(spaced),
    rule: spaced(rule),
    confidence: confidence.map(spaced),
  };
  const text = [lines.verdict, ...lines.facts, lines.rule, ...lines.confidence].join(" ");
  return { risk, compliance, ...lines, text };
}

/** The risk in people's words: weak, high, more information needed. */
export function riskLabel(risk: PlotRisk, language: Language): string {
  return wordOf(reasonDictionary[language].risk, risk, language);
}

/** The compliance in people's words. */
/** The line that stands beside the computed reason when someone authorised decided otherwise. */
export function overruledText(compliance: Compliance, comment: string, language: Language): string {
  const text = reasonDictionary[language].overruled(complianceLabel(compliance, language), comment);
  return language === "fr" ? withFrenchSpaces(text) : text;
}
