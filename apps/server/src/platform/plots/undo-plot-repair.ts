import type { Geometry } from "geojson";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { changeGeometry, lockPlot } from "./change-geometry.ts";

/** Puts back the geometry from before the newest change; undoing twice does the change again. */
export const undoPlotRepair = defineFunction({
  name: "undo-plot-repair",
  input: z.object({ plotId: z.number().int() }),
  output: z.object({ plotId: z.number() }),
  async handler({ input, claims, services }) {
    return services.database.asCaller(claims, async (transaction) => {
      const plot = await lockPlot(transaction, input.plotId);
      const [newest] = await transaction.query<{ before: Geometry }>(
        "select before from public.plot_repairs where plot_id = $1 order by id desc limit 1",
        [plot.id],
      );
      if (!newest) {
        throw new ProblemError(409, "nothing_to_undo", {
          fr: "Le contour de cette parcelle n’a pas été modifié.",
          en: "The outline of this plot has not been changed.",
        });
      }
      await changeGeometry(transaction, { plot, geometry: newest.before, method: "undo" });
      return { plotId: plot.id };
    });
  },
});
