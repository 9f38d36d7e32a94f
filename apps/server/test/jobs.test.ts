import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { describeOnBothEngines } from "./engines.ts";
import { useJobs } from "./use-jobs.ts";

describeOnBothEngines("a job", (open) => {
  const { database, request, startWith, stop, enqueue, rowOf, untilStatus } = useJobs(open);

  it("runs once, with its input, and keeps its result", async () => {
    const seen: number[] = [];
    const double = defineJob({
      name: "double",
      attempts: 3,
      input: z.object({ value: z.number() }),
      async run({ input }) {
        seen.push(input.value);
        return { doubled: input.value * 2 };
      },
    });
    await startWith(double);
    const id = await enqueue(double, { value: 21 }, "a");
    expect(await enqueue(double, { value: 21 }, "a")).toBe(id);
    await untilStatus(id, "completed");
    expect(await rowOf(id)).toMatchObject({ attempts: 1, result: { doubled: 42 }, error: null });
    expect(seen).toEqual([21]);
  });

  it("does not exist when the transaction that asked for it is rolled back", async () => {
    const ran: number[] = [];
    const never = defineJob({
      name: "never",
      attempts: 1,
      input: z.object({}),
      async run({ job }) {
        ran.push(job.id);
      },
    });
    await startWith(never);
    await database()
      .asService(async (transaction) => {
        await enqueueJob(transaction, never, request({}, "rolled-back"));
        throw new Error("changed my mind");
      })
      .catch(() => undefined);
    const marker = await enqueue(never, {}, "marker");
    await untilStatus(marker, "completed");
    expect(ran).toEqual([marker]);
  });

  it("is taken up when it was left while no worker ran", async () => {
    const later = defineJob({ name: "later", attempts: 1, input: z.object({}), run: async () => "done" });
    const id = await enqueue(later, {}, "b");
    await startWith(later);
    await untilStatus(id, "completed");
  });

  it("stops at its next step when a person cancels it, waiting or running", async () => {
    const ends: string[] = [];
    const long = defineJob({
      name: "long",
      attempts: 2,
      input: z.object({}),
      async run({ signal }) {
        for (let step = 0; step < 1000; step += 1) {
          signal.throwIfAborted();
          await pause(20);
        }
      },
      async onEnd({ status }) {
        ends.push(status);
      },
    });
    const cancel = (id: number) =>
      database().asService(async (transaction) => {
        await transaction.query("update public.jobs set cancel_requested_at = now() where id = $1", [id]);
        await transaction.query("select pg_notify('jobs', $1)", [String(id)]);
      });
    await startWith(long);
    const [first, second, third] = [
      await enqueue(long, {}, "g"),
      await enqueue(long, {}, "h"),
      await enqueue(long, {}, "i"),
    ];
    await untilStatus(second as number, "running");
    await cancel(third as number);
    await untilStatus(third as number, "cancelled");
    expect((await rowOf(first as number))?.status).toBe("running");
    await cancel(first as number);
    await cancel(second as number);
    await untilStatus(first as number, "cancelled");
    await untilStatus(second as number, "cancelled");
    expect(ends).toEqual(["cancelled", "cancelled", "cancelled"]);
  });

  it("shows its progress while it runs, and how far it came", async () => {
    await database().asOwner((transaction) =>
      transaction.script(`
        create table public.seen_progress (done bigint, step text);
        create function public.see_progress() returns trigger language plpgsql security definer as $$
          begin insert into public.seen_progress values (new.progress_done, new.step); return new; end $$;
        create trigger see after update of progress_done on public.jobs for each row execute function public.see_progress();
      `),
    );
    const counting = defineJob({
      name: "counting",
      attempts: 1,
      input: z.object({}),
      async run({ progress }) {
        for (let done = 1; done <= 40; done += 1) {
          await progress(done, 40, "counting");
          await pause(10);
        }
      },
    });
    await startWith(counting);
    const id = await enqueue(counting, {}, "j");
    await untilStatus(id, "completed");
    const seen = await database().asOwner((transaction) =>
      transaction.query<{ done: number; step: string }>("select done, step from public.seen_progress"),
    );
    expect(seen.at(-1)).toEqual({ done: 40, step: "counting" });
    expect(seen.length).toBeGreaterThan(2);
  });

  it("goes on at the next start when the worker was stopped in order, without counting a failure", async () => {
    const starts: unknown[] = [];
    const patient = defineJob({
      name: "patient",
      attempts: 1,
      input: z.object({}),
      async run({ checkpoint, saveCheckpoint, signal }) {
        starts.push(checkpoint);
        if (checkpoint !== null) return "done";
        await saveCheckpoint({ half: true });
        for (;;) {
          signal.throwIfAborted();
          await pause(20);
        }
      },
    });
    await startWith(patient);
    const id = await enqueue(patient, {}, "k");
    await expect.poll(() => starts.length).toBe(1);
    await stop();
    expect(await rowOf(id)).toMatchObject({ status: "queued", error: null });
    await startWith(patient);
    await untilStatus(id, "completed");
    expect(starts).toEqual([null, { half: true }]);
  });

  it("changes nothing any more once another attempt has taken it over", async () => {
    const outcomes: string[] = [];
    const slow = defineJob({
      name: "slow",
      attempts: 5,
      input: z.object({}),
      async run({ job, saveCheckpoint, signal, services }) {
        if (outcomes.length > 0) return "by the other";
        await services.database.asService((transaction) =>
          transaction.query("update public.jobs set attempts = attempts + 1 where id = $1", [job.id]),
        );
        const saving = services.database.asService(async (transaction) => {
          await transaction.query("create temporary table never_kept (n int)").catch(() => undefined);
          await saveCheckpoint({ late: true }, transaction);
        });
        outcomes.push(
          await saving.then(
            () => "saved",
            (error: Error) => error.name,
          ),
        );
        outcomes.push(signal.aborted ? "aborted" : "running");
        return "late";
      },
    });
    await startWith(slow);
    const id = await enqueue(slow, {}, "l");
    await expect.poll(() => outcomes).toEqual(["JobSuperseded", "aborted"]);
    await stop();
    await startWith(slow);
    await untilStatus(id, "completed");
    expect(await rowOf(id)).toMatchObject({ result: "by the other", checkpoint: null });
  });
});
