import { expect, test } from "vitest";
import type { MortalTasks } from "../../../test/mortal-thread.ts";
import { keptThread } from "./kept-thread.ts";
import { startThread } from "./thread.ts";

const entry = new URL("../../../test/mortal-thread.ts", import.meta.url);

test("a thread that ended under a request fails that one by name, and the next request has another", async () => {
  const thread = keptThread<MortalTasks>(entry);
  expect(await thread().call("answer")).toBe("answered");
  const first = thread();
  await expect(first.call("end")).rejects.toMatchObject({ name: "ThreadEnded" });
  expect(thread()).not.toBe(first);
  expect(await thread().call("answer")).toBe("answered");
  expect(thread()).toBe(thread());
  await thread().close();
});

test("a thread whose memory is used up has ended, and says why", async () => {
  const thread = startThread<MortalTasks>(entry, { maxOldGenerationSizeMb: 24 });
  await expect(thread.call("fill")).rejects.toThrow(/memory/);
  expect(thread.hasEnded()).toBe(true);
});
