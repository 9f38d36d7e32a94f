import { type Candidate, drawBackCheck as draw } from "@parcelle/forms/quality/draw-back-check";
import { z } from "zod";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

/** Draws the records of a form that are visited again; asked again with the same key it is the same draw. */
export const drawBackCheck = defineFunction({
  name: "draw-back-check",
  summary:
    "Draws by a seed the records of a form that somebody else visits again: so many of each agent, more of the doubtful ones.",
  input: z.object({
    projectFormId: z.number().int(),
    perAgent: z.number().int().min(1).max(100),
    seed: z.string().trim().min(1).max(100),
    requestKey: z.uuid(),
  }),
  output: z.object({ backCheckId: z.number(), records: z.number() }),
  async handler({ input: { projectFormId, perAgent, seed, requestKey }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const [form] = await transaction.query<{ may: boolean }>(
        `select project_id = any (app.projects_with('records.review')) as may
         from public.project_forms where id = $1 and deleted_at is null`,
        [projectFormId],
      );
      if (form === undefined) throw notFound("form");
      if (!form.may) throw permissionDenied({ permissions: ["records.review"] });
      const [made] = await transaction.query<{ id: number }>(
        `insert into public.back_checks (organisation_id, project_id, project_form_id, seed, per_agent, request_key)
         select organisation_id, project_id, id, $2, $3, $4 from public.project_forms where id = $1
         on conflict (project_form_id, request_key, project_id) do nothing
         returning id`,
        [projectFormId, seed, perAgent, requestKey],
      );
      if (made === undefined) return knownDraw(transaction, projectFormId, requestKey);
      const candidates = await transaction.query<Candidate>(CANDIDATES, [projectFormId]);
      const drawn = draw(candidates, perAgent, seed);
      await transaction.query(
        `insert into public.back_check_records (organisation_id, project_id, back_check_id, record_id, agent, doubt)
         select round.organisation_id, round.project_id, round.id, told."recordId", told.agent, told.doubt
         from public.back_checks as round
         cross join jsonb_to_recordset($2::jsonb) as told ("recordId" bigint, agent uuid, doubt double precision)
         where round.id = $1`,
        [made.id, JSON.stringify(drawn)],
      );
      return { backCheckId: made.id, records: drawn.length };
    });
  },
});

/** Records that were not drawn before, and are no second visits themselves. */
const CANDIDATES = `select record.id as "recordId", record.created_by as agent, coalesce(doubtful.doubt, 0) as doubt
  from public.records as record
  left join public.doubtful_records($1) as doubtful on doubtful.id = record.id
  where record.project_form_id = $1 and record.deleted_at is null and record.created_by is not null
    and not exists (
      select from public.back_check_records as drawn
      where drawn.record_id = record.id or drawn.second_record_id = record.id
    )`;

type Asking = { query<Row>(sql: string, values: unknown[]): Promise<Row[]> };

async function knownDraw(transaction: Asking, projectFormId: number, requestKey: string) {
  const [known] = await transaction.query<{ backCheckId: number; records: number }>(
    `select round.id as "backCheckId", (
       select count(*)::integer from public.back_check_records as drawn where drawn.back_check_id = round.id
     ) as records
     from public.back_checks as round where round.project_form_id = $1 and round.request_key = $2`,
    [projectFormId, requestKey],
  );
  return known!;
}
