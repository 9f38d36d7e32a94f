import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { lookAtPhotos } from "../pictures/look-at-photos.ts";

/** So few that nobody waits long for the embedded database, which does one thing at a time. */
const FARMERS_IN_BATCH = 1000;

type Pass = { database: Database; claims: Claims; organisation: number; everybody: boolean };
type Checkpoint = { step: "preparing" | "comparing"; after: number; done: number };

/**
 * Compares the farmers of an organisation, those who changed or everybody. Of everybody each one’s traits are made first, then
 * each is compared with the earlier ones; who changed is prepared and compared in one step, with all others.
 */
export const findFarmerDuplicatesJob = defineJob({
  name: "find-farmer-duplicates",
  attempts: 3,
  input: z.object({ everybody: z.boolean() }),
  async run({ job, input, checkpoint, saveCheckpoint, claims, services, signal, progress }) {
    const pass = { database: services.database, claims, organisation: job.organisationId!, ...input };
    await lookAtPhotos(services, claims, { organisationId: job.organisationId!, signal });
    const total = await countFarmers(pass);
    let at: Checkpoint | null = (checkpoint as Checkpoint | null) ?? {
      step: input.everybody ? "preparing" : "comparing",
      after: 0,
      done: 0,
    };
    while (at !== null) {
      signal.throwIfAborted();
      const { step, after, done }: Checkpoint = at;
      const last: number | null = await runBatch(pass, step, after);
      if (last !== null) at = { step, after: last, done: done + FARMERS_IN_BATCH };
      else at = step === "preparing" ? { step: "comparing", after: 0, done: 0 } : null;
      if (at !== null) await saveCheckpoint(at);
      await progress(Math.min(total, at?.done ?? total), total, step);
    }
    return { farmers: total, pairs: await countPairs(pass) };
  },
});

/** Answers the last farmer of the batch; null where none was left. */
async function runBatch(
  { database, claims, organisation, everybody }: Pass,
  step: Checkpoint["step"],
  after: number,
): Promise<number | null> {
  return database.asWorkflow(claims, async (transaction) => {
    const rows = await transaction.query<{ id: number }>(
      "select id from app.farmers_of_pass($1, $2, $3, $4) as id",
      [organisation, everybody, after, FARMERS_IN_BATCH],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) {
      if (step === "preparing")
        await transaction.query("select app.analyse_farmer_traits($1)", [organisation]);
      return null;
    }
    if (step === "preparing" || !everybody)
      await transaction.query("select app.prepare_farmers($1, $2::bigint[], $3)", [
        organisation,
        ids,
        everybody && after === 0,
      ]);
    if (step === "comparing")
      await transaction.query("select app.compare_farmers($1, $2::bigint[], $3)", [
        organisation,
        ids,
        everybody,
      ]);
    return ids.at(-1)!;
  });
}

async function countFarmers({ database, claims, organisation, everybody }: Pass): Promise<number> {
  const [row] = await database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<{ farmers: number }>(
        everybody
          ? "select count(*)::integer as farmers from public.farmers where organisation_id = $1"
          : "select public.farmers_not_compared($1) as farmers",
        [organisation],
      ),
    { readOnly: true },
  );
  return row!.farmers;
}

async function countPairs({ database, claims, organisation }: Pass): Promise<number> {
  const [row] = await database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<{ pairs: number }>(
        "select count(*)::integer as pairs from public.farmer_pairs where organisation_id = $1 and status = 'open'",
        [organisation],
      ),
    { readOnly: true },
  );
  return row!.pairs;
}
