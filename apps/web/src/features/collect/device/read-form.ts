import { rows } from "#app/rows.ts";
import type { PreparedForm, PreparedVersion } from "./prepared-forms.ts";
import { fetchLists, versionFiles } from "./version-files.ts";

const COLUMNS =
  "id, organisation_id, project_id, form_id, version_id, status, form:forms!inner(name), project:projects!inner(country, organisation:organisations(country, kind))" as const;

/** A form of a project: what there is to know of it to fill it. */
export type FilledForm = Pick<
  PreparedForm,
  | "projectFormId"
  | "formId"
  | "projectId"
  | "organisationId"
  | "versionId"
  | "status"
  | "name"
  | "country"
  | "homeCountry"
>;

export async function readForm(projectFormId: number, formId: number): Promise<FilledForm> {
  const read = await rows((client) =>
    client.from("project_forms").select(COLUMNS).eq("id", projectFormId).eq("form_id", formId).single(),
  );
  const { country, organisation } = read.project;
  return {
    ...{ projectFormId: read.id, formId: read.form_id, projectId: read.project_id },
    ...{ organisationId: read.organisation_id, versionId: read.version_id },
    ...{ status: read.status, name: read.form.name, country },
    // Traders and auditors have plots in many countries: theirs says nothing of a place.
    homeCountry: organisation?.kind === "cooperative" ? organisation.country : null,
  };
}

export async function readVersion(id: number): Promise<PreparedVersion> {
  const { xform } = await rows((client) =>
    client.from("form_versions").select("xform").eq("id", id).single(),
  );
  const files = await versionFiles(id);
  return { id, xform, files, lists: await fetchLists(files) };
}
