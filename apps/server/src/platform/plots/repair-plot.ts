import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { changeOutline } from "./change-geometry.ts";
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
  async handler({ input, claims, services, signal }) {
    return changeOutline(services.database, claims, {
      plotId: input.plotId,
      method: input.method,
      outline: async (_, plot) => (input.method === "redrawn" ? input.geometry : plot.geometry),
      gone: signal,
    });
  },
});
