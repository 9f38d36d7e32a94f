import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { collectKeys } from "../../collect-queries.ts";

export interface LastVersion {
  version: string;
  definition: FormDefinition;
}

/** The version of a form that was published last; null before the first. */
export const lastVersionQuery = (formId: number) =>
  queryOptions({
    queryKey: [...collectKeys.all, "last-version", formId],
    staleTime: 0,
    queryFn: async (): Promise<LastVersion | null> => {
      const [last] = await rows((client) =>
        client
          .from("form_versions")
          .select("version, definition")
          .eq("form_id", formId)
          .order("number", { ascending: false })
          .limit(1),
      );
      if (last === undefined) return null;
      return { version: last.version, definition: last.definition as unknown as FormDefinition };
    },
  });
