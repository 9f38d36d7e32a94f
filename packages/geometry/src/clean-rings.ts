import type { Geometry, Position } from "geojson";
import { mapPositions } from "./map-positions.ts";
import type { PlotGeometry } from "./plot-geometry.ts";
import { everyPosition } from "./positions-of.ts";
import { samePlace } from "./segment-meeting.ts";

/** A geometry after the repairs that cannot change what was meant, and where each of them was made. */
export type Cleaning = {
  geometry: PlotGeometry;
  /** the first position of every ring that was closed */
  closedRings: Position[];
  /** every position that was dropped because it repeats the one before */
  droppedVertices: Position[];
  /** the first position that had a height, or null */
  firstHeight: Position | null;
};

/**
 * Closes rings, drops vertices that repeat the one before, and drops heights. Nothing else is touched: a ring that
 * would keep fewer than three different positions stays as it is.
 *
 * @param geometry a plot's geometry with finite coordinates
 * @param keepRepeated whether repeated vertices stay, as a person wants who undid their dropping
 * @returns the geometry and the places of the repairs; rings that need none are those that were given
 */
export function cleanRings(geometry: PlotGeometry, keepRepeated = false): Cleaning {
  const cleaning: Cleaning = { geometry, closedRings: [], droppedVertices: [], firstHeight: null };
  const flat = everyPosition(geometry, isFlat) ? geometry : withoutHeights(geometry, cleaning);
  cleaning.geometry = flat;
  const clean = (ring: Position[]) => cleanRing(ring, cleaning, keepRepeated);
  if (flat.type === "Polygon") {
    cleaning.geometry = { ...flat, coordinates: flat.coordinates.map(clean) };
  }
  if (flat.type === "MultiPolygon") {
    cleaning.geometry = {
      ...flat,
      coordinates: flat.coordinates.map((rings) => rings.map(clean)),
    };
  }
  return cleaning;
}

function isFlat(position: Position): boolean {
  return position.length <= 2;
}

function withoutHeights(geometry: PlotGeometry, cleaning: Cleaning): PlotGeometry {
  return mapPositions<Geometry>(geometry, (position) => {
    if (isFlat(position)) return position;
    cleaning.firstHeight ??= position.slice(0, 2);
    return position.slice(0, 2);
  }) as PlotGeometry;
}

/** Closed and without repeated neighbours, as nearly all rings are. */
function isClean(ring: readonly Position[]): boolean {
  for (let index = 1; index < ring.length; index += 1) {
    if (samePlace(ring[index - 1]!, ring[index]!)) return false;
  }
  return ring.length > 0 && samePlace(ring[0]!, ring[ring.length - 1]!);
}

function cleanRing(ring: Position[], cleaning: Cleaning, keepRepeated: boolean): Position[] {
  if (isClean(ring)) return ring;
  const kept: Position[] = [];
  const dropped: Position[] = [];
  for (const position of ring) {
    const previous = kept[kept.length - 1];
    if (!keepRepeated && previous !== undefined && samePlace(previous, position)) dropped.push(position);
    else kept.push(position);
  }
  const isOpen = kept.length > 0 && !samePlace(kept[0]!, kept[kept.length - 1]!);
  if (kept.length + (isOpen ? 1 : 0) < 4) return ring;
  for (const position of dropped) cleaning.droppedVertices.push(position);
  if (!isOpen) return kept;
  cleaning.closedRings.push(kept[0]!);
  return [...kept, kept[0]!];
}
