import { RasterError } from "../raster-error.ts";
import type { Bounds } from "../tiff/georeference.ts";
import type { Grid } from "../zonal/grid.ts";
import { isOffTheEarth, lonLatBounds } from "../zonal/lon-lat-bounds.ts";
import { projectionKind } from "../zonal/projection.ts";
import type { LonLatBox } from "./overview-picture.ts";

/** Grids from 0 to 360 degrees and such that repeat a column are in use; nothing reaches around the Earth twice. */
const mostDegreesAround = 450;

/**
 * Where a raster lies, in degrees.
 * @param bounds box in the coordinates of the grid
 * @param grid pixels of the raster
 * @throws RasterError "not-georeferenced" where it lies nowhere on the Earth or has no extent; "crs-unsupported"
 */
export function boxOnEarth(bounds: Bounds, { crs, transform }: Grid): LonLatBox {
  const box = lonLatBounds(bounds, crs);
  const [west, south, east, north] = box;
  const isGeographic = projectionKind(crs) === "geographic";
  const beyondPoles = isGeographic ? Math.min(transform.pixelHeight, 90) : 0;
  const hasExtent = bounds.minX < bounds.maxX && bounds.minY < bounds.maxY && west < east && south < north;
  const isAround =
    east - west <= mostDegreesAround && west >= -mostDegreesAround && east <= mostDegreesAround;
  const isBetweenPoles = north <= 90 + beyondPoles && south >= -90 - beyondPoles;
  if (hasExtent && isAround && isBetweenPoles && (isGeographic || !isOffTheEarth(bounds, crs))) return box;
  const written = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].join(", ");
  throw new RasterError("not-georeferenced", `${written}: impossible`);
}
