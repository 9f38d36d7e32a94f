import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { boundariesNotWaiting } from "./boundaries-not-waiting.ts";
import { boundaryFilesSchema } from "./boundary-request.ts";
import { askToPlacePlots } from "./place-plots.ts";
import { removeUploads } from "./remove-uploads.ts";

const versionInput = z.object({ versionId: z.number().int() });

/** Puts boundaries that were looked at in force; the country’s version before them ends, and stays readable. */
export const publishBoundaries = defineFunction({
  name: "publish-boundaries",
  summary: "Puts administrative boundaries in force in place of the country's earlier ones (operators).",
  input: versionInput,
  output: z.object({ published: z.boolean() }),
  async handler({ input, claims, services }) {
    const files = await services.database.asWorkflow(claims, async (transaction) => {
      const [row] = await transaction.query<{ outcome: string }>(
        "select app.publish_boundary_version($1) as outcome",
        [input.versionId],
      );
      if (row!.outcome === "older") throw boundariesOlder();
      if (row!.outcome !== "published") throw boundariesNotWaiting();
      await askToPlacePlots(transaction, input.versionId);
      const [version] = await transaction.query<{ files: unknown }>(
        "select files from public.boundary_versions where id = $1",
        [input.versionId],
      );
      return boundaryFilesSchema.parse(version!.files);
    });
    await removeUploads(services, files);
    return { published: true };
  },
});

/** Lets go of boundaries that were read and are not wanted. */
export const discardBoundaries = defineFunction({
  name: "discard-boundaries",
  summary: "Drops administrative boundaries that were never published (operators).",
  input: versionInput,
  output: z.object({ discarded: z.boolean() }),
  async handler({ input, claims, services }) {
    const [row] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ files: unknown }>("select app.discard_boundary_version($1) as files", [
        input.versionId,
      ]),
    );
    if (!row?.files) throw boundariesNotWaiting();
    await removeUploads(services, boundaryFilesSchema.parse(row.files));
    return { discarded: true };
  },
});

function boundariesOlder(): ProblemError {
  return new ProblemError(409, "boundaries_older", {
    fr: "Les limites en vigueur de ce pays commencent le même jour ou plus tard : elles ne peuvent pas être remplacées par de plus anciennes.",
    en: "The country’s boundaries in force begin on the same day or later: older ones cannot replace them.",
  });
}
