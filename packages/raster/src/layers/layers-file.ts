import { ownLayerSchema } from "@parcelle/domain/layers/own-layer";
import { allProducts, componentOfFile, findProduct } from "../products/all-products.ts";
import { ownProduct, takenColumn } from "../products/own-product.ts";
import type { ProductComponent, ProductDefinition } from "../products/product-definition.ts";
import { RasterError } from "../raster-error.ts";

/** What layers.json says of one file. */
export type LayerDescription = {
  file: string;
  product: ProductDefinition;
  component: ProductComponent;
  version: string;
  synthetic: boolean;
};

type Problems = string[];

/**
 * Reads `layers.json`: `{ "files": [{ "file", "product", "version", "component"?, "synthetic"? }], "ownLayers"?: [...] }`.
 * A raster of one's own is described once in `ownLayers`, see `ownLayerSchema`, and named by its files as `own-KEY`.
 * Further properties are allowed and ignored.
 * @param text content of the file
 * @throws RasterError "layers-file-invalid" with the place of every error, for instance `files[2].product`
 */
export function parseLayersFile(text: string): LayerDescription[] {
  const problems: Problems = [];
  const { files, ownLayers } = contentOf(text, problems);
  const own = ownProducts(ownLayers, problems);
  const descriptions = files.map((entry, index) => describe(entry, own, `files[${index}]`, problems));
  const names = new Set<string>();
  descriptions.forEach((description, index) => {
    if (description && names.has(description.file))
      problems.push(`files[${index}].file: "${description.file}" twice`);
    if (description) names.add(description.file);
  });
  if (problems.length > 0) throw new RasterError("layers-file-invalid", problems.join("; "));
  return descriptions.filter((description) => description !== undefined);
}

function contentOf(text: string, problems: Problems): { files: unknown[]; ownLayers: unknown[] } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    problems.push(cause instanceof Error ? cause.message : "not JSON");
    return { files: [], ownLayers: [] };
  }
  const { files, ownLayers = [] } = isRecord(content) ? content : {};
  if (!Array.isArray(files)) problems.push("files: a list is expected");
  if (!Array.isArray(ownLayers)) problems.push("ownLayers: a list is expected");
  return { files: Array.isArray(files) ? files : [], ownLayers: Array.isArray(ownLayers) ? ownLayers : [] };
}

function ownProducts(entries: readonly unknown[], problems: Problems): ProductDefinition[] {
  return entries.flatMap((entry, index) => {
    const read = ownLayerSchema.safeParse(entry);
    const taken = read.success ? takenColumn(read.data) : undefined;
    if (read.success && taken === undefined) return [ownProduct(read.data)];
    const place = `ownLayers[${index}]`;
    for (const { path, message } of read.error?.issues ?? [])
      problems.push(`${[place, ...path].join(".")}: ${message}`);
    if (taken !== undefined) problems.push(`${place}.key: "${taken}" is the column of a published product`);
    return [];
  });
}

function describe(
  entry: unknown,
  own: readonly ProductDefinition[],
  place: string,
  problems: Problems,
): LayerDescription | undefined {
  if (!isRecord(entry)) {
    problems.push(`${place}: an object is expected`);
    return undefined;
  }
  const file = textAt(entry, "file", place, problems);
  const key = textAt(entry, "product", place, problems);
  const version = textAt(entry, "version", place, problems);
  const synthetic = entry.synthetic ?? false;
  if (typeof synthetic !== "boolean") problems.push(`${place}.synthetic: true or false is expected`);
  if (file !== undefined && (/[\\/]/.test(file) || file.startsWith("."))) {
    problems.push(`${place}.file: "${file}" is not a plain file name`);
  }
  const product = key === undefined ? undefined : productNamed(key, own);
  if (key !== undefined && !product) {
    problems.push(
      `${place}.product: "${key}" is none of ${[...own, ...allProducts].map((known) => known.key).join(", ")}`,
    );
  }
  if (file === undefined || version === undefined || !product) return undefined;
  const component = componentAt(entry, product, file, place, problems);
  return component && { file, product, component, version, synthetic: synthetic === true };
}

function productNamed(key: string, own: readonly ProductDefinition[]): ProductDefinition | undefined {
  return own.find((product) => product.key === key) ?? findProduct(key);
}

function componentAt(
  entry: Record<string, unknown>,
  product: ProductDefinition,
  file: string,
  place: string,
  problems: Problems,
): ProductComponent | undefined {
  const asked = entry.component;
  const component =
    asked === undefined
      ? componentOfFile(product, file)
      : product.components.find(({ key }) => key === asked);
  if (component) return component;
  const keys = product.components.map(({ key }) => key).join(", ");
  problems.push(`${place}.component: one of ${keys} is expected`);
  return undefined;
}

function textAt(
  entry: Record<string, unknown>,
  key: string,
  place: string,
  problems: Problems,
): string | undefined {
  const value = entry[key];
  if (typeof value === "string" && value.trim() !== "") return value.trim();
  problems.push(`${place}.${key}: a text is expected`);
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
