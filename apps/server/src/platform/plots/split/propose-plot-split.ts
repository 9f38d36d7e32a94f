import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { lockPlot } from "../change-geometry.ts";
import { geometrySchema } from "../geometry-schema.ts";
import { fieldsOfPlot } from "./fields-of-plot.ts";

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
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const plot = await lockPlot(transaction, input.plotId);
      return { fields: await fieldsOfPlot(transaction, plot) };
    });
  },
});
