import { expect, test } from "vitest";
import { elapsedSeconds, isOver, type Job, progressOf, remainingSeconds } from "./job.ts";

const begin = "2026-11-20T10:00:00Z";
const at = (seconds: number) => Date.parse(begin) + seconds * 1000;

function job(changes: Partial<Job> = {}): Job {
  return {
    id: 1,
    kind: "assess-plots",
    status: "running",
    step: null,
    progress_done: 25,
    progress_total: 100,
    error: null,
    result: null,
    started_at: begin,
    finished_at: null,
    ...changes,
  };
}

test("a quarter done in 30 seconds leaves 90", () => {
  expect(progressOf(job())).toBe(0.25);
  expect(elapsedSeconds(job(), at(30))).toBe(30);
  expect(remainingSeconds(job(), at(30))).toBe(90);
});

test("no remaining time is guessed before two percent, without a total, or when it is over", () => {
  expect(remainingSeconds(job({ progress_done: 1 }), at(30))).toBeNull();
  expect(remainingSeconds(job({ progress_total: null }), at(30))).toBeNull();
  expect(remainingSeconds(job({ status: "failed" }), at(30))).toBeNull();
});

test("time stands still once the job is over", () => {
  const over = job({ status: "completed", progress_total: null, finished_at: "2026-11-20T10:01:00Z" });
  expect(elapsedSeconds(over, at(500))).toBe(60);
  expect(progressOf(over)).toBe(1);
  expect(isOver(over)).toBe(true);
});

test("a waiting job has not begun", () => {
  expect(elapsedSeconds(job({ status: "queued", started_at: null }), at(5))).toBeNull();
});

test("progress never passes the whole", () => {
  expect(progressOf(job({ progress_done: 101 }))).toBe(1);
});
