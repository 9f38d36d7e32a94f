import { knownRanges } from "../products/known-values.ts";
import type { ProductComponent, ProductDefinition } from "../products/product-definition.ts";
import { valueScaling } from "../products/value-scaling.ts";
import { RasterError } from "../raster-error.ts";
import { type CogProgress, type WrittenCog, writeCog } from "../write/write-cog.ts";
import type { Input } from "./describe-input.ts";
import { knownValuesOnly } from "./known-values-only.ts";

/** What is written, and where. */
export type GroupToWrite = {
  group: readonly Input[];
  product: ProductDefinition;
  component: ProductComponent;
  version: string;
  target: string;
  onProgress?: (progress: CogProgress) => void;
};

/**
 * Writes overlapping files as one cloud-optimised GeoTIFF of a layer; every value is checked on the way.
 * @param request files, product and target
 * @throws RasterError "values-unknown", "overlap-differs" and whatever else forbids it, with the names of the files
 */
export async function writeGroup(request: GroupToWrite): Promise<WrittenCog> {
  const { group, product, component, version, target, onProgress } = request;
  const ranges = knownRanges(product, component);
  const sources = group.map(({ name, raster }) =>
    knownValuesOnly(raster, name, ranges, valueScaling(component, { raster, band: 0 })),
  );
  const metadata = new Map([
    ["PRODUCT", product.key],
    ["COMPONENT", component.key],
    ["VERSION", version],
  ]);
  try {
    return await writeCog(sources, target, { metadata, ...(onProgress ? { onProgress } : {}) });
  } catch (cause) {
    if (!(cause instanceof RasterError) || cause.code === "values-unknown") throw cause;
    const names = group.map(({ name }) => name).join(", ");
    throw new RasterError(cause.code, `${names}: ${cause.detail}`);
  }
}
