import type { RasterReader } from "../tiff/raster-reader.ts";
import { type Scaling, scalingOf } from "../tiff/scaling.ts";
import type { ProductComponent } from "./product-definition.ts";

/**
 * How samples of a file become the values that legend and rules of a component speak of: those of a quantity by the
 * scale and offset that the file notes. Classes and dates are codes, and where a product states its own encoding, its
 * legend and rules speak of samples.
 * @param component component of a product
 * @param source open file and its band
 * @returns null where samples are the values
 */
export function valueScaling(
  { encoding }: ProductComponent,
  { raster, band }: { raster: Pick<RasterReader, "bandNotes">; band: number },
): Scaling | null {
  const isPlain =
    encoding.kind === "quantity" && encoding.scale === undefined && encoding.offset === undefined;
  return isPlain ? scalingOf(raster, band) : null;
}
