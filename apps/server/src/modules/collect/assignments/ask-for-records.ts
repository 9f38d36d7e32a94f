import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

const MOST_RECORDS = 100_000;

/** Asks a person or a phone for records of a form, in place of what was asked before; null takes it back. */
export const askForRecords = defineFunction({
  name: "ask-for-records",
  summary:
    "Asks a person or a phone for so many records of a form, by a day and from a place; null takes it back.",
  input: z.object({
    projectFormId: z.number().int(),
    assignee: z.uuid(),
    asked: z
      .object({
        target: z.number().int().min(1).max(MOST_RECORDS),
        dueOn: z.iso.date().nullable(),
        place: z.string().trim().max(limitedTexts.record_assignments.place.most).nullable(),
      })
      .nullable(),
  }),
  output: z.object({ isAsked: z.boolean() }),
  async handler({ input: { projectFormId, assignee, asked }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const [form] = await transaction.query<{ may: boolean }>(
        `select project_id = any (app.projects_with('records.review')) as may
         from public.project_forms where id = $1 and deleted_at is null`,
        [projectFormId],
      );
      if (form === undefined) throw notFound("form");
      if (!form.may) throw permissionDenied({ permissions: ["records.review"] });
      if (asked === null) {
        await transaction.query(
          "delete from public.record_assignments where project_form_id = $1 and assignee = $2",
          [projectFormId, assignee],
        );
        return { isAsked: false };
      }
      await transaction.query(
        `insert into public.record_assignments
           (organisation_id, project_id, project_form_id, assignee, assignee_name, target, due_on, place)
         select used.organisation_id, used.project_id, used.id, $2, coalesce(
             (select phone.name from public.field_phones as phone where phone.user_id = $2 and phone.project_id = used.project_id),
             (select member.name from public.organisation_members(used.organisation_id) as member where member.user_id = $2),
             '?'
           ), $3, $4, nullif($5, '')
         from public.project_forms as used where used.id = $1
         on conflict (project_form_id, assignee, project_id) do update
         set assignee_name = excluded.assignee_name, target = excluded.target, due_on = excluded.due_on, place = excluded.place`,
        [projectFormId, assignee, asked.target, asked.dueOn, asked.place ?? ""],
      );
      return { isAsked: true };
    });
  },
});
