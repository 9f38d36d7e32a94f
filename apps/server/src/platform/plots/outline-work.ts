import type { PlotInspection } from "@parcelle/geometry/inspect-plot";
import type { RepairProposal } from "@parcelle/geometry/propose-repair";
import type { SettledZone } from "@parcelle/geometry/settle-zone";
import type { Field } from "@parcelle/geometry/split-fields";
import type { Geometry } from "geojson";
import { SharedThread, type ThreadCaller } from "#platform/compute/shared-thread.ts";
import type { OutlineContext, OutlineTasks } from "./outline-thread.ts";
import { orTooTangled } from "./outline-too-tangled.ts";

// Each of these throws a ProblemError, 409 `outline_too_tangled`, for an outline that takes too long.
const outlineThread = new SharedThread<OutlineTasks>(new URL("./outline-thread.ts", import.meta.url));

/** What a repair would make of an outline, computed beside the event loop. */
export function repairOutline(geometry: Geometry, caller: ThreadCaller): Promise<RepairProposal | null> {
  return orTooTangled(outlineThread.call(caller, "propose", geometry));
}

/** The fields that an outline joins, told apart beside the event loop; null where it is one. */
export function splitOutline(geometry: Geometry, caller: ThreadCaller): Promise<Field[] | null> {
  return orTooTangled(outlineThread.call(caller, "split", geometry));
}

/** Area and findings of an outline that is to take the place of a plot's, computed beside the event loop. */
export function inspectOutline(
  geometry: Geometry,
  { country, commodity, declared_area_hectares, keepRepeated }: OutlineContext,
  caller: ThreadCaller,
): Promise<PlotInspection> {
  const context = { country, commodity, declared_area_hectares, keepRepeated };
  return orTooTangled(outlineThread.call(caller, "inspect", geometry, context));
}

/** The outline of a zone as it is kept, or what is wrong with it, computed beside the event loop. */
export function settleZoneOutline(geometry: Geometry, caller: ThreadCaller): Promise<SettledZone> {
  return orTooTangled(outlineThread.call(caller, "settle", geometry));
}
