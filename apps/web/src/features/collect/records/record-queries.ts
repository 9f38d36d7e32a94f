import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import type { CheckedAnswers } from "@parcelle/forms/record/check-answers";
import type { TypedAnswers } from "@parcelle/forms/record/typed-answers";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { countOfRows, type RowSource } from "#workspace/rows/ask-rows.ts";
import { collectKeys } from "../collect-queries.ts";

export const RECORD_COLUMNS = [
  ...(["id", "label", "state", "errors", "warnings", "author", "finished_at", "created_at"] as const),
  ...(["device", "typed_answers", "accepted_level", "reviewer", "assignee", "flag", "flag_word"] as const),
  ...(["team_id", "revision", "outline_state", "outline_hectares"] as const),
] as const;

export type RecordRow = Omit<RowOf<"records", (typeof RECORD_COLUMNS)[number]>, "typed_answers"> & {
  typed_answers: TypedAnswers;
};

export const recordSource =
  (projectFormId: number): RowSource<RecordRow> =>
  (client, { searched, select, options }) =>
    client
      .rpc("form_records", { project_form: projectFormId, ...searched }, options)
      .select<"*", RecordRow>(select);

export const recordKeys = (projectFormId: number) => [...collectKeys.form(projectFormId), "records"] as const;

export const recordCountQuery = (projectFormId: number) =>
  queryOptions({
    queryKey: [...recordKeys(projectFormId), "count"],
    queryFn: () => countOfRows(recordSource(projectFormId), { search: null, conditions: [] }),
  });

const RECORD_FACTS =
  "id, label, state, author, device, finished_at, created_at, answers, findings, version_id, revision, accepted_level, review_comment, reviewer, reviewed_at, flag, flag_word, assignee, created_by, edited_by, assigned_to, reviewed_by, revisions:record_revisions(edited_by), version:form_versions(version, definition), files:record_files(id, name, object_path, content_type, bytes)" as const;

const askRecord = (projectFormId: number, recordId: number) =>
  rows((client) =>
    client
      .from("records")
      .select(RECORD_FACTS)
      .eq("id", recordId)
      .eq("project_form_id", projectFormId)
      .is("deleted_at", null)
      .single(),
  );

type SentRecord = Awaited<ReturnType<typeof askRecord>>;

export type OneRecord = Omit<SentRecord, "answers" | "findings" | "version" | "revisions"> & {
  answers: Answers;
  /** Who corrected it, as often as they did. */
  editors: readonly (string | null)[];
  findings: Partial<Pick<CheckedAnswers, "violations" | "departures" | "irrelevant" | "unplaced">> & {
    /** Why the rules were not asked: the check took too long, or too much memory. */
    unchecked?: "time" | "memory";
  };
  version: string;
  /** The form as it was when the record was filled. */
  definition: FormDefinition;
};

/** One record with all that was answered and found. */
export const recordQuery = (projectFormId: number, recordId: number) =>
  queryOptions({
    queryKey: [...recordKeys(projectFormId), "one", recordId],
    queryFn: async (): Promise<OneRecord> => {
      const { answers, findings, version, revisions, ...record } = await askRecord(projectFormId, recordId);
      return {
        ...record,
        answers: answers as Answers,
        editors: revisions.map(({ edited_by }) => edited_by),
        findings: findings as OneRecord["findings"],
        version: version?.version ?? "",
        definition: version?.definition as unknown as FormDefinition,
      };
    },
  });

export type RecordPlace = RowOf<
  "record_places",
  "id" | "address" | "kind" | "hectares" | "geometry_state" | "reason" | "overlap_share" | "overlap_record_id"
>;

/** The places that a record answers, with what they measure and what is wrong with each. */
export const recordPlacesQuery = (projectFormId: number, recordId: number) =>
  queryOptions({
    queryKey: [...recordKeys(projectFormId), "one", recordId, "places"],
    queryFn: (): Promise<RecordPlace[]> =>
      rows((client) =>
        client
          .from("record_places")
          .select("id, address, kind, hectares, geometry_state, reason, overlap_share, overlap_record_id")
          .eq("record_id", recordId)
          .order("id"),
      ),
  });

/** What was decided about a record, and what stood in it before each correction, as they came. */
export const recordHistoryQuery = (projectFormId: number, recordId: number) =>
  queryOptions({
    queryKey: [...recordKeys(projectFormId), "one", recordId, "history"],
    queryFn: async () => {
      const [reviews, revisions] = await Promise.all([
        rows((client) =>
          client
            .from("record_reviews")
            .select("id, from_state, to_state, from_level, to_level, comment, reviewer, created_at")
            .eq("record_id", recordId)
            .order("id"),
        ),
        rows((client) =>
          client
            .from("record_revisions")
            .select("id, number, answers, reason, editor, created_at")
            .eq("record_id", recordId)
            .order("number"),
        ),
      ]);
      return {
        reviews,
        revisions: revisions.map(({ answers, ...revision }) => ({
          ...revision,
          answers: answers as Answers,
        })),
      };
    },
  });

/** Who collects in a project, for whoever reviews: the people, guests and phones, each with his team. */
export const recordPeopleQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...collectKeys.project(projectId), "people"],
    queryFn: () => rows((client) => client.rpc("record_people", { project: projectId }, READ).select("*")),
  });

export const recordTeamsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...collectKeys.project(projectId), "teams"],
    queryFn: () =>
      rows((client) =>
        client.from("record_teams").select("id, name").eq("project_id", projectId).order("name"),
      ),
  });

/** At how many levels the records of a project are accepted. */
export const reviewLevelsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...collectKeys.project(projectId), "levels"],
    queryFn: async (): Promise<1 | 2> => {
      const { review_levels: levels } = await rows((client) =>
        client.from("projects").select("review_levels").eq("id", projectId).single(),
      );
      return levels === 2 ? 2 : 1;
    },
  });

/** Records that were refused and that a person filled, or is to mend. */
export const refusedRecordsQuery = (projectFormId: number, userId: string) =>
  queryOptions({
    queryKey: [...recordKeys(projectFormId), "refused", userId],
    queryFn: () =>
      rows((client) =>
        client
          .from("records")
          .select("id, label, review_comment, reviewer, reviewed_at")
          .eq("project_form_id", projectFormId)
          .eq("state", "refuse")
          .or(`created_by.eq.${userId},assigned_to.eq.${userId}`)
          .is("deleted_at", null)
          .order("reviewed_at", { ascending: false })
          .limit(200),
      ),
  });
