import type { Geometry } from "geojson";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { keptThread } from "#platform/compute/kept-thread.ts";
import { notFound } from "#platform/not-found.ts";
import { loadEuPlots } from "./load-eu-plots.ts";
import type { PreflightTasks } from "./preflight-thread.ts";

const preflightThread = keptThread<PreflightTasks>(new URL("./preflight-thread.ts", import.meta.url));

/** The outline of a declared plot as it is and as it goes to the EU; the second is empty where the plot cannot go. */
export const previewPlotChange = defineFunction({
  name: "preview-plot-change",
  summary: "Shows what the EU’s system would change in a plot.",
  input: z.object({ declarationId: z.number().int(), plotId: z.number().int() }),
  output: z.object({ before: z.custom<Geometry>(), after: z.array(z.custom<Geometry>()) }),
  async handler({ input, claims, services }) {
    const [loaded] = await services.database.asWorkflow(claims, (transaction) =>
      loadEuPlots(transaction, input.declarationId, [input.plotId]),
    );
    if (!loaded) throw notFound("plot");
    const { features } = await preflightThread().call("prepare", loaded.plot);
    return { before: loaded.plot.geometry, after: features.map(({ geometry }) => geometry) };
  },
});
