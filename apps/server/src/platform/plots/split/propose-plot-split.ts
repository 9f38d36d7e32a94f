import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { lockPlot } from "../change-geometry.ts";
import { geometrySchema } from "../geometry-schema.ts";
import { splitOutline } from "../outline-work.ts";
import { nameFields } from "./fields-of-plot.ts";

/** The plots that splitting would make of a plot; nothing is changed. */
export const proposePlotSplit = defineFunction({
  name: "propose-plot-split",
  summary: "Proposes the single fields of a plot of several, and changes nothing.",
  input: z.object({ plotId: z.number().int() }),
  output: z.object({
    fields: z
      .array(z.object({ identifier: z.string(), geometry: geometrySchema, areaHectares: z.number() }))
      .nullable(),
  }),
  async handler({ input, claims, services: { database }, signal }) {
    const plot = await database.asWorkflow(claims, (transaction) => lockPlot(transaction, input.plotId));
    const fields = await splitOutline(plot.geometry, { organisationId: plot.organisation_id, gone: signal });
    if (fields === null) return { fields };
    return database.asWorkflow(claims, async (transaction) => ({
      fields: await nameFields(transaction, plot, fields),
    }));
  },
});
