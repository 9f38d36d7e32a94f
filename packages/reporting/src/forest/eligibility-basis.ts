import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import {
  type ForestPreset,
  forestPresetOf,
  hasNumbersOf,
  type StatedSource,
} from "@parcelle/domain/forest/forest-presets";
import { forestStandardOf } from "@parcelle/domain/forest/forest-standards";
import { formatNumber, type Language } from "@parcelle/domain/language";
import { unknownText } from "@parcelle/domain/unknown-code";
import type { ReportBasis } from "@parcelle/formats/pdf/report-model";
import type { ReportHead } from "../report-source.ts";
import { eligibilityReportTexts } from "./eligibility-report-texts.ts";

type Row = ReportBasis["rows"][number];

/** What a run decided by; null for one that was kept without its rules. */
export function rulesOf({ runs }: Pick<ReportHead, "runs">, runId: number | null): EligibilityRules | null {
  const rules = runs.find(({ id }) => id === runId)?.rules as Partial<EligibilityRules> | null | undefined;
  return rules?.definition ? (rules as EligibilityRules) : null;
}

/** The definition with its source, the years and the standard of the run that a project shows, for the first page. */
export function eligibilityBasis(source: ReportHead, language: Language): ReportBasis {
  const words = eligibilityReportTexts[language];
  const rules = rulesOf(source, source.assessment?.id ?? source.runs[0]?.id ?? null);
  if (rules === null)
    return { title: words.basis, rows: [{ name: words.forest, text: words.noRun, warning: null }] };
  const told = JSON.stringify(rowsOf(rules, language));
  const isOtherwise = source.runs.some(({ id }) => {
    const other = rulesOf(source, id);
    return other !== null && JSON.stringify(rowsOf(other, language)) !== told;
  });
  const others: Row = { name: words.otherRuns, text: "", warning: words.otherRunsText };
  return { title: words.basis, rows: [...rowsOf(rules, language), ...(isOtherwise ? [others] : [])] };
}

/** The same in one text, for a plot whose result is of a run with other rules than the first page tells; null for any other. */
export function otherRules(source: ReportHead, runId: number | null, language: Language): string | null {
  const own = rulesOf(source, runId);
  const shown = rulesOf(source, source.assessment?.id ?? null);
  if (own === null || shown === null) return null;
  const text = textOf(own, language);
  return text === textOf(shown, language) ? null : text;
}

/** What each run of a project decided by, in one text; a run that was kept without its rules is not among them. */
export function rulesInWords(source: Pick<ReportHead, "runs">, language: Language): Map<number, string> {
  return new Map(
    source.runs.flatMap(({ id }) => {
      const rules = rulesOf(source, id);
      return rules === null ? [] : [[id, textOf(rules, language)]];
    }),
  );
}

function textOf(rules: EligibilityRules, language: Language): string {
  return rowsOf(rules, language)
    .map(({ text, warning }) => (warning === null ? text : `${text} ${warning}`))
    .join(" ");
}

function rowsOf(rules: EligibilityRules, language: Language): Row[] {
  const words = eligibilityReportTexts[language];
  const { definition, startYear, yearsBefore } = rules;
  const written = (value: number) => formatNumber(value, language, 2);
  const { minimumHeightMetres, minimumCoverPercent, minimumHectares, minimumWidthMetres } = definition;
  const numbers = words.definition(
    written(minimumHeightMetres),
    written(minimumCoverPercent),
    written(minimumHectares),
    minimumWidthMetres === undefined ? null : written(minimumWidthMetres),
  );
  const preset = presetOf(rules);
  return [
    { name: words.forest, text: `${numbers} ${words.neighbours[definition.neighbours]}`, warning: null },
    preset
      ? statedRow(words.source, preset, language)
      : { name: words.source, text: words.ownNumbers, warning: null },
    { name: words.years, text: words.yearsText(startYear, yearsBefore), warning: null },
    standardRow(rules, language),
  ];
}

/** The preset that numbers were taken from; undefined where they are no longer its own. */
function presetOf({ preset: key, definition }: EligibilityRules): ForestPreset | undefined {
  const preset = key === null ? undefined : forestPresetOf(key);
  if (preset === undefined) return undefined;
  return hasNumbersOf(preset, definition) ? preset : undefined;
}

function standardRow({ standard: key }: EligibilityRules, language: Language): Row {
  const words = eligibilityReportTexts[language];
  const standard = forestStandardOf(key);
  if (standard === undefined)
    return { name: words.standard, text: unknownText(key, language), warning: null };
  if (standard.verified) return { name: words.standard, text: `${standard.name[language]}.`, warning: null };
  return statedRow(words.standard, standard, language);
}

function statedRow(name: string, stated: StatedSource & Pick<ForestPreset, "name">, language: Language): Row {
  const words = eligibilityReportTexts[language];
  const text = words.stated(stated.name[language], stated.source, stated.date);
  return { name, text, warning: stated.verified ? null : words.unverified };
}
