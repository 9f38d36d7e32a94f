import { findProduct } from "@parcelle/raster/products/all-products";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { inspectLayersJob } from "./inspect-layers-job.ts";
import { type LayerRequest, layerRequestSchema } from "./layer-source.ts";

/** Has the files of a new layer looked at; nothing becomes of them before the person confirms. */
export const startLayerIngest = defineFunction({
  name: "start-layer-ingest",
  summary: "Prepares uploaded layers for a look before they count (operators).",
  input: z.object({ request: layerRequestSchema, requestKey: z.uuid() }),
  output: z.object({ ingestId: z.number(), jobId: z.number() }),
  async handler({ input, claims, services }) {
    const { request, requestKey } = input;
    return services.database.asCaller(claims, async (transaction) => {
      await transaction.query("select app.require_operator()");
      refuseUnknown(request);
      const [begun] = await transaction.query<{ id: number }>(
        "select app.begin_layer_ingest($1::jsonb, $2) as id",
        [JSON.stringify(request), requestKey],
      );
      const ingestId = begun!.id;
      const jobId = await enqueueJob(transaction, inspectLayersJob, {
        ...{ organisationId: null, projectId: null },
        ...{ input: { ingestId }, key: requestKey },
      });
      await transaction.query("select app.attach_layer_ingest_job($1, $2)", [ingestId, jobId]);
      return { ingestId, jobId };
    });
  },
});

function refuseUnknown({ product, component }: LayerRequest): void {
  const known = findProduct(product)?.components.some(({ key }) => key === component);
  if (known) return;
  throw new ProblemError(400, "product_unknown", {
    fr: "Ce produit ou cette composante n’existe pas.",
    en: "There is no such product or component.",
  });
}
