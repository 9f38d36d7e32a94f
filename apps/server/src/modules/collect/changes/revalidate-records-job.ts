import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { SharedThread, TookTooLong } from "#platform/compute/shared-thread.ts";
import { ranOutOfMemory } from "#platform/compute/task-calls.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import { readVersion } from "../forms/read-version.ts";
import type { ChangeTasks, StoredVerdict } from "./change-thread.ts";
import { storeVerdicts } from "./store-verdicts.ts";
import { countRecords, nextRecords, type StoredRow } from "./stored-records.ts";

type Checkpoint = {
  after: number;
  done: number;
  becameValid: number;
  becameInvalid: number;
  unchecked: number;
};
type Thread = ComputeThread<ChangeTasks>;

const LONGEST_MS = 20_000;
const thread = new SharedThread<ChangeTasks>(new URL("./change-thread.ts", import.meta.url), {
  longestMs: LONGEST_MS,
});

/** Checks all finished records of a form in its project again by one version. A record whose check does not end stays as it is. */
export const revalidateRecordsJob = defineJob({
  name: "revalidate-records",
  attempts: 3,
  input: z.object({ projectFormId: z.number(), versionId: z.number(), adopt: z.boolean() }),
  async run({ job, input, checkpoint, saveCheckpoint, claims, services, signal, progress }) {
    const { database, files } = services;
    const { projectFormId, versionId, adopt } = input;
    const wanted = await readVersion({ database, files, claims }, versionId);
    const total = await database.asWorkflow(
      claims,
      (transaction) => countRecords(transaction, [projectFormId]),
      { readOnly: true },
    );
    let at = (checkpoint as Checkpoint | null) ?? {
      ...{ after: 0, done: 0, becameValid: 0, becameInvalid: 0, unchecked: 0 },
    };
    const judge = (rows: readonly StoredRow[]) =>
      thread.use({ organisationId: job.organisationId!, gone: signal }, (own) =>
        verdictsOf(own, wanted, rows),
      );
    for (;;) {
      signal.throwIfAborted();
      const rows = await database.asWorkflow(
        claims,
        (transaction) => nextRecords(transaction, projectFormId, at.after),
        { readOnly: true },
      );
      if (rows.length === 0) break;
      const verdicts = await judgedOneByOneIfNeeded(rows, judge);
      const moved = await database.asService((transaction) =>
        storeVerdicts(transaction, rows, verdicts, {
          projectFormId,
          versionId,
          adopt,
          version: wanted.version,
        }),
      );
      at = {
        after: rows.at(-1)!.id,
        done: at.done + rows.length,
        becameValid: at.becameValid + moved.becameValid,
        becameInvalid: at.becameInvalid + moved.becameInvalid,
        unchecked: at.unchecked + rows.length - verdicts.length,
      };
      await saveCheckpoint(at);
      await progress(Math.min(at.done, total), total, "checking");
    }
    const { done, becameValid, becameInvalid, unchecked } = at;
    return { records: done, becameValid, becameInvalid, unchecked };
  },
});

async function verdictsOf(
  own: Thread,
  { xform, files }: Awaited<ReturnType<typeof readVersion>>,
  rows: readonly StoredRow[],
): Promise<StoredVerdict[]> {
  await own.call("begin", xform, files);
  return own.call("judge", rows);
}

/** One record that does not end must not keep the others of its batch from being checked. */
async function judgedOneByOneIfNeeded(
  rows: readonly StoredRow[],
  judge: (rows: readonly StoredRow[]) => Promise<StoredVerdict[]>,
): Promise<StoredVerdict[]> {
  try {
    return await judge(rows);
  } catch (error) {
    if (!endedItsThread(error)) throw error;
  }
  const verdicts: StoredVerdict[] = [];
  for (const row of rows)
    try {
      verdicts.push(...(await judge([row])));
    } catch (error) {
      if (!endedItsThread(error)) throw error;
    }
  return verdicts;
}

const endedItsThread = (error: unknown): boolean => error instanceof TookTooLong || ranOutOfMemory(error);
