import { proposeRepair } from "@parcelle/geometry/propose-repair";
import type { Geometry } from "geojson";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { changeGeometry, lockPlot, type StoredPlot } from "./change-geometry.ts";
import { geometrySchema } from "./geometry-schema.ts";

/** Accepts the proposed repair of a plot, or puts a redrawn outline in its place. */
export const repairPlot = defineFunction({
  name: "repair-plot",
  summary: "Takes a proposed outline; the one before is kept.",
  input: z.discriminatedUnion("method", [
    z.object({ method: z.literal("make_valid"), plotId: z.number().int() }),
    z.object({ method: z.literal("redrawn"), plotId: z.number().int(), geometry: geometrySchema }),
  ]),
  output: z.object({ plotId: z.number() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const plot = await lockPlot(transaction, input.plotId);
      const geometry = input.method === "redrawn" ? input.geometry : repaired(plot);
      await changeGeometry(transaction, { plot, geometry, method: input.method });
      return { plotId: plot.id };
    });
  },
});

function repaired(plot: StoredPlot): Geometry {
  const proposal = proposeRepair(plot.geometry);
  if (proposal) return proposal.geometry;
  throw new ProblemError(409, "no_repair_to_propose", {
    fr: "Aucune réparation automatique n’est possible pour cette parcelle : redessinez son contour.",
    en: "No automatic repair is possible for this plot: redraw its outline.",
  });
}
