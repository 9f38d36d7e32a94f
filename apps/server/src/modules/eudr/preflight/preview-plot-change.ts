import type { Geometry } from "geojson";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { SharedThread } from "#platform/compute/shared-thread.ts";
import { notFound } from "#platform/not-found.ts";
import { orTooTangled } from "#platform/plots/outline-too-tangled.ts";
import { loadEuPlots } from "./load-eu-plots.ts";
import type { PreflightTasks } from "./preflight-thread.ts";

const preflightThread = new SharedThread<PreflightTasks>(new URL("./preflight-thread.ts", import.meta.url));

/** The outline of a declared plot as it is and as it goes to the EU; the second is empty where the plot cannot go. */
export const previewPlotChange = defineFunction({
  name: "preview-plot-change",
  summary: "Shows what the EU’s system would change in a plot.",
  input: z.object({ declarationId: z.number().int(), plotId: z.number().int() }),
  output: z.object({ before: z.custom<Geometry>(), after: z.array(z.custom<Geometry>()) }),
  async handler({ input: { declarationId, plotId }, claims, services, signal }) {
    const { loaded, declaration } = await services.database.asWorkflow(claims, async (transaction) => {
      const [plot] = await loadEuPlots(transaction, declarationId, [plotId]);
      const [found] = await transaction.query<{ organisationId: number }>(
        'select organisation_id as "organisationId" from public.declarations where id = $1',
        [declarationId],
      );
      return { loaded: plot, declaration: found };
    });
    if (!loaded || !declaration) throw notFound("plot");
    const caller = { ...declaration, gone: signal };
    const { features } = await orTooTangled(preflightThread.call(caller, "prepare", loaded.plot));
    return { before: loaded.plot.geometry, after: features.map(({ geometry }) => geometry) };
  },
});
