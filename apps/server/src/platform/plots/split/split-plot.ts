import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { outlineChanged } from "../change-geometry.ts";
import { splitOutline } from "../outline-work.ts";
import { beginSplit, splitStoredPlot } from "./split-stored-plot.ts";

/** Replaces a plot that joins several fields by one plot a field. */
export const splitPlot = defineFunction({
  name: "split-plot",
  summary: "Makes one plot of each field; the whole plot goes to the trash.",
  input: z.object({ plotId: z.number().int(), requestKey: z.string().min(1).max(100) }),
  output: z.object({ splitId: z.number(), plotIds: z.array(z.number()) }),
  async handler({ input: { plotId, requestKey }, claims, services: { database }, signal }) {
    const begun = await database.asWorkflow(claims, (transaction) =>
      beginSplit(transaction, plotId, requestKey),
    );
    if ("plotIds" in begun) return begun;
    const caller = { organisationId: begun.organisation_id, gone: signal };
    const fields = await splitOutline(begun.geometry, caller);
    // Nobody waits for the plot while its outline is looked at; what was found is true of that outline alone.
    const split = await database.asWorkflow(claims, (transaction) =>
      splitStoredPlot(transaction, plotId, requestKey, async ({ geometry_hash }) => {
        if (geometry_hash !== begun.geometry_hash) throw outlineChanged();
        return fields;
      }),
    );
    if (split !== null) return split;
    throw new ProblemError(409, "one_field_only", {
      fr: "Cette parcelle ne réunit pas plusieurs champs éloignés : il n’y a rien à diviser. Redessinez son contour si un champ y manque.",
      en: "This plot does not join several fields that lie apart: there is nothing to split. Redraw its outline if a field is missing.",
    });
  },
});
