import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import {
  type ForestPreset,
  forestPresetOf,
  hasNumbersOf,
  type StatedSource,
} from "@parcelle/domain/forest/forest-presets";
import { forestStandardOf } from "@parcelle/domain/forest/forest-standards";
import type { Language } from "@parcelle/domain/language";
import { unknownText } from "@parcelle/domain/unknown-code";
import { definitionText } from "../reports/definition-text.ts";
import type { BasisRow, RulesTeller } from "../reports/run-basis.ts";
import { eligibilityReportTexts } from "./eligibility-report-texts.ts";

/** What runs of eligibility decide by: the definition with its source, the years and the standard. */
export function eligibilityRulesTeller(language: Language): RulesTeller<EligibilityRules> {
  const { basis, forest } = eligibilityReportTexts[language];
  return { title: basis, first: forest, rows: (rules) => rowsOf(rules, language) };
}

function rowsOf(rules: EligibilityRules, language: Language): BasisRow[] {
  const words = eligibilityReportTexts[language];
  const { definition, startYear, yearsBefore } = rules;
  const preset = presetOf(rules);
  return [
    { name: words.forest, text: definitionText(definition, language), warning: null },
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

function standardRow({ standard: key }: EligibilityRules, language: Language): BasisRow {
  const words = eligibilityReportTexts[language];
  const standard = forestStandardOf(key);
  if (standard === undefined)
    return { name: words.standard, text: unknownText(key, language), warning: null };
  if (standard.verified) return { name: words.standard, text: `${standard.name[language]}.`, warning: null };
  return statedRow(words.standard, standard, language);
}

function statedRow(
  name: string,
  stated: StatedSource & Pick<ForestPreset, "name">,
  language: Language,
): BasisRow {
  const words = eligibilityReportTexts[language];
  const text = words.stated(stated.name[language], stated.source, stated.date);
  return { name, text, warning: stated.verified ? null : words.unverified };
}
