import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDirectory } from "./data-directory-lock.ts";

let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "parcelle-lock-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const lockFile = () => join(directory, "parcelle.lock");

async function pretendHolder(changes: Record<string, unknown>): Promise<void> {
  const lock = await lockDirectory(directory);
  const holder = JSON.parse(await readFile(lockFile(), "utf8")) as Record<string, unknown>;
  await lock.release();
  await writeFile(lockFile(), JSON.stringify({ ...holder, token: "another", ...changes }));
}

/** A process that has just been killed, so that its number is nobody's. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
  return child.pid ?? 0;
}

describe("the lock of a data folder", () => {
  it("names the process that holds it", async () => {
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(
      `another Parcelle is running on this data folder (pid ${process.pid})`,
    );
    await lock.release();
    await (await lockDirectory(directory)).release();
    expect(await readdir(directory)).toEqual([]);
  });

  it("is taken over when its process was killed", async () => {
    await pretendHolder({ pid: await deadPid() });
    await (await lockDirectory(directory)).release();
  });

  it("is taken over when its number belongs to another process now", async () => {
    await pretendHolder({ processStart: "an earlier boot/1" });
    await (await lockDirectory(directory)).release();
  });

  it("of another machine counts as long as it shows signs of life", async () => {
    await pretendHolder({ host: "elsewhere", pid: 12 });
    await expect(lockDirectory(directory)).rejects.toThrow("(pid 12 on elsewhere)");
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lockFile(), longAgo, longAgo);
    await (await lockDirectory(directory)).release();
  });

  it("goes on to the next when the one who was taking it over was killed", async () => {
    const dead = await deadPid();
    await pretendHolder({ pid: dead, token: "first" });
    const claim = JSON.stringify({ pid: dead, host: hostname(), token: "second" });
    await writeFile(`${lockFile()}.after-first`, claim);
    const lock = await lockDirectory(directory);
    expect(await readdir(directory)).toEqual(["parcelle.lock"]);
    await lock.release();
  });
});
