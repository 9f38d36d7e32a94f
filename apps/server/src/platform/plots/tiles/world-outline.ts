import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { Geometry, Position } from "geojson";

/** West, north, east, south. */
export type Box = [number, number, number, number];

/** A geometry in shares of the square of Web Mercator, from its north-western corner; a corner is two numbers of a ring. */
export type WorldOutline = { type: 1 | 3; box: Box; rings: { corners: Float64Array; outer: boolean }[] };

/** @param hexadecimal as PostGIS prints a geometry */
export function readOutline(hexadecimal: string): WorldOutline {
  const { geometry } = readWkb(Buffer.from(hexadecimal, "hex"));
  const rings = ringsOf(geometry).map(({ positions, outer }) => ({ corners: projected(positions), outer }));
  return { type: geometry.type.endsWith("Polygon") ? 3 : 1, box: boxAround(rings), rings };
}

type Ring = { positions: Position[]; outer: boolean };

/** Rings without the corner that repeats the first; of points each one by itself. */
function ringsOf(geometry: Geometry): Ring[] {
  switch (geometry.type) {
    case "Point":
      return [{ positions: [geometry.coordinates], outer: true }];
    case "MultiPoint":
      return geometry.coordinates.map((position) => ({ positions: [position], outer: true }));
    case "Polygon":
      return geometry.coordinates.map((ring, index) => ({
        positions: ring.slice(0, -1),
        outer: index === 0,
      }));
    case "MultiPolygon":
      return geometry.coordinates.flatMap((coordinates) => ringsOf({ type: "Polygon", coordinates }));
    default:
      throw new TypeError(`a plot is no ${geometry.type}`);
  }
}

function projected(positions: readonly Position[]): Float64Array {
  const corners = new Float64Array(positions.length * 2);
  positions.forEach(([longitude, latitude], index) => {
    const north = Math.asinh(Math.tan((latitude! * Math.PI) / 180));
    corners[2 * index] = longitude! / 360 + 0.5;
    corners[2 * index + 1] = 0.5 - north / (2 * Math.PI);
  });
  return corners;
}

function boxAround(rings: WorldOutline["rings"]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { corners } of rings) {
    for (let at = 0; at < corners.length; at += 2) {
      const [x, y] = [corners[at]!, corners[at + 1]!];
      if (x < box[0]) box[0] = x;
      if (y < box[1]) box[1] = y;
      if (x > box[2]) box[2] = x;
      if (y > box[3]) box[3] = y;
    }
  }
  return box;
}
