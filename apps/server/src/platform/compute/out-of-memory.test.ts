import { expect, it } from "vitest";
import type { FillingTasks } from "../../../test/filling-thread.ts";
import { withProcess } from "./process.ts";
import { ranOutOfMemory } from "./task-calls.ts";

const entry = new URL("../../../test/filling-thread.ts", import.meta.url);
const failure = (task: "fill" | "fail") =>
  withProcess<FillingTasks, unknown>(
    entry,
    new AbortController().signal,
    async (thread) => thread.call(task).catch((error: unknown) => error),
    { maxOldGenerationSizeMb: 32 },
  );

it("work that needs more memory than it may have is known from work that failed", async () => {
  expect(ranOutOfMemory(await failure("fill"))).toBe(true);
  expect(ranOutOfMemory(await failure("fail"))).toBe(false);
  expect(ranOutOfMemory(new Error("reaching memory limit"))).toBe(false);
});
