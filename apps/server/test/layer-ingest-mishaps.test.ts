import { existsSync } from "node:fs";
import { cp, readdir, utimes, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { answerRange, LayerDesk, raster, square } from "./factories/layer-desk.ts";

/** Noise of 0 and 1 that a file cannot hold in little: reading and writing it takes several steps. */
function noise(side: number): Uint8Array {
  let state = 1;
  const data = new Uint8Array(side * side).map(() => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state > 1_073_741_824 ? 1 : 0;
  });
  return raster(data, side);
}

describeOnOneEngine("mishaps of bringing layers in", (open) => {
  let desk: LayerDesk;

  beforeAll(async () => {
    desk = await LayerDesk.open(await open());
  });
  afterAll(() => desk.close());

  /** Neither in the register nor on the disk is anything left of an addition. */
  const expectNothingOf = async (id: number, version: string) => {
    expect((await desk.register()).filter((layer) => layer.version === version)).toEqual([]);
    const home = path.join(desk.dataDirectory, "layers/eth-cocoa", version, `ingest-${id}`);
    expect(existsSync(home)).toBe(false);
    const unfinished = path.join(desk.dataDirectory, "unfinished");
    await expect
      .poll(async () => (existsSync(unfinished) ? readdir(unfinished) : []))
      .not.toContain(`ingest-${id}`);
  };
  const failureOf = async (id: number) => {
    await desk.until(id, "failed");
    await expect.poll(() => desk.failure(id)).not.toBeNull();
    return desk.failure(id);
  };

  it("refuses a file of a folder that is no longer the one of the preview, though its values are good", async () => {
    const source = await desk.folderWith("changed", { "a.tif": square(1), "b.tif": square(1, 1) });
    const id = await desk.inspected({ version: "c1", source });
    await writeFile(path.join(desk.importFolder, "changed", "b.tif"), square(0, 1));
    await desk.confirm(id);
    expect(await failureOf(id)).toMatchObject({ code: "source_changed", detail: { detail: "b.tif" } });
    await expectNothingOf(id, "c1");
  });

  it("refuses a folder that has another file than in the preview", async () => {
    const source = await desk.folderWith("more", { "a.tif": square(1) });
    const id = await desk.inspected({ version: "c2", source });
    await writeFile(path.join(desk.importFolder, "more", "late.tif"), square(1, 1));
    await desk.confirm(id);
    expect(await failureOf(id)).toMatchObject({ code: "source_changed", detail: { detail: "late.tif" } });
    await expectNothingOf(id, "c2");
  });

  it("refuses an address whose server gives another version than in the preview", async () => {
    let etag = '"one"';
    desk.served.set("/moving.tif", (request, response) => answerRange(request, response, square(1), etag));
    const source = { kind: "addresses", addresses: [`${desk.base}/moving.tif`] };
    const id = await desk.inspected({ version: "c3", source });
    etag = '"two"';
    await desk.confirm(id);
    expect(await failureOf(id)).toMatchObject({ code: "source_changed", detail: { detail: "moving.tif" } });
    await expectNothingOf(id, "c3");
  });

  it("of two additions for one place, confirmed together, registers one and refuses the other", async () => {
    const folders = [await desk.folderWith("one", { "a.tif": square(1) })];
    folders.push(await desk.folderWith("two", { "b.tif": square(0) }));
    const ids = await Promise.all(folders.map((source) => desk.inspected({ version: "t1", source })));
    await Promise.all(ids.map((id) => desk.confirm(id)));
    const statuses = async () => Promise.all(ids.map(async (id) => (await desk.read(id)).status));
    await expect.poll(async () => (await statuses()).sort()).toEqual(["failed", "registered"]);
    const refused = ids[(await statuses()).indexOf("failed")]!;
    expect(await failureOf(refused)).toMatchObject({ code: "register_changed" });
    const layers = (await desk.register()).filter(({ version }) => version === "t1");
    expect(layers).toMatchObject([{ active: true, missing: false }]);
    const homes = await readdir(path.join(desk.dataDirectory, "layers/eth-cocoa/t1"));
    expect(homes).toEqual([`ingest-${ids.find((id) => id !== refused)}`]);
  });

  it("lets an addition count beside files of another that never came to its end", async () => {
    const source = await desk.folderWith("whole", { "a.tif": square(1) });
    const first = await desk.inspected({ version: "u1", source });
    await desk.confirmed(first);
    const homes = path.join(desk.dataDirectory, "layers/eth-cocoa/u1");
    await cp(path.join(homes, `ingest-${first}`), path.join(homes, "ingest-999999"), { recursive: true });
    const second = await desk.inspected({ version: "u1", source });
    await desk.confirmed(second);
    const active = (await desk.register()).filter(({ version, active }) => version === "u1" && active);
    expect(active.map(({ file_path: file }) => path.basename(path.dirname(file)))).toEqual([
      `ingest-${second}`,
    ]);
  });

  it("of two additions of one version for two places, confirmed together, loses neither", async () => {
    const folders = [await desk.folderWith("west", { "a.tif": square(1, 10) })];
    folders.push(await desk.folderWith("east", { "b.tif": square(0, 11) }));
    const ids = await Promise.all(folders.map((source) => desk.inspected({ version: "t1", source })));
    await Promise.all(ids.map((id) => desk.confirmed(id)));
    const active = (await desk.register()).filter(({ version, active }) => version === "t1" && active);
    expect(active).toHaveLength(3);
  });

  it("a cancelled addition leaves nothing behind", async () => {
    const source = await desk.folderWith("large", { "large.tif": noise(3000) });
    const id = await desk.inspected({ version: "x1", source });
    await desk.confirm(id);
    const { ingest_job_id: jobId } = await desk.read(id);
    const parts = path.join(desk.dataDirectory, "unfinished", `ingest-${id}`, "parts");
    const files = () => (existsSync(parts) ? readdir(parts) : []);
    await expect.poll(async () => (await files()).length, { interval: 10 }).toBeGreaterThan(0);
    await desk.call("cancel-job", { jobId });
    await desk.until(id, "cancelled");
    await expectNothingOf(id, "x1");
  });

  it("says before the preview ends, and again before writing, that the disk is too full", async () => {
    const source = await desk.folderWith("space", { "a.tif": square(1) });
    const waiting = await desk.inspected({ version: "d1", source });
    desk.imports.reservedBytes = Number.MAX_SAFE_INTEGER;
    const refused = await desk.start({ version: "d1", source });
    await desk.until(refused, "unusable");
    expect(await desk.errors(refused)).toMatchObject([{ code: "disk-full" }]);
    await desk.confirm(waiting);
    expect(await failureOf(waiting)).toMatchObject({ code: "disk_full" });
    desk.imports.reservedBytes = 0;
    await expectNothingOf(waiting, "d1");
  });

  it("a server that dies while the layer is written: the addition fails by name, nothing is registered", async () => {
    const bytes = noise(1500);
    let left = Number.POSITIVE_INFINITY;
    desk.served.set("/dying.tif", (request, response) => {
      left -= 1;
      if (left < 0) request.socket.destroy();
      else answerWithoutMark(request, response, bytes);
    });
    const source = { kind: "addresses", addresses: [`${desk.base}/dying.tif`] };
    const id = await desk.inspected({ version: "h1", source });
    left = 3;
    await desk.confirm(id);
    const failure = await failureOf(id);
    expect(failure).toMatchObject({ code: "layer_refused", detail: { reason: "http-failed" } });
    expect(String(failure?.detail.detail)).toContain("dying.tif");
    await expectNothingOf(id, "h1");
  });

  it("a large file of a server that sends whole files only is not begun where the disk has no room", async () => {
    let sent = 0;
    desk.served.set("/whole", (request, response) => {
      if (request.method === "GET" && !request.headers.range) sent += 1;
      response.writeHead(200, { "content-length": 68_000_000 }).end();
    });
    desk.imports.reservedBytes = Number.MAX_SAFE_INTEGER;
    const id = await desk.start({
      version: "w0",
      source: { kind: "addresses", addresses: [`${desk.base}/whole`] },
    });
    await desk.until(id, "failed");
    desk.imports.reservedBytes = 0;
    expect(sent).toBe(0);
    await expectNothingOf(id, "w0");
  });

  it("a file that changes while it is written is refused by name, though its values stay good", async () => {
    const source = await desk.folderWith("moving", { "large.tif": noise(3000) });
    const id = await desk.inspected({ version: "c4", source });
    await desk.confirm(id);
    const parts = path.join(desk.dataDirectory, "unfinished", `ingest-${id}`, "parts");
    await expect
      .poll(async () => (existsSync(parts) ? await readdir(parts) : []).length, { interval: 10 })
      .toBeGreaterThan(0);
    await utimes(path.join(desk.importFolder, "moving", "large.tif"), 1, 1);
    expect(await failureOf(id)).toMatchObject({
      code: "layer_refused",
      detail: { reason: "source-changed", detail: "large.tif" },
    });
    await expectNothingOf(id, "c4");
  });

  it("a server that breaks off now and then is asked again, and the layer is whole", async () => {
    const bytes = noise(1500);
    let asked = 0;
    desk.served.set("/shaky.tif", (request, response) => {
      asked += 1;
      if (asked % 3 === 0) request.socket.destroy();
      else answerWithoutMark(request, response, bytes);
    });
    const source = { kind: "addresses", addresses: [`${desk.base}/shaky.tif`] };
    const id = await desk.inspected({ version: "h2", source });
    await desk.confirmed(id, false);
    expect((await desk.register()).filter(({ version }) => version === "h2")).toHaveLength(1);
  });

  it("a large file of a server that sends whole files only is brought here, again where it breaks off", async () => {
    const padding = 68_000_000;
    let sent = 0;
    desk.served.set("/program", (request, response) => {
      const bytes = Buffer.concat([square(1), Buffer.alloc(padding)]);
      const isAsked = request.method === "HEAD" || request.headers.range !== undefined;
      if (!isAsked) sent += 1;
      if (isAsked || sent !== 2) response.writeHead(200, { "content-length": bytes.length });
      if (isAsked) return void response.end();
      if (sent === 1) response.write(bytes.subarray(0, 1_000_000), () => request.socket.destroy());
      else if (sent > 2) response.end(bytes);
      else shortened(response, bytes.subarray(0, 1_000_000));
    });
    const source = { kind: "addresses", addresses: [`${desk.base}/program?lat=N10&lon=W10`] };
    const id = await desk.inspected({ version: "w1", source });
    expect(sent).toBe(3);
    await desk.confirmed(id, false);
    expect(sent).toBe(3);
    expect((await desk.register()).filter(({ version }) => version === "w1")).toHaveLength(1);
  });
});

/** Ends too early without a word: no length was said. */
function shortened(response: ServerResponse, bytes: Uint8Array): void {
  response.writeHead(200).end(bytes);
}

/** Without an ETag nothing of the file is kept from the preview to the writing. */
function answerWithoutMark(...[request, response, bytes]: Parameters<typeof answerRange>): void {
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
  const end = Math.min(Number(to ?? bytes.length - 1) + 1, bytes.length);
  const range = `bytes ${Number(from ?? 0)}-${end - 1}/${bytes.length}`;
  response.writeHead(206, { "content-range": range }).end(bytes.subarray(Number(from ?? 0), end));
}
