import { placeInPolygon } from "@parcelle/geometry/point-in-polygon";
import type { Geometry, Position } from "geojson";

/** What terra-draw keeps; a tenth of a millimetre. */
export const DECIMALS = 9;

function rounded(position: Position): Position {
  return position.slice(0, 2).map((value) => Number(value.toFixed(DECIMALS)));
}

/** All rings of an area, outer ones and holes, as they are drawn; null for what has no outline. */
export function drawableRings(geometry: Geometry): Position[][] | null {
  const polygons =
    geometry.type === "Polygon"
      ? [geometry.coordinates]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : [];
  const rings = polygons.flat();
  return rings.length === 0 ? null : rings.map((ring) => ring.map(rounded));
}

/** Whether one ring lies in another: its corners do, and an edge that both share says nothing. */
function liesIn(ring: readonly Position[], other: readonly Position[]): boolean {
  const places = ring.map((corner) => placeInPolygon(corner, [other]));
  return places.includes("inside") && !places.includes("outside");
}

/** The geometry of drawn rings: one that lies in another is a hole of it, in a hole a part again; null for no ring. */
export function geometryOfRings(rings: readonly Position[][]): Geometry | null {
  const around = rings.map((ring) => rings.filter((other) => other !== ring && liesIn(ring, other)));
  const isHole = (index: number) => around[index]!.length % 2 === 1;
  const polygons = rings.flatMap((ring, index) =>
    isHole(index)
      ? []
      : [
          [
            ring,
            ...rings.filter((_, hole) => isHole(hole) && isInnermost(ring, around[hole]!, around, rings)),
          ],
        ],
  );
  if (polygons.length === 0) return null;
  return polygons.length === 1
    ? { type: "Polygon", coordinates: polygons[0]! }
    : { type: "MultiPolygon", coordinates: polygons };
}

/** Of the rings around a hole the one that has the most around itself is its own. */
function isInnermost(
  ring: Position[],
  aroundHole: readonly Position[][],
  around: readonly Position[][][],
  rings: readonly Position[][],
): boolean {
  return aroundHole.includes(ring) && around[rings.indexOf(ring)]!.length === aroundHole.length - 1;
}
