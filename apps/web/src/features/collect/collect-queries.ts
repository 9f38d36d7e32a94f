import type { WorkState } from "@parcelle/domain/states/work-states";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { type Collection, type FormPlace, moduleOf } from "./collect-address.ts";

export const collectKeys = {
  all: ["collect"] as const,
  projects: (organisationId: number) => ["collect", "projects", organisationId] as const,
  project: (projectId: number) => ["collect", "project", projectId] as const,
  form: (projectFormId: number) => ["collect", "form", projectFormId] as const,
};

export interface CollectProject {
  id: number;
  name: string;
  status: WorkState;
  updatedAt: string;
  forms: number;
  records: number;
}

/** The projects of an organisation in which one kind of thing is collected, or those of Data OS. */
export const collectProjectsQuery = (organisationId: number, collection: Collection) =>
  queryOptions({
    queryKey: [...collectKeys.projects(organisationId), collection],
    queryFn: async (): Promise<CollectProject[]> => {
      const found = await rows((client) => {
        const projects = client
          .from("projects")
          .select("id, name, status, updated_at, project_forms(count()), records(count())")
          .eq("organisation_id", organisationId)
          .eq("module", moduleOf(collection))
          .is("deleted_at", null)
          .is("project_forms.deleted_at", null)
          .is("records.deleted_at", null)
          .order("updated_at", { ascending: false });
        return collection === "survey" ? projects : projects.eq("settings->>collect", collection);
      });
      return found.map(({ id, name, status, updated_at, project_forms, records }) => ({
        ...{ id, name, status, updatedAt: updated_at },
        ...{ forms: project_forms[0]?.count ?? 0, records: records[0]?.count ?? 0 },
      }));
    },
  });

export type OneProject = RowOf<"projects", "id" | "name" | "status" | "organisation_id">;

/** A project, where it is one of this collection, or says nothing of what it collects; that of another one is not found. */
export const collectProjectQuery = (projectId: number, collection: Collection) =>
  queryOptions({
    queryKey: [...collectKeys.project(projectId), collection],
    queryFn: (): Promise<OneProject> =>
      rows((client) => {
        const project = client
          .from("projects")
          .select("id, name, status, organisation_id")
          .eq("id", projectId)
          .eq("module", moduleOf(collection))
          .is("deleted_at", null);
        const ofKind = `settings->>collect.eq.${collection},settings->>collect.is.null`;
        return (collection === "survey" ? project : project.or(ofKind)).single();
      }),
  });

/** That a form is one of a project, by the place of the address; else it is not found. */
export const formOfProjectQuery = (projectId: number, { projectFormId, formId }: FormPlace) =>
  queryOptions({
    queryKey: [...collectKeys.project(projectId), "form", projectFormId, formId],
    queryFn: () =>
      rows((client) =>
        client
          .from("project_forms")
          .select("id")
          .eq("id", projectFormId)
          .eq("form_id", formId)
          .eq("project_id", projectId)
          .is("deleted_at", null)
          .single(),
      ),
  });

export interface ProjectForm {
  projectFormId: number;
  formId: number;
  name: string;
  status: WorkState;
  version: string | null;
  /** The draft has changes that no version has. */
  isAhead: boolean;
  records: number;
}

const PROJECT_FORM_COLUMNS =
  "id, form_id, status, form:forms(name, draft_number, published_number), version:form_versions(version), records(count())";

/** The forms of a project, with how often each was filled. */
export const projectFormsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...collectKeys.project(projectId), "forms"],
    queryFn: async (): Promise<ProjectForm[]> => {
      const found = await rows((client) =>
        client
          .from("project_forms")
          .select(PROJECT_FORM_COLUMNS)
          .eq("project_id", projectId)
          .is("deleted_at", null)
          .is("records.deleted_at", null)
          .order("id"),
      );
      return found.map(({ id, form_id, status, form, version, records }) => ({
        ...{ projectFormId: id, formId: form_id, name: form?.name ?? "", status: status as WorkState },
        version: version?.version ?? null,
        isAhead: form !== null && form.draft_number !== form.published_number,
        records: records[0]?.count ?? 0,
      }));
    },
  });

export type FieldPhone = RowOf<
  "field_phones",
  "id" | "name" | "author" | "created_at" | "last_used_at" | "revoked_at"
>;

export const fieldPhonesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...collectKeys.project(projectId), "phones"],
    queryFn: (): Promise<FieldPhone[]> =>
      rows((client) =>
        client
          .from("field_phones")
          .select("id, name, author, created_at, last_used_at, revoked_at")
          .eq("project_id", projectId)
          .order("id", { ascending: false }),
      ),
  });
