import type { MultiPolygon, Polygon, Position } from "geojson";
import { boundingBoxOfPositions } from "./bounding-box.ts";
import { intersectPolygons } from "./clip-polygons.ts";
import { polygonsOf } from "./polygons-of.ts";
import { rightHandRings } from "./ring-direction.ts";

const MILLION = 1_000_000;
const MARGIN = 1;

/**
 * Cuts areas with holes into polygons without holes ("half-moons") of the same total area: each cut runs north to
 * south through a hole, at a longitude of six decimals where the hole is wide enough for one. The parts share the cut
 * edges, so they are separate polygons and not one multipolygon.
 *
 * @param geometry a valid polygon or multipolygon
 * @returns polygons without holes, counter-clockwise; those that had none are kept as they are
 * @throws what intersectPolygons throws where an area cannot be cut
 * @see EUDR Operator API Reference v1.0 (29 May 2026), sections 9.2 and 9.5 items 3 and 15
 */
export function splitHoles(geometry: Polygon | MultiPolygon): Polygon[] {
  return polygonsOf(geometry)
    .map(rightHandRings)
    .flatMap(splitPolygon)
    .map((rings) => ({ type: "Polygon", coordinates: rightHandRings(rings) }));
}

function splitPolygon(rings: Position[][]): Position[][][] {
  const holes = rings.slice(1);
  if (holes.length === 0) return [rings];
  const [west, south, east, north] = boundingBoxOfPositions(rings[0]!)!;
  const cut = cutThrough(holes[holes.length >> 1]!);
  return [
    [west - MARGIN, cut],
    [cut, east + MARGIN],
  ].flatMap(([from, to]) => {
    const half = [
      [from!, south - MARGIN],
      [to!, south - MARGIN],
      [to!, north + MARGIN],
      [from!, north + MARGIN],
      [from!, south - MARGIN],
    ];
    return intersectPolygons([rings], [[half]]).flatMap(splitPolygon);
  });
}

function cutThrough(hole: Position[]): number {
  const [west, , east] = boundingBoxOfPositions(hole)!;
  const middle = (west + east) / 2;
  const rounded = Math.round(middle * MILLION) / MILLION;
  return rounded > west && rounded < east ? rounded : middle;
}
