import { FormChange, type FormChangeTold } from "@parcelle/forms/change/form-change";
import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import type { FormFileContent } from "@parcelle/forms/external/with-files";
import type { Answers } from "@parcelle/forms/record/answers";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { compiledForm } from "../forms/compiled-form.ts";
import { environmentAt, verdictOf } from "../records/check-record.ts";
import type { StoredRow } from "./stored-records.ts";

/** What the rules of a version say of one stored record; its answers stay as they are. */
export type StoredVerdict = {
  id: number;
  state: "valid" | "failed" | "answered";
  errors: number;
  warnings: number;
  /** Text of JSON. */
  findings: string;
};

let next: CompiledForm | null = null;
let change: FormChange | null = null;
const versions = new Map<number, CompiledForm>();

const tasks = {
  /** The form as it will be; what was counted before is forgotten. */
  begin(xform: string, files: readonly FormFileContent[]): void {
    next = compiledForm(xform, files);
    change = new FormChange(next);
    versions.clear();
  },
  /** A version by which some of the records were filled. */
  learn(versionId: number, xform: string): void {
    versions.set(versionId, compiledForm(xform, []));
  },
  count(rows: readonly StoredRow[]): void {
    for (const { id, versionId, answers, errors, finishedAt } of rows)
      change!.add({
        ...{ id, errors, before: versions.get(versionId) ?? null },
        answers: JSON.parse(answers) as Answers,
        environment: environmentAt(new Date(finishedAt)),
      });
  },
  tell: (): FormChangeTold => change!.tell(),
  judge: (rows: readonly StoredRow[]): StoredVerdict[] =>
    rows.map(({ id, answers, finishedAt }) => {
      const { verdict } = verdictOf(next!, JSON.parse(answers) as Answers, new Date(finishedAt));
      const { state, errors, warnings, findings } = verdict;
      return { id, state, errors, warnings, findings };
    }),
};
export type ChangeTasks = typeof tasks;

serveTasks(tasks);
