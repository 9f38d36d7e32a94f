import { RasterError } from "../raster-error.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";

/** One band of a raster and the value that means "no data" in it; NaN never is data. */
export type RasterBand = { raster: Geotiff; band: number; noData: number | null };

/**
 * A band with the no-data value of the file, or another one where a product gives the value a meaning.
 * @param raster open raster
 * @param options band from 0 (first without), no-data value instead of the file's (null for none)
 * @throws RasterError "mask-unusable" where the raster hides pixels by another value and has no room for two
 */
export function rasterBand(
  raster: Geotiff,
  options: { band?: number; noData?: number | null } = {},
): RasterBand {
  const { band = 0, noData = raster.nodata } = options;
  if (raster.mask !== "widened" || noData === raster.nodata) return { raster, band, noData };
  if (noData !== null) throw new RasterError("mask-unusable", `band ${band}, no data ${noData}`);
  return { raster, band, noData: raster.nodata };
}

/**
 * Whether a sample says nothing.
 * @param value sample
 * @param noData no-data value of its band
 */
export function isNoData(value: number, noData: number | null): boolean {
  return value === noData || Number.isNaN(value);
}
