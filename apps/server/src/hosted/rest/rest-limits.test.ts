import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { cinemaSchema } from "../../../test/cinema-schema.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { MOST } from "./limits/request-limits.ts";

const views = `
create view public.film_pairs as
  select a.id, a.director_id from public.films a join public.films b on b.director_id = a.director_id join public.directors d on d.id = a.director_id;
create view public.film_quadruples as
  select a.id, a.director_id from public.film_pairs a join public.film_pairs b using (id);
grant select on public.film_pairs, public.film_quadruples to authenticated;
grant update on public.films to authenticated;
insert into public.films (id, title, year, director_id)
  select number, 'copy', 2000, (select min(id) from public.directors) from generate_series(1000, 3000) as number;
create table public.reels (id integer primary key, film_id integer not null references public.films (id), content text not null);
insert into public.reels select number, 1000, repeat('x', 1000000) from generate_series(1, 60) as number;
grant select on public.reels to authenticated;
analyze;
`;

const times = (number: number, text: (index: number) => string): string =>
  Array.from({ length: number }, (_, index) => text(index)).join(",");

describeOnBothEngines("how much one REST request may ask for", (open) => {
  let server: TestServer;
  let headers: Record<string, string>;
  let transactions = 0;

  beforeAll(async () => {
    const database = await open();
    await database.asOwner((transaction) => transaction.script(cinemaSchema + views));
    const counted = new Proxy(database, {
      get(target, name) {
        const found = target[name as keyof Database];
        if (typeof found !== "function") return found;
        return (...given: never[]) => {
          if (name === "asCaller") transactions += 1;
          return (found as (...all: never[]) => unknown).apply(target, given);
        };
      },
    });
    server = await serve(counted);
    const { client } = await server.signedIn("limits@example.org");
    const { access_token } = (await client.auth.getSession()).data.session!;
    headers = { authorization: `Bearer ${access_token}` };
    return () => server.close();
  });

  async function ask(
    path: string,
    init: { method?: "POST" | "PATCH"; body?: unknown; accept?: string } = {},
  ) {
    const before = transactions;
    const answer = await server.app.inject({
      method: init.method ?? "GET",
      url: `/rest/v1/${path}`,
      headers: {
        ...headers,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(init.accept && { accept: init.accept }),
      },
      ...(init.body === undefined ? {} : { payload: JSON.stringify(init.body) }),
    });
    return { status: answer.statusCode, body: answer.json(), transactions: transactions - before };
  }

  const refused = (what: string, found: number, most: number) => ({
    status: 400,
    transactions: 0,
    body: {
      code: "PGRSTX01",
      message: expect.stringContaining(what),
      details: `It has ${found}, the limit is ${most}`,
      hint: expect.any(String),
    },
  });

  const embeds = (number: number) => `select=id,${times(number, (index) => `x${index}:directors(id)`)}`;

  it("answers twenty-nine embedded relations, and refuses one more before any SQL", async () => {
    const fine = await ask(`films?limit=1&${embeds(29)}`);
    const tooMany = await ask(`films?limit=1&${embeds(30)}`);
    expect(fine.status).toBe(200);
    expect(tooMany).toMatchObject(refused("tables", 31, MOST.tables));
  });

  it("refuses them in what a change answers, in what a function gives, spread, nested and through junctions", async () => {
    const changed = await ask(`films?id=eq.1&${embeds(30)}`, { method: "PATCH", body: { title: "x" } });
    const added = await ask(`films?${embeds(30)}`, { method: "POST", body: { id: 99, title: "x" } });
    const called = await ask(`rpc/films_since?${embeds(30)}`, { method: "POST", body: { since: 1 } });
    const spread = await ask(`films?select=id,${times(30, () => "...directors(name)")}`);
    const nested = await ask(`films?select=id,${times(15, (index) => `x${index}:directors(films(id))`)}`);
    const junctions = await ask(`films?select=id,${times(15, (index) => `x${index}:actors(id)`)}`);
    for (const one of [changed, added, called, spread, nested, junctions])
      expect(one).toMatchObject(refused("tables", 31, MOST.tables));
  });

  it("counts a view as the tables that it reads, through other views too", async () => {
    const pairs = await ask(`directors?select=id,${times(10, (index) => `x${index}:film_pairs(id)`)}`);
    const quadruples = await ask(
      `directors?select=id,${times(5, (index) => `x${index}:film_quadruples(id)`)}`,
    );
    expect(pairs).toMatchObject(refused("tables", 31, MOST.tables));
    expect(quadruples).toMatchObject(refused("tables", 31, MOST.tables));
  });

  it("answers no more bytes than a screen can use, in whatever form and wherever the rows are", async () => {
    expect((await ask("reels?select=content&limit=40")).status).toBe(200);
    for (const [accept, path] of [
      ["application/json", "reels?select=content"],
      ["text/csv", "reels?select=content"],
      ["application/json", "films?id=eq.1000&select=id,reels(content)"],
    ] as const) {
      const { status, body } = await ask(path, { accept });
      expect([path, accept, status, body.code]).toEqual([path, accept, 413, "P0442"]);
    }
  });

  it("refuses a column that is asked for again and again under other names", async () => {
    const copies = (number: number) => times(number, (index) => `x${index}:content`);
    expect((await ask(`reels?limit=1&select=${copies(MOST.copies)}`)).status).toBe(200);
    const tooMany = await ask(`reels?limit=1&select=${copies(MOST.copies + 1)}`);
    expect(tooMany).toMatchObject(refused("copies of one column", MOST.copies + 1, MOST.copies));
    const embedded = await ask(`films?limit=1&select=id,reels(${copies(MOST.copies + 1)})`);
    expect(embedded).toMatchObject(refused("copies of one column", MOST.copies + 1, MOST.copies));
    const spreadOut = await ask(`films?select=id,${times(MOST.copies + 1, (index) => `x${index}:reels(*)`)}`);
    expect(spreadOut).toMatchObject(refused("copies of one column", MOST.copies + 1, MOST.copies));
    const short = await ask(`films?limit=1&select=${times(MOST.copies + 1, (index) => `x${index}:id`)}`);
    expect(short.status).toBe(200);
  });

  it("refuses what nests deeper than anybody needs", async () => {
    const nest = (levels: number): string =>
      levels === 0 ? "id" : `id,directors(films(${nest(levels - 1)}))`;
    const deep = await ask(`films?limit=1&select=${nest(4)}`);
    expect(deep).toMatchObject(refused("levels", 8, MOST.levels));
  });

  it("refuses regular expressions that cost more than they find, and answers usual ones", async () => {
    const patterns = [
      "(((.{0,20}){0,20}){0,20})x",
      "((a{0,30}){0,30}){2}",
      "(a+)b\\1",
      "a".repeat(201),
      "(((a0+)+)+)+",
    ];
    for (const pattern of patterns)
      for (const written of [
        `title=match.${encodeURIComponent(pattern)}`,
        `or=(title.imatch.${encodeURIComponent(`"${pattern.replaceAll("\\", "\\\\")}"`)})`,
      ]) {
        const { status, body, transactions: begun } = await ask(`films?select=id&${written}`);
        expect([written, status, begun, body.code]).toEqual([written, 400, 0, "PGRSTX01"]);
      }
    const fine = await ask(`films?select=id&title=match.${encodeURIComponent("^[A-Z]{1,3}.{0,40}$")}`);
    expect(fine.status).toBe(200);
  });

  it("refuses a body that nests deeper than anything of ours, at each family", async () => {
    const deep = `{"a":${"[".repeat(200)}${"]".repeat(200)}}`;
    for (const url of [
      "/rest/v1/films",
      "/functions/v1/list-layers",
      "/auth/v1/user",
      "/storage/v1/bucket",
    ]) {
      const method = url.endsWith("user") ? "PUT" : "POST";
      const refused = await server.app.inject({
        method,
        url,
        headers: { ...headers, "content-type": "application/json" },
        payload: deep,
      });
      expect([url, refused.statusCode]).toEqual([url, 400]);
    }
    const quoted = await ask("films", { method: "POST", body: { id: 98, title: "[".repeat(500) } });
    expect(quoted.status).not.toBe(400);
  });

  it("refuses too many columns, conditions, values and characters by name", async () => {
    const columns = await ask(`films?select=${times(1001, () => "id")}`);
    const conditions = await ask(`films?or=(${times(200, (index) => `id.eq.${index}`)})`);
    const inside = await ask(
      `films?select=id,directors(id)&directors.or=(${times(200, (index) => `id.eq.${index}`)})`,
    );
    const order = await ask(`films?order=${times(201, () => "id")}`);
    const patterns = await ask(`films?or=(${times(6, (index) => `title.match.x${index}`)})`);
    const values = await ask(`films?id=in.(${times(2001, (index) => String(index))})`);
    const searched = await ask(`films?title=plfts.${"a%2B".repeat(501)}`);
    const negations = await ask(`films?title=fts.${"!".repeat(34)}a`);
    const characters = await ask(`films?title=eq.${"x".repeat(16_000)}`);
    expect(columns).toMatchObject(refused("columns", 1001, MOST.columns));
    expect(conditions).toMatchObject(refused("conditions", 201, MOST.conditions));
    expect(inside).toMatchObject(refused("conditions", 201, MOST.conditions));
    expect(order).toMatchObject(refused("conditions", 201, MOST.conditions));
    expect(patterns).toMatchObject(refused("regular expressions", 6, MOST.patterns));
    expect(values).toMatchObject(refused("values", 2001, MOST.values));
    expect(searched).toMatchObject(refused("characters in a text search", 1002, MOST.searched));
    expect(negations).toMatchObject({ status: 400, body: { message: "tsquery stack too small" } });
    expect(characters).toMatchObject({ status: 414, transactions: 0, body: { code: "PGRSTX01" } });
  });

  it("refuses relations whose rows would multiply, before they are read", async () => {
    const fine = await ask("directors?select=id,films(id)");
    const ofOne = await ask("films?id=eq.1000&select=id,directors(id,films(id))");
    expect([fine.status, ofOne.status]).toEqual([200, 200]);
    const often = "films?select=id,directors(id,films(id))";
    const oftener = "films?select=id,directors(id,films(id,directors(id,films(id))))";
    const throughOthers = "directors?select=id,films(directors(films(id)))";
    const changed = await ask(`films?select=id,directors(films(id))`, { method: "PATCH", body: { year: 1 } });
    const called = await ask("rpc/films_since?select=id,directors(films(id))", {
      method: "POST",
      body: { since: 1 },
    });
    const added = await ask("notes?select=id,films(directors(films(id)))", {
      method: "POST",
      body: { body: "new", film_id: 1 },
    });
    expect(added.status).toBe(201);
    for (const one of [await ask(often), await ask(oftener), await ask(throughOthers), changed, called])
      expect(one).toMatchObject({ status: 413, body: { code: "54001", hint: expect.any(String) } });
  });
});
