import type { EligibilityDocument } from "@parcelle/domain/forest/eligibility-document";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { forestPresetOf } from "@parcelle/domain/forest/forest-presets";
import { forestStandardOf } from "@parcelle/domain/forest/forest-standards";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
import { definitionMessages } from "#workspace/forest-definition/definition-messages.ts";
import { comparisonMessages } from "./comparison-messages.ts";

/** One rule of two runs in words. */
export interface RulePair {
  name: string;
  before: string;
  after: string;
  differs: boolean;
}

/** A run with what it read; the layers are those of any of its plots. */
export interface RuledRun {
  rules: EligibilityRules;
  layers: EligibilityDocument["layers"] | null;
  program: string;
}

/** Definition, years, standard, layers and program of two runs, one line each. */
export function rulesSideBySide(before: RuledRun, after: RuledRun, locale: Locale): RulePair[] {
  const [one, other] = [linesOf(before, locale), linesOf(after, locale)];
  return one.map(([name, text], place) => {
    const [, text2] = other[place]!;
    return { name, before: text, after: text2, differs: text !== text2 };
  });
}

function linesOf({ rules, layers, program }: RuledRun, locale: Locale): [name: string, text: string][] {
  const words = definitionMessages[locale];
  const messages = comparisonMessages[locale];
  const number = (value: number) => formatNumber(value, locale, 2);
  const { definition, startYear, yearsBefore } = rules;
  const width = definition.minimumWidthMetres;
  const preset = rules.preset === null ? undefined : forestPresetOf(rules.preset);
  return [
    [words.height, messages.metres(number(definition.minimumHeightMetres))],
    [words.area, messages.hectares(number(definition.minimumHectares))],
    [words.cover, messages.percent(number(definition.minimumCoverPercent))],
    [words.neighbours, words.neighboursOf[definition.neighbours]],
    [words.width, width === undefined ? messages.none : messages.metres(number(width))],
    [messages.preset, preset?.name[locale] ?? rules.preset ?? messages.ownNumbers],
    [messages.years, messages.yearsText(startYear, startYear - yearsBefore)],
    [messages.standard, forestStandardOf(rules.standard)?.name[locale] ?? rules.standard],
    ...(["atStart", "before", "native"] as const).map((of): [string, string] => [
      { atStart: messages.layersAtStart, before: messages.layersBefore, native: messages.nativeLayers }[of],
      layers?.[of].map(({ title, version }) => `${title[locale]} ${version}`).join(", ") || messages.none,
    ]),
    [messages.program, program],
  ];
}
