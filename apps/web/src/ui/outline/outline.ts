import type { Geometry, Position } from "geojson";

/** The lines of a geometry, ring by ring; a point is a line of one position. */
export function linesOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case "Point":
      return [[geometry.coordinates]];
    case "MultiPoint":
      return geometry.coordinates.map((position) => [position]);
    case "LineString":
      return [geometry.coordinates];
    case "Polygon":
    case "MultiLineString":
      return geometry.coordinates;
    case "MultiPolygon":
      return geometry.coordinates.flat();
    case "GeometryCollection":
      return geometry.geometries.flatMap(linesOf);
  }
}

export function countVertices(geometry: Geometry): number {
  return linesOf(geometry).reduce((sum, line) => sum + line.length, 0);
}

export interface Drawing {
  /** For the `points` of a polyline, in a box of `size`. */
  lines: string[];
  vertices: [number, number][];
}

const MARGIN = 10;

/** A part of the ground to draw: what lies beyond runs out of the picture. */
export interface OutlineWindow {
  centre: Position;
  /** From the centre to the nearer sides, in degrees of latitude. */
  reach: number;
}

/**
 * Outlines in one common scale for a small picture, longitude shortened by the latitude's cosine so that shapes look as on
 * the ground.
 */
export function drawOutlines(
  geometries: readonly Geometry[],
  width: number,
  height: number,
  window?: OutlineWindow,
): Drawing[] {
  const all = window ? cornersOf(window, width / height) : geometries.flatMap(linesOf).flat();
  const longitudes = all.map(([longitude = 0]) => longitude);
  const latitudes = all.map(([, latitude = 0]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(
    (width - 2 * MARGIN) / Math.max((east - west) * shrink, 1e-12),
    (height - 2 * MARGIN) / Math.max(north - south, 1e-12),
  );
  const place = ([longitude = 0, latitude = 0]: Position): [number, number] => [
    width / 2 + (longitude - (west + east) / 2) * shrink * scale,
    height / 2 - (latitude - (south + north) / 2) * scale,
  ];
  return geometries.map((geometry) => {
    const lines = linesOf(geometry).map((line) => line.map(place));
    return {
      lines: lines.map((line) => line.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")),
      vertices: lines.flat(),
    };
  });
}

function cornersOf({ centre, reach }: OutlineWindow, aspect: number): Position[] {
  const [longitude = 0, latitude = 0] = centre;
  const across = (reach * aspect) / Math.cos((latitude * Math.PI) / 180);
  return [
    [longitude - across, latitude - reach],
    [longitude + across, latitude + reach],
  ];
}
