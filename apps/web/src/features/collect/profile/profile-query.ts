import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { collectKeys } from "../collect-queries.ts";

export const MOST_RECORDS = 200;

const RECORD =
  "record:records(id, label, state, accepted_level, author, finished_at, created_at, deleted_at, outline_hectares, answers, version_id, project_form_id, form_id, form:project_forms(form:forms(name)), project:projects(id, name, module, settings, review_levels))" as const;

export interface ProfileRecord {
  id: number;
  label: string | null;
  state: string;
  level: string | null;
  author: string;
  /** When it was filled, by the clock of the phone; else when it came. */
  at: string;
  hectares: number | null;
  answers: Answers;
  definition: FormDefinition | null;
}

/** What a person answered by one form of a project, the latest first. */
export interface ProfileForm {
  projectFormId: number;
  formId: number;
  name: string;
  project: { id: number; name: string; module: string; collect: unknown } | null;
  records: ProfileRecord[];
}

const askLinks = (farmerId: number) =>
  rows((client) =>
    client
      .from("record_farmers")
      .select(`record_id, ${RECORD}`)
      .eq("farmer_id", farmerId)
      .order("record_id", { ascending: false })
      .limit(MOST_RECORDS),
  );

type Sent = NonNullable<Awaited<ReturnType<typeof askLinks>>[number]["record"]>;

async function definitionsOf(versions: readonly number[]): Promise<ReadonlyMap<number, FormDefinition>> {
  if (versions.length === 0) return new Map();
  const found = await rows((client) =>
    client
      .from("form_versions")
      .select("id, definition")
      .in("id", [...versions]),
  );
  return new Map(found.map(({ id, definition }) => [id, definition as unknown as FormDefinition]));
}

/** The records of all forms that became a farmer, of those that the reader may see. */
export const profileQuery = (farmerId: number) =>
  queryOptions({
    queryKey: [...collectKeys.all, "profile", farmerId],
    queryFn: async (): Promise<ProfileForm[]> => {
      const links = await askLinks(farmerId);
      const records = links.flatMap(({ record }) =>
        record === null || record.deleted_at !== null ? [] : [record],
      );
      return formsOf(records, await definitionsOf([...new Set(records.map((one) => one.version_id))]));
    },
  });

/** Who a profile is about; null where the reader may not read the registry. */
export const profileFarmerQuery = (farmerId: number) =>
  queryOptions({
    queryKey: [...collectKeys.all, "profile", farmerId, "farmer"],
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("farmers")
          .select("id, identifier, first_name, last_name, village")
          .eq("id", farmerId)
          .is("deleted_at", null),
      );
      return found[0] ?? null;
    },
  });

function formsOf(records: readonly Sent[], definitions: ReadonlyMap<number, FormDefinition>): ProfileForm[] {
  const forms = new Map<number, ProfileForm>();
  for (const { project_form_id: projectFormId, form_id: formId, form, project, ...record } of records) {
    const settings = project?.settings as { collect?: unknown } | null | undefined;
    const told = forms.get(projectFormId) ?? {
      ...{ projectFormId, formId, name: form?.form?.name ?? "", records: [] },
      project: project && { ...project, collect: settings?.collect },
    };
    told.records.push({
      ...{ id: record.id, label: record.label, state: record.state, author: record.author },
      ...{ at: record.finished_at ?? record.created_at, hectares: record.outline_hectares },
      level: project?.review_levels === 2 ? record.accepted_level : null,
      answers: record.answers as Answers,
      definition: definitions.get(record.version_id) ?? null,
    });
    forms.set(projectFormId, told);
  }
  for (const { records: own } of forms.values()) own.sort((one, other) => other.at.localeCompare(one.at));
  return [...forms.values()].sort((one, other) => other.records[0]!.at.localeCompare(one.records[0]!.at));
}
