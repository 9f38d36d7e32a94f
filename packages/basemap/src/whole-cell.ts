import type { Outline } from "./basemap-data.ts";
import { unitContains } from "./unit-distance.ts";
import { bandAt, edgesOf } from "./unit-edges.ts";

/** About 7 km: small enough to lie wholly in a province mostly, large enough to hold many plots. */
const CELLS_A_DEGREE = 16;
const ROWS = 180 * CELLS_A_DEGREE;

/** Files of plots lie in a few hundred; places all over the Earth must not be kept for ever. */
const MOST_CELLS = 20_000;

const known = new WeakMap<readonly Outline[], Map<number, Outline | null>>();

/**
 * The first of some units that contains a place, where the whole cell around the place lies in it: neighbours of the place
 * get the same answer without looking at an outline again.
 *
 * @param units in the order in which they are asked; the same list each time
 * @param longitude degrees, WGS 84
 * @param latitude degrees, WGS 84
 * @returns null where an outline runs through the cell, or none contains it: then the place itself decides
 */
export function unitOfWholeCell<Unit extends Outline>(
  units: readonly Unit[],
  longitude: number,
  latitude: number,
): Unit | null {
  const column = Math.floor(longitude * CELLS_A_DEGREE);
  const row = Math.floor(latitude * CELLS_A_DEGREE);
  const cells = known.get(units) ?? new Map<number, Outline | null>();
  known.set(units, cells);
  const key = column * ROWS + row;
  let unit = cells.get(key);
  if (unit === undefined) {
    if (cells.size >= MOST_CELLS) cells.clear();
    unit = findUnit(units, column, row);
    cells.set(key, unit);
  }
  return unit as Unit | null;
}

type Box = { west: number; south: number; east: number; north: number };

function findUnit<Unit extends Outline>(units: readonly Unit[], column: number, row: number): Unit | null {
  const west = column / CELLS_A_DEGREE;
  const south = row / CELLS_A_DEGREE;
  const side = 1 / CELLS_A_DEGREE;
  const cell = { west, south, east: west + side, north: south + side };
  for (const unit of units) {
    if (hasEdgeIn(unit, cell)) return null;
    if (unitContains(unit, west + side / 2, south + side / 2)) return unit;
  }
  return null;
}

/** Whether the box of an edge meets the cell; its border counts. */
function hasEdgeIn(unit: Outline, { west, south, east, north }: Box): boolean {
  const [unitWest, unitSouth, unitEast, unitNorth] = unit.bounds;
  if (unitWest > east || unitEast < west || unitSouth > north || unitNorth < south) return false;
  const { ends, bands } = edgesOf(unit);
  const last = Math.min(bands.length - 1, bandAt(unit, north));
  for (let band = Math.max(0, bandAt(unit, south)); band <= last; band += 1) {
    for (const edge of bands[band]!) {
      const at = 4 * edge;
      if (Math.max(ends[at]!, ends[at + 2]!) < west || Math.min(ends[at]!, ends[at + 2]!) > east) continue;
      if (Math.max(ends[at + 1]!, ends[at + 3]!) < south || Math.min(ends[at + 1]!, ends[at + 3]!) > north)
        continue;
      return true;
    }
  }
  return false;
}
