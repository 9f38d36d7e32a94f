import { type AreaModel, areaFromEquator, radians, semiMajorAxis } from "../coverage/cell-area.ts";
import { type Grid, mercatorLatitude } from "./grid.ts";
import { type ProjectionKind, projectionKind, turnOf } from "./projection.ts";

/** A grid with what placing and measuring many polygons on it needs again and again. */
export type MeasuredGrid = {
  grid: Grid;
  model: AreaModel;
  kind: ProjectionKind;
  /** Columns of a whole turn around the Earth; null where columns never come round. */
  turn: number | null;
  /** Columns that count: those beyond a whole turn repeat others. */
  columns: number;
  /** Square metres of a pixel of a row; for grids whose rows follow parallels. */
  rowArea(row: number): number;
  /** Column coordinate of a longitude; for grids whose rows follow parallels. */
  columnAt(longitude: number): number;
  /**
   * Row coordinate of a latitude, such that the part of a pixel above it is the part of its area above it; for grids
   * whose rows follow parallels.
   */
  rowAt(latitude: number): number;
};

/** Height of a row in radians below which the area above a latitude in it is a parabola to nine digits. */
const fineRow = 1e-4;

/** Web Mercator has no pole; no raster goes beyond this. */
const mercatorEnd = 89.9;

/**
 * Prepares a grid for many polygons.
 * @param grid grid of a raster
 * @param model ellipsoid or sphere
 * @throws RasterError "crs-unsupported"
 */
export function measureGrid(grid: Grid, model: AreaModel): MeasuredGrid {
  const kind = projectionKind(grid.crs);
  const { originX, originY, pixelWidth, pixelHeight } = grid.transform;
  const perDegree = kind === "mercator" ? radians * semiMajorAxis : 1;
  const radiansPerColumn = (pixelWidth / perDegree) * radians;
  const period = turnOf(grid.crs);
  const turn = period === null ? null : period / pixelWidth;
  const edgeAt = rowEdges(grid, kind, model);
  const fine = (pixelHeight / perDegree) * radians < fineRow;
  const linearRow = (latitude: number) => (originY - northing(latitude, kind)) / pixelHeight;
  return {
    ...{ grid, model, kind, turn },
    columns: turn === null ? grid.width : Math.min(grid.width, Math.round(turn)),
    rowArea: (row) => (edgeAt(row) - edgeAt(row + 1)) * radiansPerColumn,
    columnAt: (longitude) => (longitude * perDegree - originX) / pixelWidth,
    rowAt(latitude) {
      const linear = linearRow(latitude);
      if (model === "spherical") return linear;
      const row = Math.floor(linear);
      const top = edgeAt(row);
      const bottom = edgeAt(row + 1);
      if (!(top > bottom)) return linear;
      if (fine && row > 0 && row + 2 <= grid.height) {
        // Across a low row areas grow evenly: the rows around it tell how fast.
        const growth = (bottom - edgeAt(row + 2) - edgeAt(row - 1) + top) / (top - bottom) / 4;
        return linear - growth * (linear - row) * (row + 1 - linear);
      }
      const share = (top - areaFromEquator(latitude, model)) / (top - bottom);
      return row + Math.min(1, Math.max(0, share));
    },
  };
}

function northing(latitude: number, kind: ProjectionKind): number {
  if (kind !== "mercator") return latitude;
  const cut = Math.min(mercatorEnd, Math.max(-mercatorEnd, latitude));
  return semiMajorAxis * Math.asinh(Math.tan(cut * radians));
}

/** Area between the equator and the upper edge of a row per radian, worked out once for each row of the grid. */
function rowEdges(grid: Grid, kind: ProjectionKind, model: AreaModel): (row: number) => number {
  const { originY, pixelHeight } = grid.transform;
  const workOut = (row: number) => {
    const y = originY - row * pixelHeight;
    return areaFromEquator(kind === "mercator" ? mercatorLatitude(y) : y, model);
  };
  if (kind === "projected") return workOut;
  const edges = new Float64Array(grid.height + 1).fill(Number.NaN);
  return (row) => {
    if (row < 0 || row > grid.height) return workOut(row);
    const known = edges[row]!;
    if (!Number.isNaN(known)) return known;
    const edge = workOut(row);
    edges[row] = edge;
    return edge;
  };
}
