import { type CropKey, crops } from "@parcelle/domain/crops";
import { type ProjectInput, projectInputSchema } from "@parcelle/domain/projects/project-input";
import type { FormSchema } from "#ui/form/use-schema-form.ts";
import type { Project } from "../project/project-query.ts";

export type PeriodKind = "none" | "single" | "range";

/** What the fields hold while a person writes: texts, empty where nothing is said. */
export type ProjectFormValues = {
  name: string;
  description: string;
  type: "reference" | "monitoring";
  periodKind: PeriodKind;
  periodStart: string;
  periodEnd: string;
  crops: string[];
  commodity: string;
  country: string;
  season: string;
  startYear: string;
  endYear: string;
};

export const emptyProject: ProjectFormValues = {
  name: "",
  description: "",
  type: "reference",
  periodKind: "none",
  periodStart: "",
  periodEnd: "",
  crops: [],
  commodity: "",
  country: "",
  season: "",
  startYear: "",
  endYear: "",
};

function periodKindOf({ period_start, period_end }: Project): PeriodKind {
  if (!period_start) return "none";
  return period_end ? "range" : "single";
}

/** The fields as they stand for a project that is edited. */
export function valuesOfProject(project: Project): ProjectFormValues {
  return {
    name: project.name,
    description: project.description ?? "",
    type: project.type,
    periodKind: periodKindOf(project),
    periodStart: project.period_start ?? "",
    periodEnd: project.period_end ?? "",
    crops: project.crops,
    commodity: project.commodity ?? "",
    country: project.country ?? "",
    season: project.season ?? "",
    startYear: project.start_year?.toString() ?? "",
    endYear: project.end_year?.toString() ?? "",
  };
}

// A text that is no number stays what it is, so that the schema says so.
function numberOf(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

function inputOf(values: ProjectFormValues): Record<string, unknown> {
  const { periodKind } = values;
  return {
    name: values.name,
    description: values.description.trim() || null,
    type: values.type,
    // A date that is missing is an error of that field, not an absent period.
    periodStart: periodKind === "none" ? null : values.periodStart,
    periodEnd: periodKind === "range" ? values.periodEnd : null,
    crops: values.crops,
    commodity: values.commodity || null,
    country: values.country || null,
    season: values.season || null,
    startYear: numberOf(values.startYear),
    endYear: numberOf(values.endYear),
  };
}

/** The domain's rules on the form's values; issues bear the same field names. */
export const projectFormSchema: FormSchema<ProjectInput> = {
  safeParse: (values) => projectInputSchema.safeParse(inputOf(values as ProjectFormValues)),
};

/** The regulated commodity of the first crop that has one; "" when none has. */
export function proposedCommodity(chosen: readonly string[]): string {
  for (const crop of chosen) {
    const commodity = crops[crop as CropKey]?.commodity;
    if (commodity) return commodity;
  }
  return "";
}
