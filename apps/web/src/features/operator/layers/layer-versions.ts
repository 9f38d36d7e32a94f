import type { RegisteredLayer } from "@parcelle/domain/layers/layer-register";
import type { ProductDefinition } from "@parcelle/raster/products/product-definition";

export type VersionState = "active" | "superseded" | "inactive" | "missing";

/** All files of a product in one version. */
export interface LayerVersion {
  id: string;
  product: string;
  /** The product as this program knows it; undefined when it does not. */
  definition: ProductDefinition | undefined;
  version: string;
  files: RegisteredLayer[];
  components: string[];
  state: VersionState;
  bytes: number;
  box: [number, number, number, number];
  synthetic: boolean;
  assessments: number;
  registeredAt: string;
}

/** Registered files by product and version. Of several active versions assessments use the newest. */
export function layerVersions(
  layers: readonly RegisteredLayer[],
  products: readonly ProductDefinition[],
): LayerVersion[] {
  const versions = [...Map.groupBy(layers, ({ product, version }) => `${product} ${version}`).entries()];
  const newest = new Map<string, string>();
  for (const { product, version, active } of layers) {
    const before = newest.get(product);
    if (active && (before === undefined || compareVersions(before, version) < 0))
      newest.set(product, version);
  }
  return versions.map(([id, all]) => {
    const [first] = all as [RegisteredLayer, ...RegisteredLayer[]];
    // Files that a later addition of the same version replaced stay registered, but are not what the version is.
    const files = all.some(({ active }) => active) ? all.filter(({ active }) => active) : all;
    return {
      id,
      product: first.product,
      definition: products.find(({ key }) => key === first.product),
      version: first.version,
      files,
      components: [...new Set(files.map(({ component }) => component))],
      state: stateOf(files, newest.get(first.product)),
      bytes: files.reduce((sum, file) => sum + file.bytes, 0),
      box: [
        Math.min(...files.map((file) => file.box[0])),
        Math.min(...files.map((file) => file.box[1])),
        Math.max(...files.map((file) => file.box[2])),
        Math.max(...files.map((file) => file.box[3])),
      ],
      synthetic: files.some(({ synthetic }) => synthetic),
      assessments: Math.max(...all.map(({ assessments }) => assessments)),
      registeredAt: files.map(({ registeredAt }) => registeredAt).sort()[0]!,
    };
  });
}

function stateOf(files: readonly RegisteredLayer[], newest: string | undefined): VersionState {
  if (files.some(({ active }) => active)) return files[0]!.version === newest ? "active" : "superseded";
  return files.every(({ missing }) => missing) ? "missing" : "inactive";
}

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true, sensitivity: "base" });
}

/** In the order of the definition, which names first what a reader looks for first. */
export function mostTellingFirst({ files, definition }: LayerVersion): LayerVersion["files"] {
  const order = definition?.components.map(({ key }) => key) ?? [];
  return files.toSorted((one, other) => order.indexOf(one.component) - order.indexOf(other.component));
}
