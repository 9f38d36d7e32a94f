import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import type { Locale } from "#shell/locale.ts";
import { collectKeys } from "../collect-queries.ts";

/** Whose a template is: the platform's, the organisation's, or one's own that nobody else sees. */
export type TemplateOwner = "platform" | "organisation" | "own";

export interface FormTemplate {
  id: number;
  name: string;
  description: string;
  owner: TemplateOwner;
  author: string;
}

const COLUMNS = "id, organisation_id, name, name_en, description, description_en, is_shared, author" as const;

interface TemplateRow {
  id: number;
  organisation_id: number | null;
  name: string;
  name_en: string | null;
  description: string | null;
  description_en: string | null;
  is_shared: boolean;
  author: string;
}

function templateOf(row: TemplateRow, locale: Locale): FormTemplate {
  const isEnglish = locale === "en";
  const own: TemplateOwner = row.is_shared ? "organisation" : "own";
  return {
    ...{ id: row.id, author: row.author },
    name: (isEnglish ? row.name_en : null) ?? row.name,
    description: (isEnglish ? row.description_en : null) ?? row.description ?? "",
    owner: row.organisation_id === null ? "platform" : own,
  };
}

export const templateKeys = [...collectKeys.all, "templates"] as const;

/** The templates from which an organisation may begin a form: its own first. */
export const templatesQuery = (organisationId: number, locale: Locale) =>
  queryOptions({
    queryKey: [...templateKeys, organisationId, locale],
    queryFn: async (): Promise<FormTemplate[]> => {
      const found = await rows((client) =>
        client
          .from("form_templates")
          .select(COLUMNS)
          .or(`organisation_id.is.null,organisation_id.eq.${organisationId}`)
          .is("deleted_at", null)
          .order("organisation_id", { nullsFirst: false })
          .order("id", { ascending: false }),
      );
      return found.map((row) => templateOf(row, locale));
    },
  });

export interface WholeTemplate extends FormTemplate {
  definition: FormDefinition;
}

/** A template with what it asks. */
export const templateQuery = (templateId: number, locale: Locale) =>
  queryOptions({
    queryKey: [...templateKeys, "one", templateId, locale],
    queryFn: async (): Promise<WholeTemplate> => {
      const found = await rows((client) =>
        client
          .from("form_templates")
          .select(`${COLUMNS}, definition` as const)
          .eq("id", templateId)
          .is("deleted_at", null)
          .single(),
      );
      return { ...templateOf(found, locale), definition: found.definition as unknown as FormDefinition };
    },
  });
