import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { collectKeys } from "../collect-queries.ts";

export interface FormDraft {
  name: string;
  description: string | null;
  organisationId: number;
  definition: FormDefinition;
  number: number;
  drafter: string | null;
  draftedAt: string;
  isPublished: boolean;
  versions: readonly { version: string; author: string; created_at: string }[];
}

/** A form with its draft and the versions that were published of it, latest first. */
export const formDraftQuery = (formId: number) =>
  queryOptions({
    queryKey: [...collectKeys.all, "draft", formId],
    queryFn: async (): Promise<FormDraft> => {
      const form = await rows((client) =>
        client
          .from("forms")
          .select(
            "name, description, organisation_id, draft, draft_number, drafter, drafted_at, published_number, form_versions(version, author, created_at)",
          )
          .eq("id", formId)
          .is("deleted_at", null)
          .order("id", { referencedTable: "form_versions", ascending: false })
          .single(),
      );
      return {
        ...{ name: form.name, description: form.description, organisationId: form.organisation_id },
        ...{ definition: form.draft as unknown as FormDefinition, number: form.draft_number },
        ...{ drafter: form.drafter, draftedAt: form.drafted_at },
        isPublished: form.published_number === form.draft_number,
        versions: form.form_versions,
      };
    },
  });
