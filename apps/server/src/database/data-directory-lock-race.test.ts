import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { lockDirectory } from "./data-directory-lock.ts";

/** Each step on the disk comes a moment later, so that those who meet are at another step in each round. */
vi.mock("node:fs/promises", async (original) => {
  const steps = await original<Record<string, (...given: unknown[]) => unknown>>();
  const late =
    (name: string) =>
    async (...given: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
      return steps[name]!(...given);
    };
  const ofLocks = ["link", "readFile", "rename", "rm", "writeFile"];
  return { ...steps, ...Object.fromEntries(ofLocks.map((name) => [name, late(name)])) };
});

/** Linux gives no process a number beyond this. */
const DEAD = 4_194_305;

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "parcelle-lock-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

it("The lock of a process that died goes to exactly one of many who find it, however they meet", async () => {
  for (let round = 0; round < 40; round++) {
    const holder = { pid: DEAD, host: hostname(), token: `holder ${round}` };
    await writeFile(join(directory, "parcelle.lock"), JSON.stringify(holder));
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
    const taken = attempts.filter((attempt) => attempt.status === "fulfilled");
    expect(taken).toHaveLength(1);
    await taken[0]?.value.release();
  }
  expect(await readdir(directory)).toEqual([]);
});
