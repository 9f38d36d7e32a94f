import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import type { DatabaseLocation } from "#database/open-database.ts";
import { listOf } from "../../../../packages/farmers/test/written-list.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";
import { untilSilent } from "./until-silent.ts";

const farmers = 1_250;

describeOnOneEngine("an import of farmers whose process is killed", (_open, engine) => {
  const { createLocation, openLocation } = engine;
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });

  const start = (location: DatabaseLocation): ChildProcess => {
    const child = fork(new URL("./import-process.ts", import.meta.url), [JSON.stringify(location)], {
      execArgv: [],
    });
    children.push(child);
    return child;
  };

  const untilDone = (child: ChildProcess, wanted: number | "over") =>
    new Promise<void>((resolve, reject) => {
      child.on("message", (message: { done?: number; isOver?: boolean; error?: string }) => {
        if (message.error !== undefined) reject(new Error(message.error));
        if (wanted === "over" ? message.isOver : (message.done ?? 0) >= wanted) resolve();
      });
      child.once("exit", () => reject(new Error("the process ended too early")));
    });

  const gone = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

  it("registers every farmer, and nobody twice", async () => {
    const location = await createLocation();
    const database = await openLocation(location);
    const desk = await ListDesk.open(database);
    const rows = Array.from({ length: farmers }, (_, index) => [
      ...[index % 2 === 0 ? `K-${index}` : null, `KONAN Numéro${index}`, `07${10_000_000 + index}`, "Divo"],
    ]);
    const importId = await desk.handIn(await listOf(rows));
    await desk.stopWorker();
    await desk.called("apply-farmer-import", { importId, requestKey: randomUUID() });
    await desk.close();
    await database.close();

    for (const [wanted, waitMs] of [
      [500, 0],
      [1_000, 110],
    ] as const) {
      const child = start(location);
      await untilDone(child, wanted);
      await pause(waitMs);
      child.kill("SIGKILL");
      await gone(child);
      await untilSilent(engine, location);
    }
    const last = start(location);
    await untilDone(last, "over");
    const again = await openedAgain(last, location);
    expect(again).toEqual({
      status: "completed",
      outcome: { added: farmers },
      all: farmers,
      names: farmers,
      phones: farmers,
    });
  });

  async function openedAgain(child: ChildProcess, location: DatabaseLocation) {
    child.send("stop");
    await gone(child);
    const database = await openLocation(location);
    const [row] = await database.asOwner((transaction) =>
      transaction.query(
        `select import.status, import.outcome, counted.*
         from public.farmer_imports as import, lateral (
           select
             count(*)::int as all, count(distinct farmer.last_name || farmer.first_name)::int as names,
             (select count(*)::int from public.farmer_phones as phone join public.farmers as own on own.id = phone.farmer_id
              where own.organisation_id = import.organisation_id and own.deleted_at is null) as phones
           from public.farmers as farmer
           where farmer.organisation_id = import.organisation_id and farmer.deleted_at is null
         ) as counted
         where import.file_name = 'Liste sale.xlsx'`,
      ),
    );
    await database.close();
    return row;
  }
});
