import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askOnceMore, mayAskOnceMore, type Outcome } from "./ask-once-more.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PASSING: readonly Outcome[] = [408, 409, 425, 429, 500, 502, 503, 504, "silence"];
const DEFINITE: readonly Outcome[] = [
  200, 204, 304, 400, 401, 403, 404, 406, 410, 413, 416, 422, 423, 501, 507,
];
const table = [
  ...["GET", "HEAD", "OPTIONS", "get"].flatMap((method) => [
    ...PASSING.map((outcome) => [method, outcome, 2] as const),
    ...DEFINITE.map((outcome) => [method, outcome, 1] as const),
  ]),
  ...["POST", "PUT", "PATCH", "DELETE"].flatMap((method) =>
    [...PASSING, ...DEFINITE].map((outcome) => [method, outcome, 1] as const),
  ),
];

function answering(...outcomes: Outcome[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? "GET"} ${input}`);
    const outcome = outcomes.shift() ?? 200;
    if (outcome === "silence") throw new TypeError("Failed to fetch");
    return new Response(null, { status: outcome });
  });
  return asked;
}

test.each(table)("%s that comes to %s is asked %i times", async (method, outcome, times) => {
  const asked = answering(outcome, outcome, outcome);
  const answer = askOnceMore("/rows", { method }).then(
    ({ status }) => status,
    () => "silence",
  );
  await vi.runAllTimersAsync();
  expect(await answer).toBe(outcome);
  expect(asked).toHaveLength(times);
  expect(mayAskOnceMore(method, outcome)).toBe(times === 2);
});

test("the second answer counts, and comes after a pause", async () => {
  const asked = answering(503, 200);
  const answer = askOnceMore("/rows");
  await vi.advanceTimersByTimeAsync(399);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(200);
});

test("whoever gives up in the pause asks no more", async () => {
  const asked = answering(503, 200);
  const given = new AbortController();
  const answer = askOnceMore("/rows", { signal: given.signal }).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(100);
  given.abort();
  expect(await answer).toBe("AbortError");
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});
