import { canonicalJson } from "../../evidence/canonical-json.ts";
import type { RunRules } from "../run-rules.ts";

/** What a run decided by, beside its plots. */
export type RunFacts = {
  rules: RunRules;
  codeVersion: string;
  layerFiles: readonly { product: string; component: string; version: string; sha256: string }[];
  /** Which product in which version answered each column. */
  columns: readonly { column: string; product: string; version: string }[];
};

export type RuleName = keyof RunRules;

/** A product that the two runs did not read in the same files; null where a run did not read it. */
export type LayerChange = {
  product: string;
  before: string | null;
  after: string | null;
  /** The columns that it answered in either run. */
  columns: string[];
};

export type RunDifferences = {
  rules: RuleName[];
  layers: LayerChange[];
  code: { before: string; after: string } | null;
};

const ruleNames: readonly RuleName[] = [
  "tree",
  "thresholds",
  "countries",
  "customBands",
  "excludedColumns",
  "indicatorTable",
];

function filesByProduct({ layerFiles }: RunFacts): Map<string, { version: string; key: string }> {
  const products = new Map<string, { version: string; key: string }>();
  for (const [product, files] of Map.groupBy(layerFiles, (file) => file.product)) {
    const key = files
      .map(({ component, version, sha256 }) => `${component} ${version} ${sha256}`)
      .sort()
      .join("\n");
    products.set(product, { version: [...new Set(files.map(({ version }) => version))].join(", "), key });
  }
  return products;
}

/** What is not the same in two runs: rules, files of layers, program. */
export function runDifferences(before: RunFacts, after: RunFacts): RunDifferences {
  const [one, other] = [filesByProduct(before), filesByProduct(after)];
  const products = [...new Set([...one.keys(), ...other.keys()])].sort();
  const columns = [...before.columns, ...after.columns];
  return {
    rules: ruleNames.filter((name) => canonicalJson(before.rules[name]) !== canonicalJson(after.rules[name])),
    layers: products
      .filter((product) => one.get(product)?.key !== other.get(product)?.key)
      .map((product) => ({
        product,
        before: one.get(product)?.version ?? null,
        after: other.get(product)?.version ?? null,
        columns: [...new Set(columns.filter((used) => used.product === product).map(({ column }) => column))],
      })),
    code:
      before.codeVersion === after.codeVersion
        ? null
        : { before: before.codeVersion, after: after.codeVersion },
  };
}
