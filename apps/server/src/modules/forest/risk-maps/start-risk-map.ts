import { riskMapUnits } from "@parcelle/domain/forest/risk-map";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import { findMappedZone, type MappedZone } from "./mapped-zone.ts";
import { type RiskLayer, requireYears, riskLayers } from "./risk-layers.ts";
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
    const asked = await database.asWorkflow(claims, (transaction) => findAsked(transaction, input), {
      readOnly: true,
    });
    // A map that is asked for again has begun, whatever became since of its zone and layers.
    if (asked === "begun")
      return database.asWorkflow(claims, (transaction) => begin(transaction, input, null));
    const size = await riskMapSize({ ...asked, gone: signal }, asked.zone, input.settings);
    const units = riskMapUnits(size.pixels);
    return database.asWorkflow(claims, async (transaction) => {
      const layers = await riskLayers(transaction, input.zoneVersionId);
      requireYears(input.settings.years, layers);
      return begin(transaction, input, { units, files: layers.files });
    });
  },
});

async function findAsked(
  transaction: Transaction,
  { projectId, zoneVersionId, requestKey }: Asked,
): Promise<"begun" | MappedZone> {
  const [begun] = await transaction.query(
    "select from public.risk_maps where project_id = $1 and request_key = $2",
    [projectId, requestKey],
  );
  return begun ? "begun" : findMappedZone(transaction, projectId, zoneVersionId);
}

/** Nothing is told of a map that has begun: it keeps what it was begun with. */
async function begin(
  transaction: Transaction,
  { projectId, zoneVersionId, name, settings, agreedCredits, requestKey }: Asked,
  told: { units: number; files: RiskLayer[] } | null,
): Promise<z.infer<typeof outputSchema>> {
  const [started] = await transaction.query<{ id: number; organisation_id: number }>(
    "select id, organisation_id from app.start_risk_map($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9)",
    [
      ...[projectId, zoneVersionId, name, JSON.stringify(settings), JSON.stringify(told?.files ?? [])],
      ...[codeVersion, told?.units ?? 0, requestKey, agreedCredits ?? null],
    ],
  );
  const { id: riskMapId, organisation_id: organisationId } = started!;
  const jobId = await enqueueJob(transaction, workOutRiskMapJob, {
    ...{ organisationId, projectId, input: { riskMapId }, key: requestKey },
  });
  await transaction.query("select app.attach_risk_map_job($1, $2)", [riskMapId, jobId]);
  return { riskMapId, jobId };
}
