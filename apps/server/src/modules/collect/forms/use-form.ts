import { workStates } from "@parcelle/domain/states/work-states";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

/** Takes a form of the organisation into a project; asked again it is the same one, back from the trash if it was there. */
export const useForm = defineFunction({
  name: "use-form",
  summary: "Takes a form of the organisation into one of its projects.",
  input: z.object({ projectId: z.number().int(), formId: z.number().int() }),
  output: z.object({ projectFormId: z.number() }),
  async handler({ input: { projectId, formId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      await transaction.query(
        `update public.project_forms set deleted_at = null where project_id = $1 and form_id = $2 and deleted_at is not null`,
        [projectId, formId],
      );
      await transaction.query(
        `insert into public.project_forms (organisation_id, project_id, form_id, version_id)
         select project.organisation_id, project.id, form.id,
           (select version.id from public.form_versions as version where version.form_id = form.id order by version.number desc limit 1)
         from public.projects as project
         join public.forms as form on form.organisation_id = project.organisation_id
         where project.id = $1 and form.id = $2 and project.deleted_at is null and form.deleted_at is null
         on conflict (project_id, form_id) do nothing`,
        [projectId, formId],
      );
      const [used] = await transaction.query<{ projectFormId: number }>(
        'select id as "projectFormId" from public.project_forms where project_id = $1 and form_id = $2',
        [projectId, formId],
      );
      if (used === undefined) throw notFound("form");
      return used;
    });
  },
});

/** Moves a form of a project to another state: it is filled while it is in progress. */
export const moveProjectForm = defineFunction({
  name: "move-project-form",
  summary: "Moves a form of a project from state to state; records come in while it is in progress.",
  input: z.object({ projectFormId: z.number().int(), to: z.enum(workStates) }),
  output: z.object({ status: z.enum(workStates) }),
  async handler({ input: { projectFormId, to }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [moved] = await transaction.query<{ status: (typeof workStates)[number] }>(
        "update public.project_forms set status = $2 where id = $1 and deleted_at is null returning status",
        [projectFormId, to],
      );
      if (moved === undefined) throw notFound("form");
      return moved;
    });
  },
});
