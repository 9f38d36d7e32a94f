import { namesSomebody, type RecordMapping } from "@parcelle/farmers/collected/record-mapping";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import { mappingSchema, takenStatesSchema } from "./mapping-schema.ts";

/** Keeps which answers of a form in its project become what of a farmer and of his plots. */
export const saveRecordMapping = defineFunction({
  name: "save-record-mapping",
  summary:
    "Keeps which questions of a form in its project tell what of a farmer and of his plots, where plots go, and whether newly accepted records are taken by themselves.",
  input: z.object({
    projectFormId: z.number().int(),
    mapping: mappingSchema,
    /** The project of analysis that receives the plots; null where the form gives farmers alone. */
    targetProjectId: z.number().int().nullable(),
    states: takenStatesSchema.default(["accept"]),
    isAutomatic: z.boolean().default(false),
  }),
  output: z.object({ mappingId: z.number() }),
  async handler({ input, claims, services: { database } }) {
    const { projectFormId, mapping, targetProjectId, states, isAutomatic } = input;
    requireSense(mapping);
    return database.asWorkflow(claims, async (transaction) => {
      const place = await requirePlace(transaction, projectFormId);
      if (targetProjectId !== null) await requireTarget(transaction, place.organisationId, targetProjectId);
      const [saved] = await transaction.query<{ id: number }>(
        `insert into public.record_mappings (
           organisation_id, project_id, project_form_id, mapping, target_project_id, states, automatic_by
         )
         values ($1, $2, $3, $4::jsonb, $5, $6, case when $7 then auth.uid() end)
         on conflict (project_form_id, project_id) do update
         set mapping = excluded.mapping, target_project_id = excluded.target_project_id, states = excluded.states,
           automatic_by = excluded.automatic_by, author = app.current_person_name()
         returning id`,
        [
          ...[place.organisationId, place.projectId, projectFormId, JSON.stringify(mapping)],
          ...[targetProjectId, states, isAutomatic],
        ],
      );
      return { mappingId: saved!.id };
    });
  },
});

export type MappedPlace = { organisationId: number; projectId: number };

/** The form in its project, where the caller may have its records become farmers. */
export async function requirePlace(transaction: Transaction, projectFormId: number): Promise<MappedPlace> {
  const [place] = await transaction.query<MappedPlace & { may: boolean }>(
    `select organisation_id as "organisationId", project_id as "projectId",
       project_id = any (app.projects_mapping_records()) as may
     from public.project_forms where id = $1 and deleted_at is null`,
    [projectFormId],
  );
  if (!place) throw notFound("form");
  if (!place.may)
    throw permissionDenied({ permissions: ["farmers.edit", "farmers.private", "records.read"] });
  return { organisationId: place.organisationId, projectId: place.projectId };
}

async function requireTarget(transaction: Transaction, organisationId: number, projectId: number) {
  const [target] = await transaction.query(
    `select from public.projects
     where id = $1 and organisation_id = $2 and deleted_at is null and id = any (app.projects_with('plots.import'))
       and module not in ('COLLECT', 'DATAOS')`,
    [projectId, organisationId],
  );
  if (!target) throw notFound("project");
}

function requireSense(mapping: RecordMapping): void {
  if (namesSomebody(mapping)) return;
  throw new ProblemError(409, "mapping_names_nobody", {
    fr: "Aucune question ne dit qui est le producteur\u00a0: choisissez au moins celle du nom, du code ou de la carte.",
    en: "No question says who the farmer is: choose at least that of the name, the code or the card.",
  });
}
