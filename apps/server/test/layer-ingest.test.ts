import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnBothEngines } from "./engines.ts";
import { serve, type TestServer } from "./serve.ts";

const side = 64;
const pixel = 0.00025;

/** A square of one value; `column` squares to the east of the first. */
function square(value: number, column = 0): Uint8Array {
  const minX = -6 + column * side * pixel;
  const bounds = { minX, minY: 5, maxX: minX + side * pixel, maxY: 5 + side * pixel };
  const data = new Uint8Array(side * side).fill(value);
  return writeGeotiff({ width: side, height: side, data, bounds, crs: 4326, tileSize: 256 });
}

type Ingest = { status: string; preview: unknown; ingest_job_id: number };
type Shown = {
  findings: { code: string; level: string; input: string | null; detail: string }[];
  box: number[];
  outputs: number[][];
  values: { value: number; share: number; known: boolean }[];
  picture: { address: string } | null;
  changes: { supersedes: string[]; replaces: string[]; missingComponents: string[] };
};

describeOnBothEngines("bringing layers in", (open) => {
  let database: Database;
  let server: TestServer;
  let worker: RunningWorker;
  let client: SupabaseClient;
  let addresses: Server;
  let importFolder = "";
  const served = new Map<string, Uint8Array>();

  beforeAll(async () => {
    database = await open();
    importFolder = await mkdtemp(path.join(tmpdir(), "parcelle-import-"));
    server = await serve(database, {
      modules: [...installedModules],
      layerImports: { directory: importFolder, mayBePrivate: true },
    });
    const person = await server.signedIn("operator@layers.test");
    client = person.client;
    await database.asOwner((transaction) =>
      transaction.query("insert into app.operators (user_id) values ($1)", [person.userId]),
    );
    worker = await startWorker({
      services: server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
    });
    addresses = createServer((request, response) => {
      const bytes = served.get(request.url ?? "");
      if (!bytes) return response.writeHead(404).end();
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
      const end = Math.min(Number(to) + 1, bytes.length);
      const range = `bytes ${from}-${end - 1}/${bytes.length}`;
      response.writeHead(206, { "content-range": range, etag: '"1"' }).end(bytes.subarray(Number(from), end));
    });
    await new Promise<void>((resolve) => addresses.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    await worker.stop();
    await server.close();
    addresses.close();
    await rm(importFolder, { recursive: true, force: true });
  });

  const call = async <Output>(name: string, body: object): Promise<Output> => {
    const { data, error } = await client.functions.invoke<Output>(name, { body });
    if (error) throw new Error(JSON.stringify(await error.context.json()));
    return data!;
  };
  const read = async (id: number): Promise<Ingest> => {
    const { data } = await client.from("layer_ingests").select("*").eq("id", id).single();
    return data as Ingest;
  };
  const until = (id: number, wanted: string) =>
    expect.poll(async () => (await read(id)).status, { timeout: 30_000, interval: 50 }).toBe(wanted);
  const start = async (request: object): Promise<number> => {
    const { ingestId } = await call<{ ingestId: number }>("start-layer-ingest", {
      requestKey: crypto.randomUUID(),
      request: { product: "eth-cocoa", component: "mask", ...request },
    });
    return ingestId;
  };
  const shown = async (id: number): Promise<Shown> => (await read(id)).preview as Shown;
  const errors = async (id: number) => (await shown(id)).findings.filter(({ level }) => level === "error");
  const folderWith = async (name: string, files: Record<string, Uint8Array>) => {
    await mkdir(path.join(importFolder, name));
    for (const [file, bytes] of Object.entries(files))
      await writeFile(path.join(importFolder, name, file), bytes);
    return { kind: "folder", folder: name };
  };
  const register = () =>
    database.asService((transaction) =>
      transaction.query<{ id: number; version: string; active: boolean; file_path: string }>(
        "select id, version, active, file_path from public.layers where product = 'eth-cocoa' order by id",
      ),
    );
  const confirm = async (ingestId: number, activate = true) => {
    await call("confirm-layer-ingest", { ingestId, activate });
    await until(ingestId, "registered");
  };

  it("shows what a folder's files hold, and registers them when the operator confirms", async () => {
    const source = await folderWith("first", { "a.tif": square(1), "b.tif": square(0, 1) });
    const id = await start({ version: "v1", source });
    await until(id, "inspected");
    const preview = await shown(id);
    expect(preview.findings.map(({ code }) => code)).toEqual(["grid-differs", "grid-differs"]);
    expect(preview.outputs).toHaveLength(2);
    expect(preview.values).toEqual([
      { value: 0, share: 0.5, known: true },
      { value: 1, share: 0.5, known: true },
    ]);
    expect(preview.picture?.address).toMatch(/^data:image\/png;base64,/);
    expect(await register()).toEqual([]);

    await confirm(id);
    const rows = await register();
    expect(rows).toMatchObject([
      { version: "v1", active: true },
      { version: "v1", active: true },
    ]);
    const listed = await call<{ layers: { product: string; assessments: number }[] }>("list-layers", {});
    expect(listed.layers).toMatchObject([
      { product: "eth-cocoa", assessments: 0 },
      { product: "eth-cocoa", assessments: 0 },
    ]);
    const unfinished = path.join(server.foundation.services.dataDirectory, "unfinished");
    await expect.poll(() => readdir(unfinished), { timeout: 10_000 }).toEqual([]);
  });

  it("a newer version from uploads supersedes the older, which can be made to count again and back", async () => {
    const objectPath = "x/cocoa.tif";
    const { error } = await client.storage.from("layer-uploads").upload(objectPath, Buffer.from(square(1)));
    expect(error).toBeNull();
    const source = { kind: "files", files: [{ objectPath, name: "cocoa.tif" }] };
    const id = await start({ version: "v2", source });
    await until(id, "inspected");
    expect((await shown(id)).changes.supersedes).toEqual(["v1"]);
    await confirm(id);
    const activeVersions = async () =>
      new Set((await register()).filter(({ active }) => active).map(({ version }) => version));
    expect(await activeVersions()).toEqual(new Set(["v2"]));
    const left = async () => (await client.storage.from("layer-uploads").list("x")).data;
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);

    const change = await call<{ on: number[]; off: number[] }>("switch-layers", {
      ...{ product: "eth-cocoa", version: "v1", active: true },
    });
    expect(await activeVersions()).toEqual(new Set(["v1"]));
    await registerLayers(database, server.foundation.services.dataDirectory);
    expect(await activeVersions()).toEqual(new Set(["v1"]));
    await call("switch-layers", { on: change.off, off: change.on });
    expect(await activeVersions()).toEqual(new Set(["v2"]));
    const old = (await register()).find(({ version }) => version === "v1")!;
    await expect(call("switch-layers", { on: [old.id], off: [] })).rejects.toThrow("layers_together");
  });

  it("replaces a file of the same version at the same place, and refuses to cover one in part", async () => {
    const same = await start({ version: "v2", source: await folderWith("same", { "c.tif": square(0) }) });
    await until(same, "inspected");
    expect((await shown(same)).changes.replaces).toHaveLength(1);
    await confirm(same);
    expect((await register()).filter(({ active }) => active)).toHaveLength(1);
    const half = square(1, 0.5);
    const part = await start({ version: "v2", source: await folderWith("part", { "d.tif": half }) });
    await until(part, "unusable");
    expect(await errors(part)).toMatchObject([{ code: "partly-covers" }]);
  });

  it.each([
    ["text.tif", () => new TextEncoder().encode("not a raster at all"), "not-tiff"],
    ["wrong-values.tif", () => square(7), "values-unknown"],
  ])("refuses %s by name before anything is confirmed", async (name, bytes, code) => {
    const id = await start({ version: "v3", source: await folderWith(name, { [name]: bytes() }) });
    await until(id, "unusable");
    expect((await errors(id)).map((finding) => finding.code)).toEqual([code]);
    await expect(call("confirm-layer-ingest", { ingestId: id, activate: true })).rejects.toThrow(
      "ingest_not_waiting",
    );
    expect(await call("discard-layer-ingest", { ingestId: id })).toEqual({ discarded: true });
  });

  it("refuses overlapping files that disagree, naming both", async () => {
    const source = await folderWith("disagree", { "one.tif": square(1), "two.tif": square(0) });
    const id = await start({ version: "v3", source });
    await until(id, "unusable");
    const [finding] = await errors(id);
    expect(finding).toMatchObject({ code: "overlap-differs" });
    expect(finding!.detail).toContain("one.tif, two.tif");
  });

  it("reads addresses by ranges, and says which does not answer", async () => {
    const base = `http://127.0.0.1:${(addresses.address() as AddressInfo).port}`;
    served.set("/N05_W006.tif", square(1));
    const good = [`${base}/N05_W006.tif`];
    const id = await start({ version: "v4", source: { kind: "addresses", addresses: good } });
    await until(id, "inspected");
    await confirm(id, false);
    expect((await register()).find(({ version }) => version === "v4")).toMatchObject({ active: false });
    const bad = { kind: "addresses", addresses: [...good, `${base}/absent.tif`] };
    const other = await start({ version: "v5", source: bad });
    await until(other, "unusable");
    expect(await errors(other)).toMatchObject([{ code: "http-failed", input: "absent.tif" }]);
  });

  it("leaves nothing behind when a confirmed addition is refused while it is written", async () => {
    const source = await folderWith("changed", { "e.tif": square(1) });
    const id = await start({ version: "v6", source });
    await until(id, "inspected");
    await writeFile(path.join(importFolder, "changed", "e.tif"), square(9));
    await call("confirm-layer-ingest", { ingestId: id, activate: true });
    await until(id, "failed");
    const failure = async () => {
      const job = (await read(id)).ingest_job_id;
      return (await client.from("jobs").select("error").eq("id", job).single()).data!.error;
    };
    await expect
      .poll(failure, { timeout: 10_000 })
      .toMatchObject({ code: "layer_refused", detail: { reason: "values-unknown" } });
    expect((await register()).some(({ version }) => version === "v6")).toBe(false);
    const unfinished = path.join(server.foundation.services.dataDirectory, "unfinished");
    await expect.poll(() => readdir(unfinished), { timeout: 10_000 }).not.toContain(`ingest-${id}`);
  });

  it("takes no folder outside the configured one", async () => {
    const id = await start({ version: "v7", source: { kind: "folder", folder: "../" } });
    await until(id, "failed");
  });
});
