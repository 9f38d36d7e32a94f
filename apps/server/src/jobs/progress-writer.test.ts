import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { JobProgress } from "./job-rows.ts";
import { ProgressWriter } from "./progress-writer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Seen = JobProgress & { at: number };

function watch() {
  const seen: Seen[] = [];
  const start = performance.now();
  const writer = new ProgressWriter(async (latest) => {
    seen.push({ ...latest, at: performance.now() - start });
  });
  return { seen, writer };
}

const countTo = async (writer: ProgressWriter, last: number) => {
  for (let done = 1; done <= last; done += 1) {
    await writer.report({ done, total: last, step: "counting" });
    await vi.advanceTimersByTimeAsync(10);
  }
};

it("progress is written at once, then four times a second, and what lies between is skipped", async () => {
  const { seen, writer } = watch();
  await countTo(writer, 100);
  expect(seen.map(({ at, done }) => [at, done])).toEqual([
    [0, 1],
    [250, 25],
    [500, 50],
    [750, 75],
    [1000, 100],
  ]);
});

it("what is held back is written at the end of a job, and dropped when the job is stopped", async () => {
  const ended = watch();
  await countTo(ended.writer, 3);
  await ended.writer.flush();
  expect(ended.seen.map(({ done }) => done)).toEqual([1, 3]);

  const stopped = watch();
  await countTo(stopped.writer, 3);
  await stopped.writer.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped.seen.map(({ done }) => done)).toEqual([1]);
});
