import { serveTasks } from "../../compute/serve-tasks.ts";
import type { TileAddress } from "./cut-outline.ts";
import type { PlotFilter } from "./plot-filter.ts";
import { type MappedPlot, PlotIndex } from "./plot-index.ts";

const indexes = new Map<number, PlotIndex>();

function indexOf(project: number): PlotIndex {
  const index = indexes.get(project) ?? new PlotIndex();
  indexes.set(project, index);
  return index;
}

function put(project: number, plots: MappedPlot[]): void {
  indexOf(project).put(plots);
}

function remove(project: number, ids: number[]): void {
  indexOf(project).remove(ids);
}

function forget(project: number): void {
  indexes.delete(project);
}

function tile(project: number, address: TileAddress, filter: PlotFilter): Uint8Array {
  return indexOf(project).tile(address, filter);
}

const tasks = { put, remove, forget, tile };
export type PlotTileTasks = typeof tasks;

serveTasks(tasks);
