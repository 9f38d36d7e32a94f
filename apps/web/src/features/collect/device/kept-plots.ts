import type { Geometry } from "geojson";
import { collectDatabase } from "./collect-database.ts";

/** A plot of the organisation on this device: for telling on the spot that an outline lies over a neighbour. */
export type KeptPlot = {
  /** Whose copy it is: a person in an organisation. */
  owner: string;
  id: number;
  identifier: string;
  geometry: Geometry;
  /** Every cell of the grid that its box touches. */
  cells: string[];
};

/** How many plots of an organisation a person has here, and of when. */
export type PlotsKept = {
  owner: string;
  count: number;
  /** The organisation has more than a device keeps. */
  isCut: boolean;
  keptAt: number;
};

type Box = readonly [number, number, number, number];

/** Degrees: about two kilometres, so that a field touches one cell or a few. */
const CELL_DEGREES = 0.02;
/** A plot over more cells than this is no field; it would fill the index. */
const MOST_CELLS = 400;

export const plotsOwner = (userId: string, organisationId: number): string => `${userId}:${organisationId}`;

/** Every cell of the grid that a box touches. */
export function cellsOf([west, south, east, north]: Box): string[] {
  const cells: string[] = [];
  const of = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
  for (let column = of(west); column <= of(east); column += 1)
    for (let row = of(south); row <= of(north); row += 1) {
      cells.push(`${column}:${row}`);
      if (cells.length >= MOST_CELLS) return cells;
    }
  return cells;
}

/** Takes the place of what was kept of these plots before, in one step. */
export async function keepPlots(kept: PlotsKept, plots: readonly KeptPlot[]): Promise<void> {
  const transaction = (await collectDatabase()).transaction(["plots", "plots-kept"], "readwrite");
  const store = transaction.objectStore("plots");
  for (const key of await store.index("owner").getAllKeys(kept.owner)) void store.delete(key);
  for (const plot of plots) void store.put(plot);
  void transaction.objectStore("plots-kept").put(kept);
  await transaction.done;
}

export async function plotsKept(owner: string): Promise<PlotsKept | null> {
  return (await (await collectDatabase()).get("plots-kept", owner)) ?? null;
}

/** Enough to see where the plots of an organisation are. */
const SOME = 200;

export async function somePlots(owner: string): Promise<KeptPlot[]> {
  return (await collectDatabase()).getAllFromIndex("plots", "owner", owner, SOME);
}

/** The kept plots whose cells a box touches, each once. */
export async function plotsAround(owner: string, box: Box): Promise<KeptPlot[]> {
  const database = await collectDatabase();
  const found = new Map<number, KeptPlot>();
  for (const cell of cellsOf(box))
    for (const plot of await database.getAllFromIndex("plots", "cell", cell))
      if (plot.owner === owner) found.set(plot.id, plot);
  return [...found.values()];
}
