import { countryName } from "@parcelle/domain/countries";
import type { RuleName, RunDifferences } from "@parcelle/domain/risk/compare/run-differences";
import { layerName } from "@parcelle/domain/risk/layer-products";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import type { Locale } from "#shell/locale.ts";
import { NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { EudrRun } from "../eudr-run.ts";
import { assessmentMessages } from "../messages.ts";
import { thresholdsText } from "../thresholds-text.ts";
import trial from "../trial/trial.module.css";
import type { ProductNames } from "./cause-text.ts";
import { changeMessages } from "./change-messages.ts";

interface Props {
  differences: RunDifferences;
  before: EudrRun;
  after: EudrRun;
  products: ProductNames;
}

/** Rules, layers and program that are not the same in the two runs. */
export function DifferencesList({ differences, before, after, products }: Props) {
  const messages = useMessages(changeMessages);
  const locale = useLocale();
  const { rules, layers, code } = differences;
  const colon = locale === "fr" ? "\u00a0: " : ": ";
  const lines = [
    ...rules.map(
      (name) =>
        `${messages.rules[name]}${colon}${ruleText(name, before.rules, locale)} → ${ruleText(name, after.rules, locale)}`,
    ),
    ...layers.map((layer) => {
      const name = products.get(layer.product) ?? layer.product;
      if (layer.before !== null && layer.before === layer.after) {
        return messages.sameVersion(name, layer.before);
      }
      return messages.layer(name, layer.before ?? messages.none, layer.after ?? messages.none);
    }),
    ...(code ? [messages.code(code.before, code.after)] : []),
  ];
  return (
    <Section title={messages.differences}>
      {lines.length === 0 ? (
        <p className={trial.lead}>{messages.noDifferences}</p>
      ) : (
        <ul className={trial.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function ruleText(name: RuleName, rules: RunRules, locale: Locale): string {
  const texts: Record<RuleName, () => string> = {
    tree: () => assessmentMessages[locale].trees[rules.tree],
    thresholds: () => thresholdsText(rules, locale),
    countries: () => rules.countries.map((code) => countryName(code.toUpperCase(), locale)).join(", "),
    customBands: () =>
      Object.keys(rules.customBands)
        .map((column) => layerName(column))
        .join(", "),
    excludedColumns: () =>
      rules.excludedColumns.map((column) => `${layerName(column)} (${column})`).join(", "),
    indicatorTable: () => rules.indicatorTable,
  };
  return texts[name]() || NO_VALUE;
}
