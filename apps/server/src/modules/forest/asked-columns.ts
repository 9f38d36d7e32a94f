import type { AskedLayer } from "@parcelle/domain/forest/eligibility-evidence-document";
import type { TakenColumn } from "#platform/exports/evidence/load-evidence.ts";

/** Under which name a run keeps that a raster took part. */
export function columnOfLayer({ product, component }: Pick<AskedLayer, "product" | "component">): string {
  return `${product} ${component}`;
}

/** The raster of such a name. */
export function layerOfColumn({ column, product, version }: TakenColumn): AskedLayer {
  return { product, component: column.slice(product.length + 1), version };
}
