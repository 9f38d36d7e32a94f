import type { Outline } from "./basemap-data.ts";

/** The edges of a unit, by the band of latitude that they run through: a question looks at a few of thousands. */
export type UnitEdges = {
  /** four numbers an edge: longitude and latitude of its start, then of its end */
  ends: Float64Array;
  /** for each band the numbers of its edges; an edge that runs through several is in each */
  bands: Uint32Array[];
};

const BAND_DEGREES = 0.1;

const known = new WeakMap<Outline, UnitEdges>();

/** The edges of a unit, sorted into bands at the first question. */
export function edgesOf(unit: Outline): UnitEdges {
  let edges = known.get(unit);
  if (edges === undefined) {
    edges = sortEdges(unit);
    known.set(unit, edges);
  }
  return edges;
}

/**
 * The number of the band at a latitude, possibly outside the unit.
 *
 * @param latitude degrees
 */
export function bandAt(unit: Outline, latitude: number): number {
  return Math.floor((latitude - unit.bounds[1]) / BAND_DEGREES);
}

function sortEdges(unit: Outline): UnitEdges {
  const rings = unit.polygons.flat();
  const count = rings.reduce((sum, ring) => sum + ring.length - 1, 0);
  const ends = new Float64Array(4 * count);
  const bands: number[][] = Array.from({ length: bandAt(unit, unit.bounds[3]) + 1 }, () => []);
  let edge = 0;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) {
      const [from, to] = [ring[index - 1]!, ring[index]!];
      ends.set([from[0], from[1], to[0], to[1]], 4 * edge);
      const last = bandAt(unit, Math.max(from[1], to[1]));
      for (let band = bandAt(unit, Math.min(from[1], to[1])); band <= last; band += 1)
        bands[band]!.push(edge);
      edge += 1;
    }
  }
  return { ends, bands: bands.map((numbers) => Uint32Array.from(numbers)) };
}
