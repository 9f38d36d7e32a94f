import { expect, it } from "vitest";
import { z } from "zod";
import { defineJob, JobFailure } from "#jobs/define-job.ts";
import { notFound } from "#platform/not-found.ts";
import { describeOnBothEngines } from "./engines.ts";
import { type JobRow, useJobs } from "./use-jobs.ts";

describeOnBothEngines("a job that goes wrong", (open) => {
  const { startWith, enqueue, rowOf, untilStatus, problems } = useJobs(open);

  it("is tried again after an error and goes on at its checkpoint", async () => {
    const starts: unknown[] = [];
    const shaky = defineJob({
      name: "shaky",
      attempts: 3,
      input: z.object({}),
      async run({ checkpoint, saveCheckpoint }) {
        starts.push(checkpoint);
        if (checkpoint === null) {
          await saveCheckpoint({ at: 7 });
          throw new Error("the network went away on purpose");
        }
        return "done";
      },
    });
    await startWith(shaky);
    const id = await enqueue(shaky, {}, "c");
    await untilStatus(id, "completed");
    expect(starts).toEqual([null, { at: 7 }]);
    expect((await rowOf(id))?.attempts).toBe(2);
  });

  it("fails after the attempts it has, and puts its own rows in order once", async () => {
    const ends: string[] = [];
    const broken = defineJob({
      name: "broken",
      attempts: 2,
      input: z.object({}),
      async run() {
        throw new Error("broken on purpose");
      },
      async onEnd({ status }) {
        ends.push(status);
      },
    });
    await startWith(broken);
    const id = await enqueue(broken, {}, "d");
    await untilStatus(id, "failed");
    expect(await rowOf(id)).toMatchObject({
      attempts: 2,
      error: { code: "internal_error", message: "broken on purpose", failures: 2 },
    });
    expect(ends).toEqual(["failed"]);
  });

  it("ends at once, in words, where its person may no longer see what it works on", async () => {
    const late = defineJob({
      name: "late",
      attempts: 3,
      input: z.object({}),
      async run() {
        throw notFound("project");
      },
    });
    await startWith(late);
    const id = await enqueue(late, {}, "late");
    await untilStatus(id, "failed");
    expect(await rowOf(id)).toMatchObject({ attempts: 1, error: { code: "project_not_found", failures: 1 } });
  });

  it("ends only when its own rows are in order, and keeps the reason meanwhile", async () => {
    let tries = 0;
    let meanwhile: JobRow | undefined;
    const untidy = defineJob({
      name: "untidy",
      attempts: 1,
      input: z.object({}),
      async run() {
        throw new JobFailure("no_layer");
      },
      async onEnd({ job }) {
        tries += 1;
        if (tries === 1) throw new Error("the rows are locked on purpose");
        meanwhile = await rowOf(job.id);
      },
    });
    await startWith(untidy);
    const id = await enqueue(untidy, {}, "m");
    await untilStatus(id, "failed");
    expect(problems).toContain("Error: the rows are locked on purpose");
    expect(meanwhile).toMatchObject({ error: { code: "no_layer" } });
    expect(await rowOf(id)).toMatchObject({ error: { code: "no_layer" } });
    expect(tries).toBe(2);
  });

  it("does not try for ever when its checkpoint is never kept", async () => {
    const stuck = defineJob({
      name: "stuck",
      attempts: 2,
      input: z.object({}),
      async run({ saveCheckpoint, services }) {
        await services.database.asService(async (transaction) => {
          await saveCheckpoint({ at: 1 }, transaction);
          throw new Error("broken on purpose");
        });
      },
    });
    await startWith(stuck);
    const id = await enqueue(stuck, {}, "n");
    await untilStatus(id, "failed");
    expect(await rowOf(id)).toMatchObject({ attempts: 2, error: { failures: 2 } });
  });

  it("is not tried again when trying cannot help, and says why", async () => {
    const refused = defineJob({
      name: "refused",
      attempts: 5,
      input: z.object({ file: z.string() }),
      async run({ input }) {
        throw new JobFailure("unreadable_file", { file: input.file });
      },
    });
    await startWith(refused);
    const id = await enqueue(refused, { file: "a.zip" }, "e");
    await untilStatus(id, "failed");
    expect(await rowOf(id)).toMatchObject({
      attempts: 1,
      error: { code: "unreadable_file", detail: { file: "a.zip" } },
    });
    const wrong = await enqueue(refused, { file: 3 }, "f");
    await untilStatus(wrong, "failed");
    expect((await rowOf(wrong))?.error).toMatchObject({ code: "invalid_input" });
  });
});
