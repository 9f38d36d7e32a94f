import { type ChildProcess, fork } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { ingestLayersJob } from "#platform/layers/ingest/ingest-layers-job.ts";
import { patience } from "../../../tools/patience.ts";
import { describeOnOneEngine } from "./engines.ts";
import type { IngestProcess } from "./factories/ingest-process.ts";
import { raster } from "./factories/layer-desk.ts";

const side = 2048;
const request = {
  ...{ product: "eth-cocoa", component: "mask", version: "v1", synthetic: false, noData: null },
  source: { kind: "folder", folder: "large" },
};

describeOnOneEngine("an addition whose process is killed", (_open, { createLocation, openLocation }) => {
  const children: ChildProcess[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  const start = (settings: IngestProcess): ChildProcess => {
    const entry = new URL("./factories/ingest-process.ts", import.meta.url);
    const child = fork(entry, [JSON.stringify(settings)], { execArgv: [] });
    children.push(child);
    return child;
  };
  const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));
  const until = async (isSo: () => boolean) => {
    const deadline = Date.now() + patience.waitMs;
    while (!isSo()) {
      if (Date.now() > deadline) throw new Error("it did not come so far");
      await pause(2);
    }
  };

  /** Two files that do not touch, confirmed: two steps of writing. */
  const confirmed = async (database: Database): Promise<number> => {
    const [ingest] = await database.asService((transaction) =>
      transaction.query<{ id: number }>(
        `insert into public.layer_ingests (status, product, component, version, request, request_key)
         values ('ingesting', 'eth-cocoa', 'mask', 'v1', $1::jsonb, 'kill') returning id`,
        [JSON.stringify(request)],
      ),
    );
    await enqueue(database, ingest!.id, "kill");
    return ingest!.id;
  };
  const enqueue = (database: Database, ingestId: number, key: string) =>
    database.asService((transaction) =>
      enqueueJob(transaction, ingestLayersJob, {
        ...{ organisationId: null, projectId: null },
        ...{ input: { ingestId }, key },
      }),
    );

  it("goes on with the file that was not whole, and everything is registered once", async () => {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), "parcelle-killed-"));
    const importFolder = await mkdtemp(path.join(tmpdir(), "parcelle-import-"));
    folders.push(dataDirectory, importFolder);
    await mkdir(path.join(importFolder, "large"));
    const data = new Uint8Array(side * side).map((_, at) => ((at * at) % 7 > 3 ? 1 : 0));
    for (const [name, column] of [
      ["a.tif", 0],
      ["b.tif", 100],
    ] as const)
      await writeFile(path.join(importFolder, "large", name), raster(data, side, column));
    const location = await createLocation();
    const before = await openLocation(location);
    const id = await confirmed(before);
    await before.close();

    const settings = { location, dataDirectory, importFolder };
    const unfinished = path.join(dataDirectory, "unfinished", `ingest-${id}`);
    const home = path.join(dataDirectory, "layers/eth-cocoa/v1", `ingest-${id}`);

    const first = start(settings);
    // The second file is begun when the first one is whole and known to be.
    const parts = path.join(unfinished, "parts");
    await until(() => existsSync(parts) && readdirSync(parts).some((name) => name.startsWith("mask-2")));
    first.kill("SIGKILL");
    await ended(first);
    expect(existsSync(home)).toBe(false);
    const writtenAt = statSync(path.join(parts, "mask-1.tif")).mtimeMs;

    const second = start(settings);
    await until(() => existsSync(home));
    second.kill("SIGKILL");
    await ended(second);

    const third = start(settings);
    await until(() => !existsSync(unfinished));
    third.send("stop");
    await ended(third);

    const database = await openLocation(location);
    const state = () =>
      database.asService(async (transaction) => {
        const layers = await transaction.query(
          "select file_path, active, missing, ingest_id from public.layers order by file_path",
        );
        const [ingest] = await transaction.query("select status from public.layer_ingests");
        return { layers, ingest };
      });
    const relative = path.relative(dataDirectory, home);
    const whole = { active: true, missing: false, ingest_id: id };
    expect(await state()).toEqual({
      layers: [1, 2].map((number) => ({ file_path: `${relative}/mask-${number}.tif`, ...whole })),
      ingest: { status: "registered" },
    });
    expect((await readdir(home)).sort()).toEqual(["layers.json", "mask-1.tif", "mask-2.tif"]);
    expect(statSync(path.join(home, "mask-1.tif")).mtimeMs).toBe(writtenAt);

    // As a process leaves it that dies after the last step: the next attempt clears up.
    await mkdir(unfinished, { recursive: true });
    await enqueue(database, id, "again");
    await database.close();
    const last = start(settings);
    await until(() => !existsSync(unfinished));
    last.kill("SIGKILL");
    await ended(last);
  });
});
