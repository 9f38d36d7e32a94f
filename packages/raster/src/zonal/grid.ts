import { type AreaModel, areaFromEquator, radians, semiMajorAxis } from "../coverage/cell-area.ts";
import { RasterError } from "../raster-error.ts";
import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import type { Bounds } from "../tiff/georeference.ts";
import type { Placing, Transform } from "../tiff/placing.ts";
import { projectionKind } from "./projection.ts";

/** The pixels of a raster without their values. */
export type Grid = { width: number; height: number; crs: CoordinateSystem; transform: Transform };

/** What a raster has to tell to be put on a grid; a Geotiff does. */
export type Placed = {
  width: number;
  height: number;
  crs: CoordinateSystem | null;
  /** Name that a file gives the system. */
  crsName?: string | null;
  transform: Transform | null;
  /** How a file says where it lies. */
  placing?: Placing;
};

/**
 * Grid of a raster.
 * @param raster size and place
 * @throws RasterError "not-georeferenced", "crs-unsupported"
 */
export function gridOf(raster: Placed): Grid {
  const { width, height, crs, crsName, transform, placing } = raster;
  if (!transform) {
    throw new RasterError("not-georeferenced", [`${width} x ${height}`, placing].filter(Boolean).join(", "));
  }
  projectionKind(crs, crsName);
  return { width, height, crs: crs as CoordinateSystem, transform };
}

/**
 * A text that two grids share exactly when their pixels coincide.
 * @param grid grid
 */
export function gridKey(grid: Grid): string {
  const { originX, originY, pixelWidth, pixelHeight } = grid.transform;
  return [grid.crs, grid.width, grid.height, originX, originY, pixelWidth, pixelHeight].join(" ");
}

/**
 * Whether two boxes have area in common.
 * @param one box
 * @param other box
 */
export function boundsMeet(one: Bounds, other: Bounds): boolean {
  return one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY;
}

/**
 * Exact area of one pixel in each row, rows outside the grid included.
 * @param grid geographic or Web Mercator grid, whose rows follow parallels
 * @param y first row
 * @param height number of rows
 * @param model ellipsoid or sphere
 * @returns square metres per pixel, one value a row
 */
export function pixelAreas(grid: Grid, y: number, height: number, model: AreaModel): Float64Array {
  const mercator = projectionKind(grid.crs) === "mercator";
  const { originY, pixelWidth, pixelHeight } = grid.transform;
  const width = mercator ? pixelWidth / semiMajorAxis : pixelWidth * radians;
  const areas = new Float64Array(height);
  const latitudeAt = (row: number) => {
    const northing = originY - row * pixelHeight;
    return mercator ? mercatorLatitude(northing) : northing;
  };
  let above = areaFromEquator(latitudeAt(y), model);
  for (let row = 0; row < height; row++) {
    const below = areaFromEquator(latitudeAt(y + row + 1), model);
    areas[row] = (above - below) * width;
    above = below;
  }
  return areas;
}

/**
 * Latitude of a Web Mercator northing.
 * @param northing metres
 * @returns degrees
 */
export function mercatorLatitude(northing: number): number {
  return (2 * Math.atan(Math.exp(northing / semiMajorAxis)) - Math.PI / 2) / radians;
}
