import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnOneEngine } from "./engines.ts";
import { serve, type TestServer } from "./serve.ts";
import { openTileServer, sendPicture, type TileServer } from "./tile-server.ts";

const KEY = "secret key";
const ROW = {
  ...{ nameFr: "Ortho", nameEn: "Ortho", kind: "hybrid", attribution: "© Essai" },
  ...{ minimumZoom: 0, maximumZoom: 22, tileSize: 256, active: true },
};
const HALF = 20037508.3427892;

describeOnOneEngine("backgrounds that their server describes", (open) => {
  let server: TestServer;
  let upstream: TileServer;
  let other: TileServer;
  let operator: Awaited<ReturnType<TestServer["signedIn"]>>["client"];
  let organisationId = 0;
  /** What the server answers where it is asked for this path; tiles anywhere else. */
  let pages: Record<string, string> = {};

  beforeAll(async () => {
    const database = await open();
    server = await serve(database, {
      modules: [...installedModules],
      backgrounds: { mayBePrivate: true, cacheBytes: 1e7 },
    });
    [upstream, other] = [await openTileServer(), await openTileServer()];
    const signedIn = await server.signedIn("operator@described.test");
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
    await Promise.all([server.close(), upstream.close(), other.close()]);
  });
  beforeEach(() => {
    pages = {};
    upstream.asked = [];
    other.asked = [];
    upstream.answer = ({ url }, response) => {
      const page = pages[url!.split("?")[0]!];
      if (page === undefined) return sendPicture(response);
      response.end(page);
    };
  });

  async function call<Answer>(name: string, body: object): Promise<Answer> {
    const { data, error } = await operator.functions.invoke<Answer>(name, { body });
    if (error) throw Object.assign(new Error(name), await error.context.json());
    return data!;
  }

  /** Registers, chooses, and tells how it stands. */
  async function registered(background: object) {
    const wanted = { id: null, version: null, background: { ...ROW, ...background } };
    const { id, trial } = await call<{ id: number; trial: unknown }>("save-background", wanted);
    await operator
      .from("organisation_backgrounds")
      .insert({ organisation_id: organisationId, background_id: id });
    const { data } = await operator
      .from("backgrounds")
      .select("minimum_zoom, maximum_zoom, tile_size")
      .eq("id", id)
      .single();
    return { ...data!, id, trial };
  }

  async function tile(id: number, place: string): Promise<number> {
    const token = (await operator.auth.getSession()).data.session!.access_token;
    const address = `${server.url}/tiles/backgrounds/${id}/${place}`;
    return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
  }

  const tileJson = (more: object = {}) =>
    JSON.stringify({ tilejson: "3.0.0", tiles: ["tiles/{z}/{x}/{y}.webp"], minzoom: 1, maxzoom: 9, ...more });

  it("by TileJSON have its tiles and zooms, and the key that the description leaves out", async () => {
    pages["/maps/ortho.json"] = tileJson();
    const address = `${upstream.address}/maps/ortho.json?key={key}`;
    const background = await registered({ scheme: "tilejson", address, key: KEY });
    expect(background).toMatchObject({ minimum_zoom: 1, maximum_zoom: 9, trial: null });
    upstream.asked = [];
    expect(await tile(background.id, "4/3/2")).toBe(200);
    expect(await tile(background.id, "10/3/2")).toBe(404);
    expect(upstream.asked).toEqual(["/maps/tiles/4/3/2.webp?key=secret%20key"]);
  });

  it("by TileJSON may lie on another server, which is not given the key", async () => {
    pages["/ortho.json"] = tileJson({ tiles: [`${other.address}/{z}/{x}/{y}`], scheme: "tms" });
    const { id } = await registered({
      ...{ scheme: "tilejson", key: KEY, address: `${upstream.address}/ortho.json?key={key}` },
    });
    await tile(id, "2/1/0");
    expect(other.asked.at(-1)).toBe("/2/1/3");
  });

  it.each<[string, string]>([
    ["a page", "<html></html>"],
    ["nothing that can be asked for", tileJson({ tiles: ["{prefix}/{z}"] })],
    ["vector tiles", tileJson({ vector_layers: [] })],
    ["zooms that nobody wants", tileJson({ minzoom: 25, maxzoom: 26 })],
    ["a file of the server", tileJson({ tiles: ["file:///etc/{z}/{x}/{y}"] })],
  ])("by TileJSON are refused where it gives %s", async (_, page) => {
    pages["/ortho.json"] = page;
    await expect(
      registered({ scheme: "tilejson", address: `${upstream.address}/ortho.json` }),
    ).rejects.toMatchObject({ code: "background_address" });
  });

  const matrixSet = (crs: string, name: (z: number) => string) => {
    const matrices = [0, 1, 2, 3].map(
      (z) => `<TileMatrix><ows:Identifier>${name(z)}</ows:Identifier>
        <ScaleDenominator>${559082264.0287178 / 2 ** z}</ScaleDenominator>
        <TopLeftCorner>-${HALF} ${HALF}</TopLeftCorner><TileWidth>256</TileWidth><TileHeight>256</TileHeight>
        <MatrixWidth>${2 ** z}</MatrixWidth><MatrixHeight>${2 ** z}</MatrixHeight></TileMatrix>`,
    );
    return `<TileMatrixSet><ows:Identifier>PM</ows:Identifier><ows:SupportedCRS>${crs}</ows:SupportedCRS>${matrices.join("")}</TileMatrixSet>`;
  };
  const layer = (name: string) =>
    `<Layer><ows:Identifier>${name}</ows:Identifier><Style isDefault="true"><ows:Identifier>normal</ows:Identifier></Style>
     <Format>image/jpeg</Format><TileMatrixSetLink><TileMatrixSet>PM</TileMatrixSet></TileMatrixSetLink></Layer>`;
  const capabilities = (contents: string) =>
    `<Capabilities xmlns:ows="o" xmlns:xlink="x"><ows:OperationsMetadata><ows:Operation name="GetTile"><ows:DCP><ows:HTTP>
     <ows:Get xlink:href="${upstream.address}/wmts"/></ows:HTTP></ows:DCP></ows:Operation></ows:OperationsMetadata>
     <Contents>${contents}</Contents></Capabilities>`;
  const web = matrixSet("urn:ogc:def:crs:EPSG::3857", (z) => `EPSG:3857:${z}`);

  it("by a WMTS have its layer, with levels as they are called there and its zooms", async () => {
    pages["/capabilities.xml"] = capabilities(layer("ortho") + layer("plan") + web);
    const background = await registered({
      ...{ scheme: "wmts", layer: "plan", key: KEY },
      address: `${upstream.address}/capabilities.xml?apikey={key}`,
    });
    expect(background).toMatchObject({ minimum_zoom: 0, maximum_zoom: 3, tile_size: 256, trial: null });
    upstream.asked = [];
    expect(await tile(background.id, "3/5/2")).toBe(200);
    const asked = new URL(upstream.asked[0]!, upstream.address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ REQUEST: "GetTile", LAYER: "plan", STYLE: "normal", FORMAT: "image/jpeg", TILEMATRIXSET: "PM" },
      ...{ TILEMATRIX: "EPSG:3857:3", TILEROW: "2", TILECOL: "5", apikey: KEY },
    });
  });

  it("by a WMTS in another grid than that of the web are refused, and the grid is named", async () => {
    pages["/wmts.xml"] = capabilities(layer("ortho") + matrixSet("urn:ogc:def:crs:EPSG::2154", String));
    const saved = registered({ scheme: "wmts", address: `${upstream.address}/wmts.xml` });
    await expect(saved).rejects.toMatchObject({
      code: "background_address",
      message: expect.stringMatching(/: PM\.$/),
    });
  });

  it("by a WMTS of several layers need the name of one, and are told which there are", async () => {
    pages["/wmts.xml"] = capabilities(layer("ortho") + layer("plan") + web);
    const saved = registered({ scheme: "wmts", address: `${upstream.address}/wmts.xml` });
    await expect(saved).rejects.toMatchObject({ message: expect.stringContaining("ortho, plan") });
  });

  it("by a description that cannot be had are not registered, and what the server wrote is told to nobody", async () => {
    upstream.answer = (_, response) => response.writeHead(403).end(KEY);
    const saved = registered({ scheme: "wmts", address: `${upstream.address}/wmts.xml` });
    await expect(saved).rejects.toMatchObject({
      ...{ code: "background_address", message: expect.not.stringContaining(KEY) },
    });
  });
});
