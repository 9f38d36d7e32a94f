import type { FormChangeTold } from "@parcelle/forms/change/form-change";
import type { Claims, Database } from "#database/database.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import type { Services } from "#platform/services.ts";
import { presentFiles, readLists } from "../forms/form-file-rows.ts";
import type { ChangeTasks } from "./change-thread.ts";
import { nextRecords, placesOfForm } from "./stored-records.ts";

type Counting = {
  database: Database;
  files: Services["files"];
  claims: Claims;
  formId: number;
  /** The form as it will be, as phones read it. */
  xform: string;
  signal: AbortSignal;
  progress?: (done: number) => Promise<void>;
};

/** What becomes of the stored records of a form that the caller sees, in all of its projects. */
export async function countChange(
  thread: ComputeThread<ChangeTasks>,
  { database, files, claims, formId, xform, signal, progress }: Counting,
): Promise<FormChangeTold> {
  const asked = <T>(run: Parameters<typeof database.asWorkflow<T>>[1]) =>
    database.asWorkflow(claims, run, { readOnly: true });
  const beside = await asked((transaction) => presentFiles(transaction, formId));
  await thread.call("begin", xform, await readLists(files, claims, beside));
  const taught = new Set<number>();
  let done = 0;
  for (const projectFormId of await asked((transaction) => placesOfForm(transaction, formId))) {
    let after = 0;
    for (;;) {
      signal.throwIfAborted();
      const rows = await asked((transaction) => nextRecords(transaction, projectFormId, after));
      if (rows.length === 0) break;
      const unknown = new Set(rows.map(({ versionId }) => versionId).filter((id) => !taught.has(id)));
      for (const versionId of unknown) {
        const [version] = await asked((transaction) =>
          transaction.query<{ xform: string }>("select xform from public.form_versions where id = $1", [
            versionId,
          ]),
        );
        await thread.call("learn", versionId, version!.xform);
        taught.add(versionId);
      }
      await thread.call("count", rows);
      after = rows.at(-1)!.id;
      done += rows.length;
      await progress?.(done);
    }
  }
  return thread.call("tell");
}
