import { type ChildProcess, fork } from "node:child_process";
import { afterEach, expect, it } from "vitest";
import type { DatabaseLocation } from "#database/open-database.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { addOrganisation } from "./add-organisation.ts";
import { describeOnBothEngines } from "./engines.ts";
import { writeRowsJob } from "./job-process.ts";

const rows = 200;

describeOnBothEngines("a job whose process is killed", (_open, { createLocation, openLocation }) => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });

  const startProcess = (location: DatabaseLocation): ChildProcess => {
    const child = fork(new URL("./job-process.ts", import.meta.url), [JSON.stringify(location)], {
      execArgv: [],
    });
    children.push(child);
    return child;
  };

  const untilWritten = (child: ChildProcess, wanted: number) =>
    new Promise<void>((resolve, reject) => {
      child.on("message", (message: { written?: number; error?: string }) => {
        if (message.error !== undefined) reject(new Error(message.error));
        if ((message.written ?? 0) >= wanted) resolve();
      });
      child.once("exit", () => reject(new Error("the process ended too early")));
    });

  const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

  const prepare = async (location: DatabaseLocation): Promise<number> => {
    const database = await openLocation(location);
    await database.asOwner((transaction) =>
      transaction.script(`
        create table public.written_rows (job bigint, n int);
        grant select, insert on public.written_rows to service_role;
      `),
    );
    const organisationId = await addOrganisation(database);
    const input = { rows, step: 5, pauseMs: 10 };
    const id = await database.asService((transaction) =>
      enqueueJob(transaction, writeRowsJob, { organisationId, projectId: null, input, key: "kill" }),
    );
    await database.close();
    return id;
  };

  it("goes on where it was, and every row is written once", async () => {
    const location = await createLocation();
    const id = await prepare(location);
    for (const wanted of [40, 120]) {
      const child = startProcess(location);
      await untilWritten(child, wanted);
      child.kill("SIGKILL");
      await ended(child);
    }
    const last = startProcess(location);
    await untilWritten(last, rows);
    last.send("stop");
    await ended(last);

    const database = await openLocation(location);
    const result = await database.asService(async (transaction) => {
      const [written] = await transaction.query(
        "select count(*) as all, count(distinct n) as different, min(n) as first, max(n) as last from written_rows",
      );
      const [job] = await transaction.query<{ status: string; result: unknown }>(
        "select status, result from public.jobs where id = $1",
        [id],
      );
      return { written, job };
    });
    await database.close();
    expect(result.written).toEqual({ all: rows, different: rows, first: 0, last: rows - 1 });
    expect(result.job).toEqual({ status: "completed", result: { rows } });
  });
});
