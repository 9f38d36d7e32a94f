import { expect, it } from "vitest";
import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { withThread } from "#platform/compute/thread.ts";
import type { EndlessTasks } from "./endless-thread.ts";
import { describeOnBothEngines } from "./engines.ts";
import { useJobs } from "./use-jobs.ts";

describeOnBothEngines("a job that computes without end", (open) => {
  const { startWith, enqueue, rowOf, untilStatus } = useJobs(open);

  it("is ended when its step takes longer than it may, is told by name, and puts its own rows in order once", async () => {
    const ends: string[] = [];
    const endless = defineJob({
      name: "endless",
      attempts: 5,
      longestStepMs: 200,
      input: z.object({}),
      async run({ signal, progress }) {
        await progress(0, 1, "plots");
        await withThread<EndlessTasks, never>(
          new URL("./endless-thread.ts", import.meta.url),
          signal,
          (thread) => thread.call("compute"),
        );
      },
      async onEnd({ status }) {
        ends.push(status);
      },
    });
    await startWith(endless);
    const id = await enqueue(endless, {}, "endless");
    await untilStatus(id, "failed");
    expect(await rowOf(id)).toMatchObject({
      attempts: 1,
      error: { code: "step_too_long", detail: { kind: "endless", step: "plots" } },
    });
    expect(ends).toEqual(["failed"]);
  });
});
