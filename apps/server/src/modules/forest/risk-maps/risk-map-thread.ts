import { zoneGrid } from "@parcelle/raster/riskmap/zone-grid";
import type { MultiPolygon } from "geojson";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { StepCounters } from "#platform/compute/step-counters.ts";
import { makeRiskMap } from "./make-risk-map.ts";
import type { RiskMapOrder } from "./risk-map-order.ts";
import { madeOrRefused } from "./risk-map-refusal.ts";

const tasks = {
  make: (order: RiskMapOrder, counters: StepCounters) => madeOrRefused(() => makeRiskMap(order, counters)),
  sizeOf: (zone: MultiPolygon, pixelMetres: number) =>
    madeOrRefused(() => {
      const { width, height } = zoneGrid(zone, pixelMetres);
      return { width, height };
    }),
};
export type RiskMapTasks = typeof tasks;

serveTasks(tasks);
