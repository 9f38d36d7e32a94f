import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnOneEngine } from "./engines.ts";
import { serve, type TestServer } from "./serve.ts";
import { onePicture, openTileServer, sendPicture, type TileServer } from "./tile-server.ts";

const KEY = "secret-key-of-the-operator";
const ROW = {
  ...{ nameFr: "Satellite", nameEn: "Satellite", kind: "satellite", attribution: "© Essai <b>" },
  ...{ scheme: "xyz", minimumZoom: 0, maximumZoom: 18, tileSize: 256, active: true },
};

describeOnOneEngine("backgrounds of maps", (open) => {
  let database: Database;
  let server: TestServer;
  let upstream: TileServer;
  let operator: Awaited<ReturnType<TestServer["signedIn"]>>["client"];
  let owner: typeof operator;
  let organisationId = 0;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, {
      modules: [...installedModules],
      backgrounds: { mayBePrivate: true, cacheBytes: 1e7 },
    });
    upstream = await openTileServer();
    const signedIn = await server.signedIn("operator@backgrounds.test");
    operator = signedIn.client;
    await database.asService((transaction) =>
      transaction.query("insert into app.operators (user_id) values ($1)", [signedIn.userId]),
    );
    const other = await server.signedIn("owner@backgrounds.test");
    owner = other.client;
    organisationId = await organisationOf(other.userId);
  });
  afterAll(async () => {
    await server.close();
    await upstream.close();
  });
  beforeEach(() => {
    upstream.asked = [];
    upstream.answer = (_, response) => sendPicture(response);
  });

  async function organisationOf(userId: string): Promise<number> {
    const [row] = await database.asService((transaction) =>
      transaction.query<{ id: number }>(
        `with made as (insert into public.organisations (name, kind) values ('Coopérative ' || gen_random_uuid(), 'cooperative') returning id)
         insert into public.memberships (organisation_id, user_id, role) select id, $1, 'owner' from made returning organisation_id as id`,
        [userId],
      ),
    );
    return row!.id;
  }

  async function call<Answer>(client: typeof operator, name: string, body: object): Promise<Answer> {
    const { data, error } = await client.functions.invoke<Answer>(name, { body });
    if (error) throw Object.assign(new Error(name), await error.context.json());
    return data!;
  }

  const save = (
    background: object,
    at: { id: number | null; version: number | null } = { id: null, version: null },
  ) =>
    call<{ id: number; trial: { fr: string; en: string } | null }>(operator, "save-background", {
      ...at,
      background: { ...ROW, address: `${upstream.address}/{z}/{x}/{y}.png`, ...background },
    });

  /** A registered background that the organisation of the owner uses. */
  async function chosen(background: object = {}): Promise<number> {
    const { id } = await save(background);
    const { error } = await owner
      .from("organisation_backgrounds")
      .insert({ organisation_id: organisationId, background_id: id });
    expect(error).toBeNull();
    upstream.asked = [];
    return id;
  }

  async function get(address: string, client = owner, headers: Record<string, string> = {}) {
    const token = (await client.auth.getSession()).data.session!.access_token;
    return fetch(`${server.url}/tiles/backgrounds/${address}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  }

  it("are tried when they are registered, and shown to members of organisations that chose them", async () => {
    const { id, trial } = await save({});
    expect(trial).toBeNull();
    expect(upstream.asked).toEqual(["/0/0/0.png"]);
    expect((await get(`${id}/3/4/3`)).status).toBe(404);
    await owner
      .from("organisation_backgrounds")
      .insert({ organisation_id: organisationId, background_id: id });
    const tile = await get(`${id}/3/4/3`);
    expect([
      tile.status,
      tile.headers.get("content-type"),
      tile.headers.get("x-content-type-options"),
    ]).toEqual([...[200, "image/png", "nosniff"]]);
    expect(await tile.bytes()).toEqual(new Uint8Array(onePicture("#336699")));
    const etag = tile.headers.get("etag")!;
    expect((await get(`${id}/3/4/3`, owner, { "if-none-match": etag })).status).toBe(304);
    await owner.from("organisation_backgrounds").delete().eq("background_id", id);
    expect((await get(`${id}/3/4/3`)).status).toBe(404);
  });

  it("are for nobody else: no visitor, no stranger, no operator, and not once they are switched off", async () => {
    const id = await chosen();
    expect((await fetch(`${server.url}/tiles/backgrounds/${id}/3/4/3`)).status).toBe(404);
    const stranger = await server.signedIn("stranger@backgrounds.test");
    await organisationOf(stranger.userId);
    expect((await get(`${id}/3/4/3`, stranger.client)).status).toBe(404);
    expect((await get(`${id}/3/4/3`, operator)).status).toBe(404);
    await save({ active: false }, { id, version: 1 });
    upstream.asked = [];
    expect((await get(`${id}/3/4/3`)).status).toBe(404);
    expect(upstream.asked).toEqual([]);
  });

  it("are asked of their server once, within their zooms, and with rows from the south where they are TMS", async () => {
    const id = await chosen({ scheme: "tms", minimumZoom: 2, maximumZoom: 4 });
    await Promise.all([1, 2, 3].map(() => get(`${id}/3/4/1`)));
    await get(`${id}/3/4/1`);
    for (const outside of ["1/0/0", "5/0/0", "3/8/0", "3/0/8", "3/-1/0", "3/a/0"]) {
      expect((await get(`${id}/${outside}`)).status).toBe(404);
    }
    expect(upstream.asked).toEqual(["/3/4/6.png"]);
  });

  it("never tell the key, nor what the other server wrote", async () => {
    const id = await chosen({ address: `${upstream.address}/{z}/{x}/{y}.png?key={key}`, key: KEY });
    upstream.answer = (request, response) =>
      response.writeHead(403, { "content-type": "text/plain", "x-told": KEY }).end(`wrong ${request.url}`);
    const refused = await get(`${id}/3/4/3`);
    expect(refused.status).toBe(502);
    expect(await refused.json()).toEqual({
      code: "background_failed",
      message: "The background gives no tile at the moment.",
    });
    expect(JSON.stringify([...refused.headers])).not.toContain(KEY);
    expect(upstream.asked).toEqual([`/3/4/3.png?key=${KEY}`]);
    const { backgrounds, changes } = await call<{ backgrounds: { id: number }[]; changes: object[] }>(
      ...([operator, "list-backgrounds", {}] as const),
    );
    expect(backgrounds.find((one) => one.id === id)).toMatchObject({
      address: `${upstream.address}/{z}/{x}/{y}.png?key={key}`,
      has_key: true,
      organisations: 1,
    });
    expect(changes[0]).toMatchObject({ deed: "insert", by: "operator@backgrounds.test" });
    const written = await database.asService((transaction) =>
      transaction.query(
        `select to_jsonb(source) as row from app.background_sources as source
         union all select to_jsonb(change) from app.background_changes as change
         union all select to_jsonb(entry) from public.audit_entries as entry`,
      ),
    );
    expect(JSON.stringify([backgrounds, changes, written])).not.toContain(KEY);
  });

  it("keep their key while the rest is changed, and no change of somebody else is lost", async () => {
    const address = `${upstream.address}/{z}/{x}/{y}?key={key}`;
    const id = await chosen({ address, key: KEY });
    await save({ address: `${address}&v=2` }, { id, version: 1 });
    await get(`${id}/3/4/3`);
    expect(upstream.asked.at(-1)).toBe(`/3/4/3?key=${KEY}&v=2`);
    await expect(save({ address }, { id, version: 1 })).rejects.toMatchObject({ code: "background_changed" });
    await expect(save({ address, key: null }, { id, version: 2 })).rejects.toMatchObject({
      code: "background_address",
    });
  });

  it("have tiles that are nowhere, which is no failure and is asked once", async () => {
    const id = await chosen();
    upstream.answer = (_, response) => response.writeHead(404).end();
    expect((await get(`${id}/4/1/1`)).status).toBe(404);
    expect((await get(`${id}/4/1/1`)).status).toBe(404);
    expect(upstream.asked).toHaveLength(1);
  });

  it.each<[string, TileServer["answer"]]>([
    [
      "a page",
      (_, response) => response.writeHead(200, { "content-type": "image/png" }).end("<html></html>"),
    ],
    [
      "an SVG with a script",
      (_, response) =>
        response.writeHead(200, { "content-type": "image/svg+xml" }).end("<svg><script/></svg>"),
    ],
    [
      "more than may be",
      (_, response) => response.writeHead(200).end(Buffer.concat([onePicture("#fff"), Buffer.alloc(5e6)])),
    ],
    [
      "more than may be, of a size that it does not say",
      (_, response) => {
        for (let piece = 0; piece < 50; piece++) response.write(Buffer.alloc(100_000));
        response.end();
      },
    ],
    [
      "that it is elsewhere",
      (_, response) => response.writeHead(302, { location: "http://localhost:1/a.png" }).end(),
    ],
    [
      "that it is inside a cloud",
      (_, response) => response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
    ],
    ["nothing", (_, response) => response.destroy()],
  ])("are refused when their server answers with %s", async (_, answer) => {
    const id = await chosen();
    upstream.answer = answer;
    expect((await get(`${id}/5/1/1`)).status).toBe(502);
    upstream.answer = (__, response) => sendPicture(response);
  });

  it("follow a redirect on their own server", async () => {
    const id = await chosen();
    upstream.answer = ({ url }, response) =>
      url!.startsWith("/moved")
        ? sendPicture(response, "#112233")
        : response.writeHead(301, { location: "/moved.png" }).end();
    expect(await (await get(`${id}/5/1/1`)).bytes()).toEqual(new Uint8Array(onePicture("#112233")));
  });

  it.each([
    "ftp://tiles.test/{z}/{x}/{y}",
    "https://{x}.tiles.test/{z}/{x}/{y}",
    "https://{key}/{z}/{x}/{y}",
    "https://me:secret@tiles.test/{z}/{x}/{y}",
    "https://tiles.test/{z}/{x}",
    "https://tiles.test/{z}/{x}/{y}/{other}",
    "https://tiles.test/{z}/{x}/{y}?key={key}",
  ])("are not registered at %s", async (address) => {
    await expect(save({ address })).rejects.toMatchObject({ code: "background_address" });
  });

  it("that give no tile are registered, and the operator is told why", async () => {
    upstream.answer = (_, response) => response.writeHead(401).end(KEY);
    const { trial } = await save({});
    expect(trial?.en).toBe(
      "The server refuses to give what it is asked for: the address or the key may be wrong.",
    );
  });

  it("are removed with what organisations chose, which their audit keeps", async () => {
    const id = await chosen();
    await call(operator, "delete-background", { id });
    expect((await get(`${id}/3/4/3`)).status).toBe(404);
    const { data } = await owner
      .from("audit_entries")
      .select("action, before, after")
      .eq("entity", "organisation_backgrounds")
      .order("id", { ascending: false })
      .limit(2);
    expect(data).toMatchObject([
      { action: "delete", before: { background_id: id } },
      { action: "insert", after: { background_id: id } },
    ]);
  });
});

describeOnOneEngine("backgrounds in private networks", (open) => {
  let server: TestServer;
  let operator: Awaited<ReturnType<TestServer["signedIn"]>>["client"];

  beforeAll(async () => {
    const database = await open();
    server = await serve(database, { modules: [...installedModules] });
    const signedIn = await server.signedIn("operator@private.test");
    operator = signedIn.client;
    await database.asService((transaction) =>
      transaction.query("insert into app.operators (user_id) values ($1)", [signedIn.userId]),
    );
  });
  afterAll(() => server.close());

  it.each(["127.0.0.1:1", "10.0.0.1", "169.254.169.254", "[::1]", "localhost", "2130706433"])(
    "are not registered at %s, by number or by name, unless the installation allows it",
    async (host) => {
      const background = { ...ROW, address: `http://${host}/{z}/{x}/{y}.png` };
      const { error } = await operator.functions.invoke("save-background", {
        body: { id: null, version: null, background },
      });
      expect(await error.context.json()).toMatchObject({ code: "background_address" });
    },
  );
});
