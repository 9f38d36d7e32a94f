import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import { riskMapNotComputed } from "./risk-map-problems.ts";

const input = z.object({ riskMapId: z.number().int() });
const output = z.object({ riskMapId: z.number() });

/** Puts a risk map into the trash; its files stay, and may be deleted from there on. */
export const trashRiskMap = defineFunction({
  name: "trash-risk-map",
  summary: "Puts a risk map into the trash, from which it can be taken back.",
  input,
  output,
  handler: ({ input: { riskMapId }, claims, services }) =>
    move(services.database, claims, riskMapId, { toTrash: true }),
});

/** Takes a risk map out of the trash. */
export const restoreRiskMap = defineFunction({
  name: "restore-risk-map",
  summary: "Takes a risk map out of the trash.",
  input,
  output,
  handler: ({ input: { riskMapId }, claims, services }) =>
    move(services.database, claims, riskMapId, { toTrash: false }),
});

async function move(
  database: Database,
  claims: Claims,
  riskMapId: number,
  { toTrash }: { toTrash: boolean },
): Promise<{ riskMapId: number }> {
  await database.asWorkflow(claims, async (transaction) => {
    const [seen] = await transaction.query<{ project_id: number; status: string }>(
      `select map.project_id, map.status
       from public.risk_maps as map
       join public.projects as project on project.id = map.project_id and project.deleted_at is null
       where map.id = $1 and (map.deleted_at is null) = $2`,
      [riskMapId, toTrash],
    );
    if (!seen) throw notFound("risk_map");
    await requirePermissions(transaction, seen.project_id, ["projects.edit"]);
    if (seen.status === "computing") throw riskMapNotComputed();
    await transaction.query(
      "update public.risk_maps set deleted_at = case when $2 then now() end where id = $1",
      [riskMapId, toTrash],
    );
  });
  return { riskMapId };
}
