import { ownProductKey } from "@parcelle/domain/layers/own-layer";
import { productOf, takenColumn } from "@parcelle/raster/products/own-product";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
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
    return services.database.asWorkflow(claims, async (transaction) => {
      await transaction.query("select app.require_operator()");
      refuseUnknown(request);
      await refuseOtherMeaning(transaction, request);
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

function refuseUnknown({ product, component, own }: LayerRequest): void {
  const known = productOf(product, own)?.components.some(({ key }) => key === component);
  const taken = own ? takenColumn(own) : undefined;
  if (taken !== undefined) throw columnTaken(taken);
  if (known && (!own || product === ownProductKey(own))) return;
  throw new ProblemError(400, "product_unknown", {
    fr: "Ce produit ou cette composante n’existe pas.",
    en: "There is no such product or component.",
  });
}

function columnTaken(column: string): ProblemError {
  return new ProblemError(409, "column_taken", {
    fr: `La colonne ${column} est celle d’un produit publié : donnez un autre nom à votre couche.`,
    en: `The column ${column} is a published product’s: give your layer another name.`,
  });
}

/** A version means one thing: its files are read together, and results name it. */
async function refuseOtherMeaning(
  transaction: Transaction,
  { product, version, own }: LayerRequest,
): Promise<void> {
  const [other] = await transaction.query(
    `select from public.layers
     where product = $1 and version = $2 and not missing and own is distinct from $3::jsonb
     limit 1`,
    [product, version, own && JSON.stringify(own)],
  );
  if (!other) return;
  throw new ProblemError(409, "layer_means_otherwise", {
    fr: `La version ${version} de cette couche a un autre sens : ajoutez vos fichiers sous une nouvelle version.`,
    en: `Version ${version} of this layer means something else: add your files as a new version.`,
  });
}
