import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Compression, TileType, zxyToTileId } from "pmtiles";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { pictureTiff } from "../../../packages/raster/test/picture-tiff.ts";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnOneEngine } from "./engines.ts";
import { serve, type TestServer } from "./serve.ts";
import { onePicture, openTileServer, type TileServer } from "./tile-server.ts";
import { writePmtiles } from "./write-pmtiles.ts";

const ROW = {
  ...{ nameFr: "Fichier", nameEn: "File", kind: "plain", attribution: "© Essai" },
  ...{ minimumZoom: 0, maximumZoom: 22, tileSize: 256, active: true },
};
const blue = onePicture("#0000ff");
const green = onePicture("#00ff00");
const red = onePicture("#ff0000");
const pyramid = [
  { id: zxyToTileId(0, 0, 0), data: blue },
  { id: zxyToTileId(1, 0, 0), data: green },
  { id: zxyToTileId(1, 0, 1), data: red },
];

describeOnOneEngine("backgrounds in files", (open) => {
  let server: TestServer;
  let upstream: TileServer;
  let operator: Awaited<ReturnType<TestServer["signedIn"]>>["client"];
  let organisationId = 0;
  let folder = "";
  let archive = writePmtiles(pyramid);

  beforeAll(async () => {
    const database = await open();
    server = await serve(database, {
      modules: [...installedModules],
      backgrounds: { mayBePrivate: true, cacheBytes: 0 },
    });
    upstream = await openTileServer();
    folder = await mkdtemp(join(tmpdir(), "mbtiles-"));
    const signedIn = await server.signedIn("operator@files.test");
    operator = signedIn.client;
    const [made] = await database.asService((transaction) =>
      transaction.query<{ id: number }>(
        `with operator as (insert into app.operators (user_id) values ($1)),
         made as (insert into public.organisations (name, kind) values ('Coopérative', 'cooperative') returning id)
         insert into public.memberships (organisation_id, user_id, role) select id, $1, 'owner' from made returning organisation_id as id`,
        [signedIn.userId],
      ),
    );
    organisationId = made!.id;
  });
  afterAll(async () => {
    await Promise.all([server.close(), upstream.close(), rm(folder, { recursive: true })]);
  });
  beforeEach(() => {
    archive = writePmtiles(pyramid);
    upstream.asked = [];
    upstream.answer = (request, response) => {
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
      if (from === undefined) return response.writeHead(200).end(archive);
      const part = archive.subarray(Number(from), Number(to) + 1);
      response.writeHead(206, { "content-range": `bytes ${from}-${to}/${archive.length}` }).end(part);
    };
  });

  async function call<Answer>(name: string, body: object): Promise<Answer> {
    const { data, error } = await operator.functions.invoke<Answer>(name, { body });
    if (error) throw Object.assign(new Error(name), await error.context.json());
    return data!;
  }

  async function registered(
    background: object,
    at: { id: number | null; version: number | null } = { id: null, version: null },
  ) {
    const { id, trial } = await call<{ id: number; trial: { en: string } | null }>("save-background", {
      ...at,
      background: { ...ROW, ...background },
    });
    await operator
      .from("organisation_backgrounds")
      .upsert({ organisation_id: organisationId, background_id: id }, { ignoreDuplicates: true });
    const { data } = await operator
      .from("backgrounds")
      .select("minimum_zoom, maximum_zoom")
      .eq("id", id)
      .single();
    return { ...data!, id, trial };
  }

  async function upload(name: string, bytes: Uint8Array): Promise<{ address: string; objectPath: string }> {
    const objectPath = `${crypto.randomUUID()}/${name}`;
    const { error } = await operator.storage.from("background-uploads").upload(objectPath, bytes);
    expect(error).toBeNull();
    return { address: name, objectPath };
  }

  async function tile(id: number, place: string) {
    const token = (await operator.auth.getSession()).data.session!.access_token;
    const address = `${server.url}/tiles/backgrounds/${id}/${place}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status;
  }

  const keptFiles = () => readdir(join(server.foundation.services.dataDirectory, "backgrounds"));

  /** An MBTiles as its specification has it, rows counted from the south. */
  async function mbtiles(tiles: string, format = "png"): Promise<Uint8Array> {
    const path = join(folder, `${crypto.randomUUID()}.mbtiles`);
    const database = new DatabaseSync(path);
    database.exec("create table metadata (name text, value text)");
    database.prepare("insert into metadata values ('format', ?)").run(format);
    database.exec("create table pictures (zoom_level, tile_column, tile_row, tile_data)");
    const add = database.prepare("insert into pictures values (?, ?, ?, ?)");
    for (const [z, x, row, data] of [
      [0, 0, 0, blue],
      [1, 0, 1, green],
      [1, 0, 0, red],
      [1, 5, 0, red],
    ] as const)
      add.run(z, x, row, data);
    database.exec(tiles);
    database.close();
    return readFile(path);
  }

  const view = "create view tiles as select * from pictures";

  it("at an address, as PMTiles, are asked for the parts that are needed, within the zooms that they have", async () => {
    const background = await registered({ scheme: "pmtiles", address: `${upstream.address}/map.pmtiles` });
    expect(background).toMatchObject({ minimum_zoom: 0, maximum_zoom: 1, trial: null });
    expect(await tile(background.id, "1/0/0")).toEqual(green);
    expect(await tile(background.id, "1/0/1")).toEqual(red);
    expect(await tile(background.id, "1/1/1")).toBe(404);
    expect(await tile(background.id, "2/0/0")).toBe(404);
  });

  it("at an address, as PMTiles, are refused where they are vectors, no archive, or come only whole", async () => {
    const save = () => registered({ scheme: "pmtiles", address: `${upstream.address}/map.pmtiles` });
    archive = writePmtiles(pyramid, { tileType: TileType.Mvt });
    await expect(save()).rejects.toMatchObject({ message: expect.stringContaining("tuiles vectorielles") });
    archive = Buffer.from("<html></html>");
    await expect(save()).rejects.toMatchObject({ code: "background_address" });
    upstream.answer = (_, response) => response.writeHead(200).end("whole");
    await expect(save()).rejects.toMatchObject({ code: "background_address" });
  });

  it("that were uploaded as PMTiles are read from the server's own copy, and the upload goes", async () => {
    const file = await upload("map.pmtiles", writePmtiles(pyramid, { compression: Compression.Gzip }));
    const { id, trial } = await registered({ scheme: "pmtiles", ...file });
    expect(trial).toBeNull();
    expect(await tile(id, "1/0/1")).toEqual(red);
    const [uploads] = file.objectPath.split("/");
    expect((await operator.storage.from("background-uploads").list(uploads)).data).toEqual([]);
    await registered({ scheme: "pmtiles", address: "map.pmtiles", nameFr: "Autre nom" }, { id, version: 1 });
    expect(await tile(id, "0/0/0")).toEqual(blue);
    await call("delete-background", { id });
    expect(await keptFiles()).toEqual([]);
  });

  it("that were uploaded as MBTiles have their rows from the north, and the zooms of their tiles", async () => {
    const file = await upload("map.mbtiles", await mbtiles(view));
    const { id, ...facts } = await registered({ scheme: "mbtiles", ...file });
    expect(facts).toMatchObject({ minimum_zoom: 0, maximum_zoom: 1, trial: null });
    expect([await tile(id, "1/0/0"), await tile(id, "1/0/1")]).toEqual([green, red]);
    expect(await tile(id, "1/1/1")).toBe(404);
    const next = await upload(
      "next.mbtiles",
      await mbtiles(view.replace("*", "zoom_level, tile_column, 0 as tile_row, tile_data")),
    );
    await registered({ scheme: "mbtiles", ...next }, { id, version: 1 });
    expect(await keptFiles()).toHaveLength(1);
    expect(await tile(id, "1/0/0")).toBe(404);
    await call("delete-background", { id });
    expect(await keptFiles()).toEqual([]);
  });

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ["vector tiles", () => mbtiles(view, "pbf"), "tuiles vectorielles"],
    ["no tiles", () => mbtiles("select 1"), "ne peut pas être lu"],
    [
      "no images",
      () =>
        mbtiles(
          "create view tiles as select 0 as zoom_level, 0 as tile_column, 0 as tile_row, x'3c' as tile_data",
        ),
      "aucune image",
    ],
    ["what is no database", async () => Buffer.from("not a database at all"), "ne peut pas être lu"],
    [
      "more tiles than its bytes can hold",
      () =>
        mbtiles(
          `create view tiles as with recursive n (i) as (select 1 union all select i + 1 from n where i < 400)
           select 20 as zoom_level, i % 1000000 as tile_column, i / 1000000 as tile_row,
             cast((select tile_data from pictures limit 1) || randomblob(100000) as blob) as tile_data from n`,
        ),
      "ne peut pas être lu",
    ],
  ])(
    "that were uploaded as MBTiles with %s are refused, and nothing of them is left",
    async (_, make, told) => {
      const file = await upload("map.mbtiles", await make());
      await expect(registered({ scheme: "mbtiles", ...file })).rejects.toMatchObject({
        message: expect.stringContaining(told),
      });
      expect(await keptFiles()).toEqual([]);
    },
  );

  it("at an address, as a COG, are drawn from the parts that are needed", async () => {
    archive = Buffer.from(pictureTiff({ width: 600, height: 500 }));
    const address = `${upstream.address}/picture.tif?key={key}`;
    const background = await registered({ scheme: "cog", address, key: "secret", tileSize: 512 });
    expect(background).toMatchObject({ minimum_zoom: 0, maximum_zoom: 11, trial: null });
    const drawn = (await tile(background.id, "9/247/246")) as Buffer;
    expect(await sharp(drawn).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(new Set(upstream.asked)).toEqual(new Set(["/picture.tif?key=secret"]));
    expect(await tile(background.id, "9/300/246")).toBe(404);
  });

  it("at an address, as a COG, are opened anew where the file has changed, and never mixed", async () => {
    archive = Buffer.from(pictureTiff({ width: 600, height: 500, colour: () => [250, 0, 0] }));
    const { id } = await registered({ scheme: "cog", address: `${upstream.address}/picture.tif` });
    const redOf = async (place: string) =>
      (
        await sharp((await tile(id, place)) as Buffer)
          .raw()
          .toBuffer()
      )[128 * 256 * 3 + 128 * 3];
    expect(await redOf("11/990/984")).toBeGreaterThan(240);
    archive = Buffer.from(pictureTiff({ width: 600, height: 510, colour: () => [5, 0, 0] }));
    // None of them has blocks that the first tile read.
    const reds = await Promise.all(["11/989/986", "11/990/986", "11/991/986"].map(redOf));
    expect(reds.every((red) => red! < 15)).toBe(true);
    expect(await redOf("11/990/984")).toBeLessThan(15);
  });

  it("that were uploaded as a GeoTIFF are drawn from the server's own copy, and may change their size of tiles", async () => {
    const file = await upload("map.tif", pictureTiff({ width: 600, height: 500 }));
    const { id, trial } = await registered({ scheme: "cog", ...file });
    expect(trial).toBeNull();
    const sizeOf = async () => (await sharp((await tile(id, "9/247/246")) as Buffer).metadata()).width;
    expect(await sizeOf()).toBe(256);
    await registered({ scheme: "cog", address: "map.tif", tileSize: 512 }, { id, version: 1 });
    expect(await sizeOf()).toBe(512);
    expect(await keptFiles()).toHaveLength(1);
    await call("delete-background", { id });
    expect(await keptFiles()).toEqual([]);
  });

  it.each<[string, Parameters<typeof pictureTiff>[0] | null, string]>([
    ["one band", { width: 9, height: 9, bands: 1, photometric: 1 }, "trois bandes"],
    ["16 bits", { width: 9, height: 9, bits: 16 }, "pas de 8 bits"],
    ["no smaller copies", { width: 2600, height: 2600, colour: () => [1, 2, 3] }, "images réduites"],
    ["a system that is not known", { width: 9, height: 9, crs: 32_999 }, "système de coordonnées"],
    ["something else inside", null, "pas un TIFF"],
  ])(
    "that were uploaded as a GeoTIFF with %s are refused by name, and nothing of them is left",
    async (_, tiff, told) => {
      const file = await upload("map.tif", tiff ? pictureTiff(tiff) : Buffer.from("no picture at all"));
      await expect(registered({ scheme: "cog", ...file })).rejects.toMatchObject({
        code: "background_address",
        message: expect.stringContaining(told),
      });
      expect(await keptFiles()).toEqual([]);
    },
  );

  it("at an address, as a COG, are refused where they come only whole, or lead to another server", async () => {
    const save = () => registered({ scheme: "cog", address: `${upstream.address}/picture.tif` });
    upstream.answer = (_, response) => response.writeHead(200).end(pictureTiff({ width: 9, height: 9 }));
    await expect(save()).rejects.toMatchObject({ message: expect.stringContaining("HTTP Range") });
    upstream.answer = (_, response) => response.writeHead(302, { location: "http://127.0.0.2/" }).end();
    await expect(save()).rejects.toMatchObject({ message: expect.stringContaining("autre serveur") });
  });

  it("that nobody uploaded are asked for", async () => {
    await expect(registered({ scheme: "mbtiles", address: "map.mbtiles" })).rejects.toMatchObject({
      message: "Envoyez le fichier de ce fond.",
    });
  });
});
