import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnBothEngines } from "./engines.ts";
import { serve, type TestServer } from "./serve.ts";

const fileName = "Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif";
const bounds = { minX: -6, minY: 5, maxX: -5.984, maxY: 5.016 };
/** Over the layer at zoom 12. */
const place = "12/1979/1990";

async function writeLayer(dataDirectory: string, value: number): Promise<void> {
  const folder = path.join(dataDirectory, "layers", "hansen");
  await mkdir(folder, { recursive: true });
  const data = new Uint8Array(64 * 64).fill(value);
  const layer = writeGeotiff({ width: 64, height: 64, data, bounds, crs: 4326, tileSize: 256 });
  await writeFile(path.join(folder, fileName), layer);
}

describeOnBothEngines("tiles of a layer", (open) => {
  let database: Database;
  let server: TestServer;
  let token = "";
  let id = 0;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    const { client } = await server.signedIn("reader@tiles.test");
    token = (await client.auth.getSession()).data.session!.access_token;
    await register(22);
  });
  afterAll(() => server.close());

  async function register(value: number): Promise<void> {
    await writeLayer(server.foundation.services.dataDirectory, value);
    await registerLayers(database, server.foundation.services.dataDirectory);
    const [layer] = await database.asService((transaction) =>
      transaction.query<{ id: number }>("select id from public.layers where active"),
    );
    id = layer!.id;
  }

  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/tiles/${address}`, { headers: { authorization: `Bearer ${token}`, ...headers } });

  it("come from a file whose place nobody is told", async () => {
    const { client } = await server.signedIn("curious@tiles.test");
    expect((await client.from("layers").select("id, sha256")).data).toHaveLength(1);
    for (const asked of [
      client.from("layers").select("file_path"),
      client.from("layers").select("*"),
      client.from("layers").select("id").like("file_path", "layers/%"),
      client.from("layers").select("id").order("file_path"),
    ])
      expect((await asked).error).toMatchObject({ code: "42501" });
  });

  it("come with a name of their content, and not again to who has them", async () => {
    const first = await get(`${id}/${place}.png`);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("image/png");
    expect(first.headers.get("cache-control")).toBe("private, max-age=3600");
    const etag = first.headers.get("etag")!;
    expect((await get(`${id}/${place}.png`, { "if-none-match": etag })).status).toBe(304);
    const beside = await get(`${id}/12/1980/1990.png`);
    expect(beside.headers.get("etag")).not.toBe(etag);
    expect(await beside.bytes()).not.toEqual(await first.bytes());
  });

  it("show of dates the years that were asked for, and refuse what are no years", async () => {
    const all = await get(`${id}/${place}.png`);
    const bytes = await all.bytes();
    const within = await get(`${id}/${place}.png?years=2021-2024`);
    expect(await within.bytes()).toEqual(bytes);
    const before = await get(`${id}/${place}.png?years=2001-2020`);
    expect(before.status).toBe(200);
    expect(before.headers.get("etag")).not.toBe(all.headers.get("etag"));
    expect(await before.bytes()).not.toEqual(bytes);
    for (const years of ["2024-2021", "2021", "now", "2021-2024-2025", "1492-2020"]) {
      const refused = await get(`${id}/${place}.png?years=${years}`);
      expect([years, refused.status, (await refused.json()).code]).toEqual([
        years,
        400,
        "years_not_understood",
      ]);
    }
  });

  it("refuse years of a layer that tells of none", async () => {
    const change = (component: string) =>
      database.asService((transaction) =>
        transaction.query("update public.layers set component = $1 where id = $2", [component, id]),
      );
    await change("treecover2000");
    const refused = await get(`${id}/${place}.png?years=2021-2024`);
    await change("lossyear");
    expect([refused.status, (await refused.json()).code]).toEqual([400, "layer_has_no_years"]);
  });

  it("change with their file", async () => {
    const before = await get(`${id}/${place}.png`);
    await register(3);
    const after = await get(`${id}/${place}.png`, { "if-none-match": before.headers.get("etag")! });
    expect(after.status).toBe(200);
    expect(await after.bytes()).not.toEqual(await before.bytes());
  });

  it("are described with place, zooms, legend and licence in the reader's language", async () => {
    const french = await get(`${id}.json`);
    const described = await french.json();
    expect(described).toMatchObject({
      tilejson: "3.0.0",
      name: "Année de perte du couvert arboré",
      tiles: [`${server.url}/tiles/${id}/{z}/{x}/{y}.png`],
      bounds: [-6, 5, -5.984, 5.016],
      minzoom: 0,
      licence: "CC BY 4.0",
    });
    expect(described.attribution).toContain("University of Maryland");
    const etag = french.headers.get("etag")!;
    expect((await get(`${id}.json`, { "if-none-match": etag })).status).toBe(304);
    const english = await get(`${id}.json`, { "accept-language": "en", "if-none-match": etag });
    expect(await english.json()).toMatchObject({ name: "Year of tree cover loss" });
  });

  it("are there for nobody without a session, and of no layer that was set aside", async () => {
    for (const address of [`${id}/${place}.png`, `${id}.json`]) {
      expect((await fetch(`${server.url}/tiles/${address}`)).status).toBe(404);
    }
    for (const address of [`${id}/99/0/0.png`, `${id}/3/a/0.png`, "abc.json", "999999.json"]) {
      expect((await get(address)).status).toBe(404);
    }
    await database.asService((transaction) => transaction.query("update public.layers set active = false"));
    expect((await get(`${id}/${place}.png`)).status).toBe(404);
  });
});
