import type { LimitedOwnField } from "@parcelle/domain/farmers/own-field";
import { LIST_LIMITS } from "@parcelle/farmers/list/list-limits";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { withProcess } from "#platform/compute/process.ts";
import { ranOutOfMemory } from "#platform/compute/task-calls.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import { inJobFolder } from "#platform/files/job-folder.ts";
import { readListableFields } from "../fields/read-own-fields.ts";
import { insertMigratedPlots, removeMigratedPlots } from "../migrations/insert-migrated-plots.ts";
import { fetchList } from "./fetch-list.ts";
import { insertListRows } from "./insert-list-rows.ts";
import { type KnownImport, keepReading, loadFarmerImport, refuseList } from "./kept-import.ts";
import type { DescribedList } from "./list-reading.ts";
import type { ListTasks } from "./list-thread.ts";
import { candidatesOf } from "./registry-candidates.ts";

const LONGEST_STEP_MS = 900_000;
/** Cells of 200,000 lines, and what was read in them. */
const ROOM_OF_LIST = { maxOldGenerationSizeMb: 1_024 };

type Work = { database: Database; claims: Claims; list: KnownImport };

/** Reads an uploaded list of farmers and keeps each row with what was found, repaired, and would become of it. */
export const inspectFarmerListJob = defineJob({
  name: "inspect-farmer-list",
  attempts: 3,
  longestStepMs: LONGEST_STEP_MS,
  input: z.object({ importId: z.number() }),
  async run({ job, input, claims, services, signal, progress }) {
    const { database, dataDirectory } = services;
    const list = await loadFarmerImport(database, claims, input.importId);
    const work = { database, claims, list };
    await progress(0, 1, "reading");
    return inJobFolder(dataDirectory, job.id, async (folder) => {
      const entry = new URL("./list-thread.ts", import.meta.url);
      return withProcess<ListTasks, { rows: number } | { refused: string }>(
        entry,
        signal,
        async (thread) => {
          const file = await fetchList(services, claims, list, folder);
          const own = await database.asWorkflow(claims, (transaction) =>
            readListableFields(transaction, list.organisationId),
          );
          const opened = await openWithin(thread, list, file.path, own);
          if (opened.refusal) return refuse(work, opened.refusal, null);
          const remembered = await mappings(work, opened.fingerprints);
          const { country, homeCountry, columns, today } = list;
          const described = await thread.call("read", { country, homeCountry, today, columns, remembered });
          const refused = refusalOf(described);
          if (refused) return refuse(work, refused, described);
          const known = { ...list, source: described.recognised?.source ?? list.source };
          await keepRows({ ...work, list: known }, thread, (done) =>
            progress(done, described.farmers, "checking"),
          );
          const totals = await thread.call("totals");
          await keepReading(database, claims, list, { described, totals, sha256: file.sha256 });
          return { rows: totals.rows };
        },
        ROOM_OF_LIST,
      );
    });
  },
  async onEnd({ input, status, services }) {
    const problem = { code: status === "cancelled" ? "cancelled" : "reading_failed", detail: {} };
    await services.database.asService((transaction) =>
      transaction.query(
        `update public.farmer_imports set status = 'refused', problem = coalesce(problem, $2::jsonb)
         where id = $1 and status = 'inspecting'`,
        [input.importId, JSON.stringify(problem)],
      ),
    );
  },
});

/** A file that takes all of its room is refused at once: read again it takes as much. */
async function openWithin(
  thread: ComputeThread<ListTasks>,
  { fileName, source }: KnownImport,
  path: string,
  own: readonly LimitedOwnField[],
) {
  try {
    return await thread.call("open", fileName, path, source, own);
  } catch (error) {
    if (ranOutOfMemory(error)) return { refusal: { code: "list_too_heavy", detail: {} } };
    throw error;
  }
}

type Refusal = { code: string; detail: Record<string, unknown> };

function refusalOf({ farmers, plots }: DescribedList): Refusal | null {
  if (farmers === 0 && plots === 0) return { code: "no_farmers", detail: {} };
  const limit = LIST_LIMITS.plots;
  return farmers > limit ? { code: "too_many_farmers", detail: { farmers, limit } } : null;
}

async function refuse(
  { database, claims, list }: Work,
  problem: Refusal,
  described: DescribedList | null,
): Promise<{ refused: string }> {
  await refuseList(database, claims, list, { problem, described });
  return { refused: problem.code };
}

/** What people of the organisation said of columns below headers like these. */
async function mappings({ database, claims, list }: Work, fingerprints: readonly string[]) {
  const rows = await database.asWorkflow(claims, (transaction) =>
    transaction.query<{ fingerprint: string; columns: KnownImport["columns"] }>(
      `select fingerprint, columns from public.farmer_list_mappings
       where organisation_id = $1 and fingerprint = any ($2)`,
      [list.organisationId, fingerprints],
    ),
  );
  return Object.fromEntries(rows.map(({ fingerprint, columns }) => [fingerprint, columns]));
}

/** What an attempt that died had kept goes first. */
async function keepRows(
  work: Work,
  thread: ComputeThread<ListTasks>,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const { database, claims, list } = work;
  await database.asWorkflow(claims, (transaction) =>
    transaction.query("delete from public.farmer_import_rows where import_id = $1", [list.id]),
  );
  let done = 0;
  for (let asked = await thread.call("next"); asked !== null; asked = await thread.call("next")) {
    const listed = asked;
    done += await database.asWorkflow(claims, async (transaction) => {
      const candidates = await candidatesOf(transaction, list, listed);
      return insertListRows(transaction, list, await thread.call("decide", JSON.stringify(candidates)));
    });
    await tell(done);
  }
  for (let lines = await thread.call("skipped"); lines !== null; lines = await thread.call("skipped")) {
    const skipped = lines;
    await database.asWorkflow(claims, (transaction) => insertListRows(transaction, list, skipped));
  }
  await keepPlots(work, thread);
}

async function keepPlots({ database, claims, list }: Work, thread: ComputeThread<ListTasks>): Promise<void> {
  await database.asWorkflow(claims, (transaction) => removeMigratedPlots(transaction, list));
  for (let plots = await thread.call("plots"); plots !== null; plots = await thread.call("plots")) {
    const kept = plots;
    await database.asWorkflow(claims, (transaction) => insertMigratedPlots(transaction, list, kept));
  }
}
