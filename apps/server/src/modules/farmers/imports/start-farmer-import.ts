import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { objectPathSchema } from "#platform/files/object-path.ts";
import { notFound } from "#platform/not-found.ts";
import { listCountrySchema } from "./chosen-columns.ts";
import { inspectFarmerListJob } from "./inspect-farmer-list-job.ts";

const inputSchema = z.object({
  organisationId: z.number().int(),
  objectPath: objectPathSchema,
  fileName: z.string().trim().min(1).max(255),
  country: listCountrySchema.default(null),
  // A migration is the file of another registry, known by its columns; what it brings is known by its keys the next time.
  source: z.enum(["list", "migration"]).default("list"),
  requestKey: z.uuid(),
});
type Asked = z.infer<typeof inputSchema>;

/** Reads an uploaded list of farmers. Nothing comes into the registry before a person has seen what was read. */
export const startFarmerImport = defineFunction({
  name: "start-farmer-import",
  summary: "Reads an uploaded list of farmers: what was found and repaired first, nothing is registered yet.",
  input: inputSchema,
  output: z.object({ importId: z.number(), jobId: z.number() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const importId = await addImport(transaction, input);
      const jobId = await enqueueJob(transaction, inspectFarmerListJob, {
        ...{ organisationId: input.organisationId, projectId: null },
        input: { importId },
        key: input.requestKey,
      });
      await transaction.query(
        "update public.farmer_imports set job_id = $2 where id = $1 and job_id is null",
        [importId, jobId],
      );
      return { importId, jobId };
    });
  },
});

/** The same request makes one import, however often it comes; with other content it is refused. */
async function addImport(transaction: Transaction, asked: Asked): Promise<number> {
  const { organisationId, objectPath, fileName, country, source, requestKey } = asked;
  const [permitted] = await transaction.query<{ permitted: boolean }>(
    "select $1 = any (app.organisations_importing_farmers()) as permitted",
    [organisationId],
  );
  if (!permitted!.permitted) throw notFound("farmer_registry");
  await transaction.query(
    `insert into public.farmer_imports (organisation_id, object_path, file_name, country, request_key, source)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (organisation_id, request_key) do nothing`,
    [organisationId, objectPath, fileName, country, requestKey, source],
  );
  const [added] = await transaction.query<{ id: number }>(
    `select id, app.require_same_request(object_path = $3 and file_name = $4 and country is not distinct from $5 and (source = 'list') = ($6 = 'list'))
     from public.farmer_imports where organisation_id = $1 and request_key = $2`,
    [organisationId, requestKey, objectPath, fileName, country, source],
  );
  return added!.id;
}
