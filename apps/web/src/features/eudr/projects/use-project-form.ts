import type { ProjectInput } from "@parcelle/domain/projects/project-input";
import { type ValidationCode, validationText } from "@parcelle/domain/validation/texts";
import { useMemo } from "react";
import { type SchemaForm, useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale } from "#ui/locale.tsx";
import { type ProjectFormValues, projectFormSchema } from "./project-form-values.ts";

const CODES: readonly ValidationCode[] = ["required", "name_too_short", "end_before_start"];

/** The project's form with the domain's rules and their texts in the user's language. */
export function useProjectForm(
  initialValues: ProjectFormValues,
): SchemaForm<ProjectFormValues, ProjectInput> {
  const locale = useLocale();
  const messages = useMemo(
    () => Object.fromEntries(CODES.map((code) => [code, validationText(code, locale)])),
    [locale],
  );
  return useSchemaForm({ schema: projectFormSchema, initialValues, messages });
}
