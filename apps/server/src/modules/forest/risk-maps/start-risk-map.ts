import { riskMapUnits } from "@parcelle/domain/forest/risk-map";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import { findMappedZone } from "./mapped-zone.ts";
import { requireYears, riskLayers } from "./risk-layers.ts";
import { riskMapRequestSchema } from "./risk-map-request.ts";
import { riskMapSize } from "./risk-map-size.ts";
import { workOutRiskMapJob } from "./work-out-risk-map-job.ts";

const inputSchema = riskMapRequestSchema.extend({
  name: z.string().trim().min(1).max(limitedTexts.risk_maps.name.most),
  agreedCredits: z.number().int().optional(),
  requestKey: z.uuid(),
});
type Asked = z.infer<typeof inputSchema>;

const outputSchema = z.object({ riskMapId: z.number(), jobId: z.number() });

/** Reserves what the map costs and leaves the job, or does neither. */
export const startRiskMap = defineFunction({
  name: "start-risk-map",
  summary: "Has a map of deforestation risk made of a version of a zone, and pays for it.",
  input: inputSchema,
  output: outputSchema,
  async handler({ input, claims, services: { database }, signal }) {
    const { organisationId, zone } = await database.asWorkflow(
      claims,
      (transaction) => findMappedZone(transaction, input.projectId, input.zoneVersionId),
      { readOnly: true },
    );
    const size = await riskMapSize({ organisationId, gone: signal }, zone, input.settings);
    return database.asWorkflow(claims, (transaction) =>
      begin(transaction, organisationId, input, riskMapUnits(size.pixels)),
    );
  },
});

async function begin(
  transaction: Transaction,
  organisationId: number,
  { projectId, zoneVersionId, name, settings, agreedCredits, requestKey }: Asked,
  units: number,
): Promise<z.infer<typeof outputSchema>> {
  const layers = await riskLayers(transaction, zoneVersionId);
  requireYears(settings.years, layers);
  const [started] = await transaction.query<{ id: number }>(
    "select id from app.start_risk_map($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9)",
    [
      ...[projectId, zoneVersionId, name, JSON.stringify(settings), JSON.stringify(layers.files)],
      ...[codeVersion, units, requestKey, agreedCredits ?? null],
    ],
  );
  const riskMapId = started!.id;
  const jobId = await enqueueJob(transaction, workOutRiskMapJob, {
    ...{ organisationId, projectId, input: { riskMapId }, key: requestKey },
  });
  await transaction.query("select app.attach_risk_map_job($1, $2)", [riskMapId, jobId]);
  return { riskMapId, jobId };
}
