import { compileForm } from "@parcelle/forms/compile/compile-form";
import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { readXForm } from "@parcelle/forms/xform/read-xform";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

const COLUMNS =
  "id, organisation_id, project_id, form_id, version_id, status, form:forms!inner(name)" as const;

/** A form of a project. */
export const projectFormQuery = (projectFormId: number, formId: number) =>
  queryOptions({
    queryKey: ["collect", "fill", projectFormId],
    queryFn: () =>
      rows((client) =>
        client.from("project_forms").select(COLUMNS).eq("id", projectFormId).eq("form_id", formId).single(),
      ),
  });

export type ProjectForm = Awaited<ReturnType<NonNullable<ReturnType<typeof projectFormQuery>["queryFn"]>>>;

/** A version of a form, ready to be filled; versions never change. */
export const versionQuery = (versionId: number) =>
  queryOptions({
    queryKey: ["collect", "version", versionId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: async (): Promise<CompiledForm> => {
      const { xform } = await rows((client) =>
        client.from("form_versions").select("xform").eq("id", versionId).single(),
      );
      return compileForm(readXForm(xform));
    },
  });
