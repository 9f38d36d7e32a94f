import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { HeldTasks } from "../../../test/held-thread.ts";
import { startProcess, withProcess } from "./process.ts";
import { withThread } from "./thread.ts";

const entry = new URL("../../../test/held-thread.ts", import.meta.url);
let folder: string;
let pipe: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "held-"));
  pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
});
afterEach(() => rm(folder, { recursive: true }));

/** Waits for whoever reads the pipe, which so begins to be held, and holds him until it is closed. */
async function holder() {
  const held = await open(pipe, "w");
  // From opening to reading there is JavaScript, which may be stopped.
  await setTimeout(300);
  return held;
}

const isAlive = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

test("work that native code holds in a thread ends for whoever stops it, though the thread does not", async () => {
  const stop = new AbortController();
  const work = withThread<HeldTasks, number>(entry, stop.signal, (thread) => thread.call("hold", pipe));
  const held = await holder();
  stop.abort(new Error("stopped"));
  await expect(work).rejects.toThrow("stopped");
  await held.close();
});

test("work that native code holds in a process ends with the process", async () => {
  const stop = new AbortController();
  let id = 0;
  const work = withProcess<HeldTasks, number>(entry, stop.signal, async (thread) => {
    id = (await thread.call("answer", null)).process;
    return thread.call("hold", pipe);
  });
  const held = await holder();
  expect([isAlive(id), id === process.pid]).toEqual([true, false]);
  stop.abort(new Error("stopped"));
  await expect(work).rejects.toThrow("stopped");
  expect(isAlive(id)).toBe(false);
  await held.close();
});

test("a process that is to end does so though native code holds a thread of it", async () => {
  const script = new URL("../../../test/end-held-thread.ts", import.meta.url);
  const ending = fork(script, [pipe], { execArgv: [] });
  const held = await holder();
  ending.send("end");
  expect(await once(ending, "exit")).toEqual([null, "SIGKILL"]);
  await held.close();
});

test("a process answers as a thread does, with values and refusals, and knows no secret of the server", async () => {
  process.env.SECRET_OF_TEST = "secret";
  const thread = startProcess<HeldTasks>(entry);
  const value = { a: [1, null, undefined], bytes: new Uint8Array([1, 2]), text: "é".repeat(100_000) };
  expect(await thread.call("answer", value)).toMatchObject({ value, secret: undefined });
  await expect(thread.call("refuse")).rejects.toMatchObject({
    message: "refused",
    code: "for_this",
    detail: { row: 2 },
  });
  delete process.env.SECRET_OF_TEST;
  await thread.close();
  await expect(thread.call("answer", 1)).rejects.toMatchObject({ name: "ThreadEnded" });
});
