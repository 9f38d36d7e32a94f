import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { lockPlot } from "./change-geometry.ts";
import { geometrySchema } from "./geometry-schema.ts";
import { repairOutline } from "./outline-work.ts";

/** What a repair would make of a plot; nothing is changed. */
export const proposePlotRepair = defineFunction({
  name: "propose-plot-repair",
  summary: "Proposes a repaired outline of a plot, and changes nothing.",
  input: z.object({ plotId: z.number().int() }),
  output: z.object({
    before: geometrySchema,
    after: z.nullable(geometrySchema),
    areaBeforeHectares: z.number().nullable(),
    areaAfterHectares: z.number().nullable(),
  }),
  async handler({ input, claims, services, signal }) {
    const plot = await services.database.asWorkflow(claims, (transaction) =>
      lockPlot(transaction, input.plotId),
    );
    const proposal = await repairOutline(plot.geometry, {
      organisationId: plot.organisation_id,
      gone: signal,
    });
    return {
      before: plot.geometry,
      after: proposal?.geometry ?? null,
      areaBeforeHectares: proposal?.areaBeforeHectares ?? null,
      areaAfterHectares: proposal?.areaAfterHectares ?? null,
    };
  },
});
