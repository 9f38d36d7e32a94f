/** A version of a declaration as it was filed: what `declaration_filings.content` holds, and the identifiers of its plots. */
export type FiledVersion = {
  content: Readonly<Record<string, unknown>>;
  plots: readonly string[];
};

/** A fact that differs: where it stands, such as `operator.city` or `products.1.net_mass_kilograms`, and what stood there. */
export type VersionChange = { path: string; before: string | null; after: string | null };

export type VersionComparison = {
  changes: VersionChange[];
  plotsAdded: string[];
  plotsRemoved: string[];
};

/** Numbers of rows say nothing of what is declared. */
const UNSAID = new Set(["id", "position"]);

/**
 * What changed from one filed version of a declaration to another.
 *
 * @param before the earlier version
 * @param after the later one
 * @returns facts that differ in the order of the earlier version, then those that came; identifiers of plots that came and went
 */
export function compareVersions(before: FiledVersion, after: FiledVersion): VersionComparison {
  const [were, are] = [factsOf(before.content), factsOf(after.content)];
  const paths = [...new Set([...were.keys(), ...are.keys()])];
  const [had, has] = [new Set(before.plots), new Set(after.plots)];
  return {
    changes: paths
      .map((path) => ({ path, before: were.get(path) ?? null, after: are.get(path) ?? null }))
      .filter((change) => change.before !== change.after),
    plotsAdded: [...has].filter((plot) => !had.has(plot)),
    plotsRemoved: [...had].filter((plot) => !has.has(plot)),
  };
}

/** Every text and number of a document by its path; what is empty is not there. List items are counted from 1. */
function factsOf(value: unknown, path = ""): Map<string, string> {
  if (value === null || value === undefined || value === "") return new Map();
  if (typeof value !== "object") return new Map([[path, String(value)]]);
  const entries = Array.isArray(value)
    ? value.map((item, index) => [String(index + 1), item] as const)
    : Object.entries(value);
  const below = entries
    .filter(([key]) => !UNSAID.has(key))
    .flatMap(([key, item]) => [...factsOf(item, path === "" ? key : `${path}.${key}`)]);
  return new Map(below);
}
