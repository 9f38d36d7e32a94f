import { allProducts, componentOfFile, findProduct } from "../products/all-products.ts";
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
 * Reads `layers.json`: `{ "files": [{ "file", "product", "version", "component"?, "synthetic"? }] }`.
 * Further properties are allowed and ignored.
 * @param text content of the file
 * @throws RasterError "layers-file-invalid" with the place of every error, for instance `files[2].product`
 */
export function parseLayersFile(text: string): LayerDescription[] {
  const problems: Problems = [];
  const files = filesOf(text, problems);
  const descriptions = files.map((entry, index) => describe(entry, `files[${index}]`, problems));
  const names = new Set<string>();
  descriptions.forEach((description, index) => {
    if (description && names.has(description.file))
      problems.push(`files[${index}].file: "${description.file}" twice`);
    if (description) names.add(description.file);
  });
  if (problems.length > 0) throw new RasterError("layers-file-invalid", problems.join("; "));
  return descriptions.filter((description) => description !== undefined);
}

function filesOf(text: string, problems: Problems): unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    problems.push(cause instanceof Error ? cause.message : "not JSON");
    return [];
  }
  const files = isRecord(content) ? content.files : undefined;
  if (Array.isArray(files)) return files;
  problems.push("files: a list is expected");
  return [];
}

function describe(entry: unknown, place: string, problems: Problems): LayerDescription | undefined {
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
  const product = key === undefined ? undefined : findProduct(key);
  if (key !== undefined && !product) {
    problems.push(
      `${place}.product: "${key}" is none of ${allProducts.map((known) => known.key).join(", ")}`,
    );
  }
  if (file === undefined || version === undefined || !product) return undefined;
  const component = componentAt(entry, product, file, place, problems);
  return component && { file, product, component, version, synthetic: synthetic === true };
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
