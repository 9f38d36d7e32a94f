import type { Geometry, Position } from "geojson";
import type { Geotiff } from "../tiff/open-geotiff.ts";

/**
 * Order in which geometries should be asked so that each block of a raster is decoded about once: by the block of
 * their first position, row of blocks after row of blocks.
 * @param raster raster whose blocks count; its coordinates have to be degrees for the order to help
 * @param geometries geometries in longitude and latitude
 * @returns indices of the geometries
 */
export function readingOrder(raster: Geotiff, geometries: readonly Geometry[]): number[] {
  const { transform, blockWidth, blockHeight } = raster;
  if (!transform) return [...geometries.keys()];
  const keys = geometries.map((geometry) => {
    const [longitude, latitude] = firstPosition(geometry);
    const row = Math.floor((transform.originY - latitude!) / transform.pixelHeight / blockHeight);
    const column = Math.floor((longitude! - transform.originX) / transform.pixelWidth / blockWidth);
    return { row, column };
  });
  return [...geometries.keys()].sort((one, other) => {
    const [a, b] = [keys[one]!, keys[other]!];
    return a.row - b.row || a.column - b.column || one - other;
  });
}

function firstPosition(geometry: Geometry): Position {
  if (geometry.type === "GeometryCollection") return [0, 0];
  let place: unknown = geometry.coordinates;
  while (Array.isArray(place) && Array.isArray(place[0])) place = place[0];
  return Array.isArray(place) && typeof place[0] === "number" ? (place as Position) : [0, 0];
}
