import { treeOfCommodity } from "@parcelle/domain/crops";
import type { Commodity } from "@parcelle/domain/law/annex-one-entries";
import { bandFor, indicatorsOfBand } from "@parcelle/domain/risk/custom-bands";
import { hasNationalInputs, type IndicatorKey, indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import { defaultThresholdPercent, type IndicatorThresholds } from "@parcelle/domain/risk/indicators";
import type { RunParameters, RunRules } from "@parcelle/domain/risk/run-rules";
import { currentIndicatorTable, indicatorTables } from "@parcelle/domain/risk/tables/indicator-tables";
import { type TreeKey, treeIndicators, treeKeys } from "@parcelle/domain/risk/trees";
import type { Project } from "#workspace/project/project-query.ts";

/** What a person chooses for an assessment, or tries. */
export interface AssessmentChoice {
  tree: TreeKey;
  /** Percent of the plot, for every question that `thresholds` does not name. */
  threshold: number;
  thresholds: Partial<IndicatorThresholds>;
  countries: string[];
  /** Columns of layers beside the table of data sets, with the question that each answers. */
  bands: Record<string, IndicatorKey>;
  /** Columns of layers that are left out. */
  excluded: string[];
  /** Version of the table of data sets. */
  table: string;
}

/** The tree that the project's commodity asks for; null where the method has none. */
export function proposedTree({ commodity }: Pick<Project, "commodity">): TreeKey | null {
  return commodity ? treeOfCommodity(commodity as Commodity) : null;
}

/** What the project proposes. */
export function proposedChoice(project: Pick<Project, "commodity" | "country">): AssessmentChoice {
  const { country } = project;
  return {
    tree: proposedTree(project) ?? "perennial",
    threshold: defaultThresholdPercent,
    thresholds: {},
    countries: country && hasNationalInputs(country) ? [country.toLowerCase()] : [],
    bands: {},
    excluded: [],
    table: currentIndicatorTable.version,
  };
}

/** The rules of a run as a choice: the commonest threshold stands for all. */
export function choiceOfRules(rules: RunRules): AssessmentChoice {
  const values = treeIndicators[rules.tree].map((key) => rules.thresholds[key]);
  const tally = (value: number) => values.filter((one) => one === value).length;
  const threshold = [...values].sort((one, other) => tally(other) - tally(one))[0] ?? defaultThresholdPercent;
  const others = indicatorKeys.filter((key) => rules.thresholds[key] !== threshold);
  const bands = Object.entries(rules.customBands).flatMap(([column, band]) =>
    indicatorsOfBand(band)
      .slice(0, 1)
      .map((indicator) => [column, indicator] as const),
  );
  return {
    tree: rules.tree,
    threshold,
    thresholds: Object.fromEntries(others.map((key) => [key, rules.thresholds[key]])),
    countries: [...rules.countries],
    bands: Object.fromEntries(bands),
    excluded: [...rules.excludedColumns],
    table: rules.indicatorTable,
  };
}

/** A choice as the server takes it. */
export function parametersOf(choice: AssessmentChoice): RunParameters {
  const { tree, threshold, thresholds, countries, bands, excluded, table } = choice;
  const customBands = Object.fromEntries(
    Object.entries(bands).map(([column, indicator]) => [column, bandFor(indicator, tree)]),
  );
  return {
    ...{ tree, thresholds, countries, customBands },
    thresholdPercent: threshold,
    excludedColumns: excluded,
    indicatorTable: table,
  };
}

const listOf = (text: string | undefined) => (text ?? "").split(",").filter(Boolean);

function pairsOf(text: string | undefined): [string, string][] {
  return listOf(text).flatMap((pair) => {
    const [name, value] = pair.split(":");
    return name && value ? [[name, value] as [string, string]] : [];
  });
}

const isIndicator = (name: string): name is IndicatorKey =>
  (indicatorKeys as readonly string[]).includes(name);
const isPercent = (value: number) => value >= 0 && value <= 100;

/** A choice as parameters of the address. */
export function searchOfChoice(choice: AssessmentChoice): Record<string, string> {
  const { tree, threshold, thresholds, countries, bands, excluded, table } = choice;
  const pairs = (record: object) => Object.entries(record).map(([name, value]) => `${name}:${value}`);
  return {
    tree,
    min: String(threshold),
    mins: pairs(thresholds).join(","),
    nat: countries.join(",") || "-",
    bands: pairs(bands).join(","),
    off: excluded.join(","),
    table,
  };
}

/** The choice that an address holds; what it does not say, or says wrongly, is as in `otherwise`. */
export function choiceOfSearch(
  search: Readonly<Record<string, string | undefined>>,
  otherwise: AssessmentChoice,
): AssessmentChoice {
  if (search.tree === undefined) return otherwise;
  const min = Number(search.min);
  const thresholds = pairsOf(search.mins).flatMap(([name, text]) =>
    isIndicator(name) && isPercent(Number(text)) ? [[name, Number(text)] as const] : [],
  );
  const bands = pairsOf(search.bands).flatMap(([column, name]) =>
    isIndicator(name) ? [[column, name] as const] : [],
  );
  return {
    tree: treeKeys.find((tree) => tree === search.tree) ?? otherwise.tree,
    threshold: search.min !== undefined && isPercent(min) ? min : otherwise.threshold,
    thresholds: Object.fromEntries(thresholds),
    countries: listOf(search.nat).filter((country) => /^[a-z]{2}$/.test(country)),
    bands: Object.fromEntries(bands),
    excluded: listOf(search.off),
    table: indicatorTables.find(({ version }) => version === search.table)?.version ?? otherwise.table,
  };
}
