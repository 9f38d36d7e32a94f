import type { PlotInspection } from "@parcelle/geometry/inspect-plot";
import type { RepairProposal } from "@parcelle/geometry/propose-repair";
import type { SettledZone } from "@parcelle/geometry/settle-zone";
import type { Field } from "@parcelle/geometry/split-fields";
import type { Geometry } from "geojson";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { keptThread } from "#platform/compute/kept-thread.ts";
import type { OutlineContext, OutlineTasks } from "./outline-thread.ts";

const outlineThread = keptThread<OutlineTasks>(new URL("./outline-thread.ts", import.meta.url));

/**
 * What a repair would make of an outline, computed beside the event loop.
 *
 * @throws ProblemError where the outline is too tangled to be repaired
 */
export async function repairOutline(geometry: Geometry): Promise<RepairProposal | null> {
  try {
    return await outlineThread().call("propose", geometry);
  } catch (error) {
    throw (error as { code?: string }).code === "too_tangled" ? tooTangled() : error;
  }
}

/** The fields that an outline joins, told apart beside the event loop; null where it is one. */
export function splitOutline(geometry: Geometry): Promise<Field[] | null> {
  return outlineThread().call("split", geometry);
}

/** Area and findings of an outline that is to take the place of a plot's, computed beside the event loop. */
export function inspectOutline(geometry: Geometry, context: OutlineContext): Promise<PlotInspection> {
  const { country, commodity, declared_area_hectares, keepRepeated } = context;
  return outlineThread().call("inspect", geometry, {
    country,
    commodity,
    declared_area_hectares,
    keepRepeated,
  });
}

/** The outline of a zone as it is kept, or what is wrong with it, computed beside the event loop. */
export function settleZoneOutline(geometry: Geometry): Promise<SettledZone> {
  return outlineThread().call("settle", geometry);
}

function tooTangled(): ProblemError {
  return new ProblemError(409, "outline_too_tangled", {
    fr: "Ce contour se croise en trop d’endroits pour être réparé automatiquement : redessinez-le, ou simplifiez-le dans le logiciel qui l’a produit.",
    en: "This outline crosses itself at too many places to be repaired automatically: redraw it, or simplify it in the software that made it.",
  });
}
