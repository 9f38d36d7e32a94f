import { type InspectionOptions, inspectPlot, type PlotInspection } from "@parcelle/geometry/inspect-plot";
import { proposeRepair, type RepairProposal } from "@parcelle/geometry/propose-repair";
import { type SettledZone, settleZone } from "@parcelle/geometry/settle-zone";
import { type Field, splitFields } from "@parcelle/geometry/split-fields";
import type { Geometry } from "geojson";
import { serveTasks } from "../compute/serve-tasks.ts";
import { inspectionOptions, type PlotContext } from "./inspection-options.ts";

/** What the inspection of an outline needs of its plot. */
export type OutlineContext = PlotContext & { declared_area_hectares: number | null } & Pick<
    InspectionOptions,
    "keepRepeated"
  >;

const tasks = {
  split: (geometry: Geometry): Field[] | null => splitFields(geometry),
  propose: (geometry: Geometry): RepairProposal | null => proposeRepair(geometry),
  settle: (geometry: Geometry): SettledZone => settleZone(geometry),
  inspect: (geometry: Geometry, { keepRepeated = false, ...plot }: OutlineContext): PlotInspection =>
    inspectPlot(geometry, {
      ...inspectionOptions(plot, plot.declared_area_hectares ?? undefined),
      keepRepeated,
    }),
};
export type OutlineTasks = typeof tasks;

serveTasks(tasks);
