import { fork } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { fillFromPrepared } from "#database/prepared-directory.ts";

let dataDirectory = "";
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "parcelle-embedded-"));
});
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

describe("the embedded database", () => {
  it("is opened by one process at a time, and the second is told which one has it", async () => {
    const database = await openDatabase({ dataDirectory });
    const { output, code } = await openInAnotherProcess();
    expect(output).toContain(`another Parcelle is running on this data folder (pid ${process.pid})`);
    expect(code).toBe(1);
    await database.close();
    expect((await openInAnotherProcess()).code).toBe(0);
  });

  it("keeps every acknowledged row when its process is killed, and opens again", async () => {
    const acknowledged = await writeUntilKilled(60);
    const database = await openDatabase({ dataDirectory });
    const [row] = await database.asOwner((transaction) =>
      transaction.query<{ rows: number; transactions: number }>(
        "select count(*) as rows, count(distinct batch) as transactions from public.acknowledged",
      ),
    );
    await database.close();
    expect(row?.transactions).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.transactions).toBeLessThanOrEqual(acknowledged + 1);
    expect(row?.rows).toBe((row?.transactions ?? 0) * 3);
  });

  it("is not worn out by thousands of refused statements", async () => {
    const database = await openDatabase({ dataDirectory });
    const refused = () =>
      database
        .asService((transaction) => transaction.query("select $1::text::int", ["x"]))
        .catch((error: { code: string }) => error.code);
    for (let count = 0; count < 2500; count += 1) expect([count, await refused()]).toEqual([count, "22P02"]);
    await database.close();
  });

  it("is not made from a copy that was interrupted, and never over one that is there", async () => {
    const target = join(dataDirectory, "postgres");
    await mkdir(`${target}.draft`);
    await writeFile(join(`${target}.draft`, "half"), "");
    await fillFromPrepared(target);
    expect(await readdir(dataDirectory)).toEqual(["postgres"]);
    expect(await readdir(target)).toContain("PG_VERSION");
    await writeFile(join(target, "mark"), "");
    await fillFromPrepared(target);
    expect(await readdir(target)).toContain("mark");
  });
});

const child = (...args: string[]) =>
  fork(new URL("./embedded-process.ts", import.meta.url), [dataDirectory, ...args], {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });

async function openInAnotherProcess(): Promise<{ output: string; code: number | null }> {
  const opened = child();
  let output = "";
  opened.stderr?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => opened.once("exit", resolve));
  return { output, code };
}

async function writeUntilKilled(transactions: number): Promise<number> {
  const writer = child("write");
  let acknowledged = 0;
  writer.on("message", (batch: number) => {
    acknowledged = batch;
    if (batch === transactions) writer.kill("SIGKILL");
  });
  await new Promise((resolve) => writer.once("exit", resolve));
  return acknowledged;
}
