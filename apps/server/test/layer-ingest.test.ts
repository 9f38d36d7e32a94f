import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { describeOnOneEngine } from "./engines.ts";
import { LayerDesk, raster, square } from "./factories/layer-desk.ts";

describeOnOneEngine("bringing layers in", (open) => {
  let desk: LayerDesk;

  beforeAll(async () => {
    desk = await LayerDesk.open(await open());
  });
  afterAll(() => desk.close());

  it("shows what a folder's files hold, and registers them when the operator confirms", async () => {
    const source = await desk.folderWith("first", { "a.tif": square(1), "b.tif": square(0, 1) });
    const id = await desk.start({ version: "v1", source });
    await desk.until(id, "inspected");
    const preview = await desk.shown(id);
    expect(preview.findings.map(({ code }) => code)).toEqual(["grid-differs", "grid-differs"]);
    expect(preview.outputs).toHaveLength(2);
    expect(preview.values).toEqual([
      { value: 0, share: 0.5, known: true },
      { value: 1, share: 0.5, known: true },
    ]);
    expect(preview.picture?.address).toMatch(/^data:image\/png;base64,/);
    expect(await desk.register()).toEqual([]);

    await desk.confirmed(id);
    const rows = await desk.register();
    expect(rows).toMatchObject([
      { version: "v1", active: true },
      { version: "v1", active: true },
    ]);
    const listed = await desk.call<{ layers: { product: string; assessments: number }[] }>("list-layers", {});
    expect(listed.layers).toMatchObject([
      { product: "eth-cocoa", assessments: 0 },
      { product: "eth-cocoa", assessments: 0 },
    ]);
    const unfinished = path.join(desk.dataDirectory, "unfinished");
    await expect.poll(() => readdir(unfinished)).toEqual([]);
  });

  it("a newer version from uploads supersedes the older, which can be made to count again and back", async () => {
    const objectPath = "x/cocoa.tif";
    const { error } = await desk.client.storage
      .from("layer-uploads")
      .upload(objectPath, Buffer.from(square(1)));
    expect(error).toBeNull();
    const source = { kind: "files", files: [{ objectPath, name: "cocoa.tif" }] };
    const id = await desk.start({ version: "v2", source });
    await desk.until(id, "inspected");
    expect((await desk.shown(id)).changes.supersedes).toEqual(["v1"]);
    await desk.confirmed(id);
    const activeVersions = async () =>
      new Set((await desk.register()).filter(({ active }) => active).map(({ version }) => version));
    expect(await activeVersions()).toEqual(new Set(["v2"]));
    const left = async () => (await desk.client.storage.from("layer-uploads").list("x")).data;
    await expect.poll(left).toEqual([]);

    const change = await desk.call<{ on: number[]; off: number[] }>("switch-layers", {
      ...{ product: "eth-cocoa", version: "v1", active: true },
    });
    expect(await activeVersions()).toEqual(new Set(["v1"]));
    await registerLayers(desk.database, desk.dataDirectory);
    expect(await activeVersions()).toEqual(new Set(["v1"]));
    await desk.call("switch-layers", { on: change.off, off: change.on });
    expect(await activeVersions()).toEqual(new Set(["v2"]));
    const old = (await desk.register()).find(({ version }) => version === "v1")!;
    await expect(desk.call("switch-layers", { on: [old.id], off: [] })).rejects.toThrow("layers_together");
  });

  it("replaces a file of the same version at the same place, and refuses to cover one in part", async () => {
    const same = await desk.start({
      version: "v2",
      source: await desk.folderWith("same", { "c.tif": square(0) }),
    });
    await desk.until(same, "inspected");
    expect((await desk.shown(same)).changes.replaces).toHaveLength(1);
    await desk.confirmed(same);
    expect((await desk.register()).filter(({ active }) => active)).toHaveLength(1);
    const half = square(1, 0.5);
    const part = await desk.start({
      version: "v2",
      source: await desk.folderWith("part", { "d.tif": half }),
    });
    await desk.until(part, "unusable");
    expect(await desk.errors(part)).toMatchObject([{ code: "partly-covers" }]);
  });

  it.each([
    ["text.tif", () => new TextEncoder().encode("not a raster at all"), "not-tiff"],
    ["wrong-values.tif", () => square(7), "values-unknown"],
  ])("refuses %s by name before anything is confirmed", async (name, bytes, code) => {
    const id = await desk.start({ version: "v3", source: await desk.folderWith(name, { [name]: bytes() }) });
    await desk.until(id, "unusable");
    expect((await desk.errors(id)).map((finding) => finding.code)).toEqual([code]);
    await expect(desk.call("confirm-layer-ingest", { ingestId: id, activate: true })).rejects.toThrow(
      "ingest_not_waiting",
    );
    expect(await desk.call("discard-layer-ingest", { ingestId: id })).toEqual({ discarded: true });
  });

  it("refuses overlapping files that disagree, naming both", async () => {
    const source = await desk.folderWith("disagree", { "one.tif": square(1), "two.tif": square(0) });
    const id = await desk.start({ version: "v3", source });
    await desk.until(id, "unusable");
    const [finding] = await desk.errors(id);
    expect(finding).toMatchObject({ code: "overlap-differs" });
    expect(finding!.detail).toContain("one.tif, two.tif");
  });

  it("reads addresses by ranges, and says which does not answer", async () => {
    const { base } = desk;
    desk.served.set("/N05_W006.tif", square(1));
    const good = [`${base}/N05_W006.tif`];
    const id = await desk.start({ version: "v4", source: { kind: "addresses", addresses: good } });
    await desk.until(id, "inspected");
    await desk.confirmed(id, false);
    expect((await desk.register()).find(({ version }) => version === "v4")).toMatchObject({ active: false });
    const bad = { kind: "addresses", addresses: [...good, `${base}/absent.tif`] };
    const other = await desk.start({ version: "v5", source: bad });
    await desk.until(other, "unusable");
    expect(await desk.errors(other)).toMatchObject([{ code: "http-failed", input: "absent.tif" }]);
  });

  it("tells the size of each address, and which file is not there", async () => {
    desk.served.set("/size.tif", square(1));
    const addresses = [`${desk.base}/size.tif`, `${desk.base}/sea.tif`, "http://127.0.0.1:1/nobody.tif"];
    const { answers } = await desk.call<{ answers: { problem: { en: string } | null }[] }>(
      "check-layer-addresses",
      { addresses },
    );
    expect(answers).toMatchObject([
      { address: addresses[0], bytes: square(1).length, ranges: true, problem: null },
      { address: addresses[1], bytes: null, ranges: false },
      { address: addresses[2], bytes: null, ranges: false },
    ]);
    expect(answers.map(({ problem }) => problem?.en.slice(0, 16))).toEqual([
      undefined,
      "There is no file",
      "Nobody answers a",
    ]);
  });

  it("leaves nothing behind when a value that the preview did not look at is refused while it is written", async () => {
    // The preview reads 256 of 1,024 rows; row 1 is none of them.
    const data = new Uint8Array(64 * 1024).fill(1);
    data[64] = 9;
    const source = await desk.folderWith("odd-row", { "e.tif": raster(data, 64) });
    const id = await desk.inspected({ version: "v6", source });
    await desk.confirm(id);
    await desk.until(id, "failed");
    await expect
      .poll(() => desk.failure(id))
      .toMatchObject({ code: "layer_refused", detail: { reason: "values-unknown" } });
    expect((await desk.register()).some(({ version }) => version === "v6")).toBe(false);
    const unfinished = path.join(desk.dataDirectory, "unfinished");
    await expect.poll(() => readdir(unfinished)).not.toContain(`ingest-${id}`);
  });

  it("takes no folder outside the configured one", async () => {
    const id = await desk.start({ version: "v7", source: { kind: "folder", folder: "../" } });
    await desk.until(id, "failed");
  });
});
