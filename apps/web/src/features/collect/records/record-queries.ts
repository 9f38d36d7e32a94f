import type { Answers } from "@parcelle/forms/record/answers";
import type { CheckedAnswers } from "@parcelle/forms/record/check-answers";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { countOfRows, type RowSource } from "#workspace/rows/ask-rows.ts";
import { collectKeys } from "../collect-queries.ts";

export const RECORD_COLUMNS = [
  ...(["id", "label", "state", "errors", "warnings", "author", "finished_at", "created_at"] as const),
  ...(["device", "answers", "instance_id"] as const),
] as const;

export type RecordRow = RowOf<"records", (typeof RECORD_COLUMNS)[number]>;

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

export interface OneRecord {
  id: number;
  label: string | null;
  state: string;
  author: string;
  device: string | null;
  finishedAt: string | null;
  receivedAt: string;
  version: string;
  answers: Answers;
  findings: Partial<Pick<CheckedAnswers, "violations" | "departures" | "irrelevant" | "unplaced">> & {
    /** Why the rules were not asked: the check took too long, or too much memory. */
    unchecked?: "time" | "memory";
  };
  files: readonly { id: number; name: string; object_path: string | null; bytes: number | null }[];
}

/** One record with all that was answered and found. */
export const recordQuery = (projectFormId: number, recordId: number) =>
  queryOptions({
    queryKey: [...recordKeys(projectFormId), recordId],
    queryFn: async (): Promise<OneRecord> => {
      const found = await rows((client) =>
        client
          .from("records")
          .select(
            "id, label, state, author, device, finished_at, created_at, answers, findings, version:form_versions(version), files:record_files(id, name, object_path, bytes)",
          )
          .eq("id", recordId)
          .eq("project_form_id", projectFormId)
          .single(),
      );
      return {
        ...{
          id: found.id,
          label: found.label,
          state: found.state,
          author: found.author,
          device: found.device,
        },
        ...{
          finishedAt: found.finished_at,
          receivedAt: found.created_at,
          version: found.version?.version ?? "",
        },
        answers: found.answers as Answers,
        findings: found.findings as OneRecord["findings"],
        files: found.files,
      };
    },
  });
