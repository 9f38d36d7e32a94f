import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { cinemaSchema } from "../../../test/cinema-schema.ts";
import { describeOnBothEngines, isAskedOf } from "../../../test/engines.ts";
import {
  addRestCallers,
  FOREIGN,
  openTransactions,
  type RestCallers,
  SERVICE,
} from "../../../test/rest-callers.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { injections } from "./cases/injections.ts";

/** What a text makes when it is run as SQL, and what sleeps longer than a statement may. */
const RUN_AS_SQL = /injected|pg_read_file:|57014/;
const MAX_IN_HEADER = /^[\t\x20-\x7e\xa0-\xff]*$/;

const get = (path: string): InjectOptions => ({ method: "GET", url: `/rest/v1/${path}` });
const write = (method: "POST" | "PATCH" | "PUT", path: string, payload: unknown): InjectOptions => ({
  method,
  url: `/rest/v1/${path}`,
  headers: { "content-type": "application/json" },
  payload: JSON.stringify(payload),
});
const withHeader = (options: InjectOptions, name: string, value: string): InjectOptions => ({
  ...options,
  headers: { ...options.headers, [name]: value },
});

/** Every place of a request that a caller writes; in headers, what a header can hold. */
const places: Record<string, (text: string) => InjectOptions> = {
  table: (text) => get(encodeURIComponent(text)),
  "column of select": (text) => get(`films?select=${encodeURIComponent(text)}`),
  alias: (text) => get(`films?select=${encodeURIComponent(text)}:title`),
  "quoted alias": (text) => get(`films?select=${encodeURIComponent(`"${text}":title`)}`),
  cast: (text) => get(`films?select=id::${encodeURIComponent(text)}`),
  "path of JSON": (text) => get(`films?select=facts->>${encodeURIComponent(text)}`),
  "column of a filter": (text) => get(`films?${encodeURIComponent(text)}=eq.1`),
  "whole filter": (text) => get(`films?id=${encodeURIComponent(text)}`),
  "operator and language": (text) => get(`films?title=fts(${encodeURIComponent(text)}).x`),
  "value compared": (text) => get(`notes?body=eq.${encodeURIComponent(text)}`),
  "value of a list": (text) => get(`notes?body=in.(${encodeURIComponent(text)})`),
  "value of an array": (text) => get(`films?languages=cs.{${encodeURIComponent(text)}}`),
  "value like": (text) => get(`notes?body=like.${encodeURIComponent(text)}`),
  "value matched": (text) => get(`notes?body=match.${encodeURIComponent(text)}`),
  "member of or": (text) => get(`notes?or=(body.eq.${encodeURIComponent(text)},id.eq.0)`),
  "whole of or": (text) => get(`films?or=(${encodeURIComponent(text)})`),
  order: (text) => get(`films?order=${encodeURIComponent(text)}`),
  limit: (text) => get(`films?limit=${encodeURIComponent(text)}`),
  offset: (text) => get(`films?offset=${encodeURIComponent(text)}`),
  embedding: (text) => get(`films?select=id,${encodeURIComponent(text)}(id)`),
  "hint of an embedding": (text) => get(`films?select=id,directors!${encodeURIComponent(text)}(name)`),
  "filter of an embedding": (text) =>
    get(`films?select=id,directors(name)&directors.name=eq.${encodeURIComponent(text)}`),
  "column of a payload": (text) => write("POST", "notes", { [text]: "x" }),
  "value of a payload": (text) => write("POST", "stars", { film_id: text, stars: text }),
  "columns of an insert": (text) =>
    write("POST", `notes?columns=${encodeURIComponent(text)}`, [{ body: "x" }]),
  on_conflict: (text) => write("POST", `stars?on_conflict=${encodeURIComponent(text)}`, [{ film_id: 1 }]),
  "filter of an update": (text) =>
    write("PATCH", `films?title=eq.${encodeURIComponent(text)}`, { title: "harmed" }),
  "key of an upsert": (text) =>
    write("PUT", `directors?id=eq.${encodeURIComponent(text)}`, { id: 1, name: "harmed" }),
  "filter of a deletion": (text) => ({
    ...get(`films?title=eq.${encodeURIComponent(text)}`),
    method: "DELETE",
  }),
  "name of a function": (text) => get(`rpc/${encodeURIComponent(text)}`),
  "argument in the address": (text) => get(`rpc/films_since?since=${encodeURIComponent(text)}`),
  "name of an argument": (text) => get(`rpc/add_them?${encodeURIComponent(text)}=1`),
  "argument in the body": (text) => write("POST", "rpc/echo_json", { value: text }),
  "list as an argument": (text) => write("POST", "rpc/sum_all", { numbers: [text] }),
  "read profile": (text) => withHeader(get("films"), "accept-profile", text),
  "written profile": (text) => withHeader(write("POST", "notes", { body: "x" }), "content-profile", text),
  prefer: (text) => withHeader(get("films"), "prefer", text),
  "time zone": (text) => withHeader(get("films"), "prefer", `timezone=${text}`),
  range: (text) => withHeader(get("films"), "range", text),
  accept: (text) => withHeader(get("films"), "accept", text),
  token: (text) => withHeader(get("films"), "authorization", `Bearer ${text}`),
  "any header": (text) => withHeader(get("films"), "x-client-info", text),
  cookie: (text) => withHeader(get("films"), "cookie", `a=${text}`),
};

const canBeSent = ({ headers = {} }: InjectOptions): boolean =>
  Object.values(headers).every((value) => MAX_IN_HEADER.test(String(value)));

const texts = Object.values(injections).flat();

it("there are at least a hundred and fifty texts that try to be SQL", () => {
  expect(new Set(texts).size).toBeGreaterThanOrEqual(150);
});

describeOnBothEngines("texts that try to be SQL", (open, { engine }) => {
  let database: Database;
  let server: TestServer;
  let callers: RestCallers;
  let before: unknown;

  beforeAll(async () => {
    database = await open();
    await database.asOwner((transaction) => transaction.script(cinemaSchema));
    server = await serve(database, { app: { testMode: true } });
    callers = await addRestCallers(server, database);
    before = await whatStands(database);
    return () => server.close();
  });

  describe.each(Object.entries(injections))("as %s", (_kind, own) => {
    it.each(Object.entries(places))("are words and no more as %s", async (place, requestOf) => {
      const turn = Object.keys(places).indexOf(place);
      for (const [number, text] of own.entries()) {
        const request = requestOf(text);
        if (!canBeSent(request) || !isAskedOf(engine, turn + number)) continue;
        const prefer = [request.headers?.prefer, "tx=rollback"].filter((one) => one !== undefined).join(", ");
        const caller = number % callers.length;
        const headers = { ...callers[caller], ...request.headers, prefer };
        const answer = await server.app.inject({ ...request, headers });
        const told = `${JSON.stringify(text)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
        expect(answer.statusCode, told).toBeLessThan(500);
        expect(answer.body, told).not.toMatch(RUN_AS_SQL);
        if (caller !== SERVICE) expect(answer.body, told).not.toContain(FOREIGN);
      }
    });
  });

  it("leave tables, rows, policies, rights and roles as they were", async () => {
    expect(await whatStands(database)).toEqual(before);
    expect(await openTransactions(database)).toEqual([]);
  });
});

/** Everything that a text run as SQL could have changed. */
function whatStands(database: Database): Promise<unknown> {
  return database.asOwner((transaction) =>
    transaction.query(`
      select
        (select string_agg(relname || coalesce(relacl::text, '') || relrowsecurity, ';' order by relname)
          from pg_class where relnamespace = 'public'::regnamespace) as relations,
        (select string_agg(rolname || rolsuper || rolbypassrls, ';' order by rolname) from pg_roles) as roles,
        (select string_agg(polname || polrelid::regclass, ';' order by polname, polrelid) from pg_policy) as policies,
        (select json_agg(f order by id) from public.films f) as films,
        (select json_agg(d order by id) from public.directors d) as directors,
        (select json_agg(a order by id) from public.actors a) as actors,
        (select json_agg(r order by film_id, actor_id) from public.roles r) as parts,
        (select json_agg(n order by id) from public.notes n) as notes,
        (select json_agg(s) from public.stars s) as stars`),
  );
}
