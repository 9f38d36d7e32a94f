import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";

const batchSize = 2000;

type Checkpoint = { last: number };

/** Says of the plots of all organisations in which units of a version in force they lie. New plots are placed as they come. */
export const placePlotsJob = defineJob<{ versionId: number }, Checkpoint, object>({
  name: "place-plots",
  attempts: 5,
  input: z.object({ versionId: z.number() }),
  async run({ input, checkpoint, saveCheckpoint, services, signal, progress }) {
    const { database } = services;
    const [newest] = await database.asService((transaction) =>
      transaction.query<{ id: number }>("select coalesce(max(id), 0) as id from public.plots"),
    );
    const total = Math.max(1, newest!.id);
    let last: number | null = checkpoint?.last ?? 0;
    while (last !== null) {
      signal.throwIfAborted();
      await progress(Math.min(last, total), total, "plots");
      const after: number = last;
      last = await database.asService(async (transaction) => {
        const [placed] = await transaction.query<{ last: number | null }>(
          "select app.place_next_plots($1, $2, $3) as last",
          [input.versionId, after, batchSize],
        );
        if (placed!.last !== null) await saveCheckpoint({ last: placed!.last }, transaction);
        return placed!.last;
      });
    }
    return {};
  },
});
