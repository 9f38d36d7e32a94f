import type { ProjectInput } from "@parcelle/domain/projects/project-input";
import { type SchemaForm, useSchemaForm } from "#ui/form/use-schema-form.ts";
import { type ProjectFormValues, projectFormSchema } from "./project-form-values.ts";

/** The project's form with the domain's rules. */
export const useProjectForm = (
  initialValues: ProjectFormValues,
): SchemaForm<ProjectFormValues, ProjectInput> => useSchemaForm({ schema: projectFormSchema, initialValues });
