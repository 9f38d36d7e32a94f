import type { InjectOptions } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { drawnNumber, isLong } from "../../../../../tools/draw.ts";
import { cinemaSchema } from "../../../test/cinema-schema.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import {
  addRestCallers,
  FOREIGN,
  openTransactions,
  type RestCallers,
  SERVICE,
} from "../../../test/rest-callers.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? (isLong ? 5000 : 1200));
const FIRST = drawnNumber("random requests");

/** Small, fast and repeatable (mulberry32): a failing seed is shown and can be run again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const nasty = [
  "'; drop table public.films; --",
  "' or '1'='1",
  '"; select pg_sleep(10); --',
  "$1",
  "$$",
  "\\",
  '"',
  "{",
  "}",
  "(",
  ")",
  ",",
  "\u0000",
  "\ud83d\ude00",
  "NaN",
  "null",
  "9999999999999999999999",
  "-1",
  "é",
  "{1,2}",
  "[1,5)",
  '{"a":1}',
  "",
  " ",
  "*",
  "%25",
];
const names = [
  "id",
  "title",
  "year",
  "languages",
  "facts",
  "shown",
  "director_id",
  "nothing",
  "spot",
  "count()",
  "owner",
  'a"b',
  "facts->a->>0",
  "films",
  "xmin",
  "ctid",
];
const tables = [
  "films",
  "directors",
  "actors",
  "roles",
  "sequels",
  "places",
  "notes",
  "stars",
  "exact",
  "rpc/films_since",
  "rpc/add_them",
  "rpc/refuse",
  "nothing",
  "pg_class",
  "auth.users",
];
const operators = [
  "eq",
  "neq",
  "gt",
  "like",
  "ilike",
  "match",
  "in",
  "is",
  "cs",
  "cd",
  "ov",
  "fts",
  "plfts(french)",
  "wfts(nope)",
  "not.eq",
  "eq(any)",
  "like(all)",
  "sl",
  "adj",
  "isdistinct",
  "nope",
  "not.in",
  "imatch",
];

function request(seed: number): InjectOptions {
  const next = random(seed);
  const one = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;
  const value = () =>
    next() < 0.5 ? one(nasty) : one(["1", "Yaaba", "true", "(1,2)", "{mooré}", "2020-01-01", "null"]);
  const part = (): [string, string] => {
    const kind = next();
    if (kind < 0.3)
      return [
        "select",
        Array.from({ length: 3 }, () =>
          one([
            ...names,
            "*",
            `${one(tables)}(${one(names)})`,
            `...${one(tables)}!inner(*)`,
            `x:${one(names)}::${one(["text", "int", "no such", "int[]"])}`,
            `${one(names)}.sum()`,
            value(),
          ]),
        ).join(","),
      ];
    if (kind < 0.4)
      return [
        "order",
        `${one([...names, "directors(name)"])}.${one(["asc", "desc.nullsfirst", "nope", "nullslast"])}`,
      ];
    if (kind < 0.5) return [one(["limit", "offset", "films.limit"]), value()];
    if (kind < 0.65)
      return [
        one(["or", "and", "not.or"]),
        `(${one(names)}.${one(operators)}.${value()},${one(names)}.${one(operators)}.${value()})`,
      ];
    if (kind < 0.7) return [one(["on_conflict", "columns"]), one(names)];
    return [one([...names, "films.id", "since", "a", "b"]), `${one(operators)}.${value()}`];
  };
  const parameters = new URLSearchParams(Array.from({ length: 1 + Math.floor(next() * 4) }, part));
  const method = one(["GET", "GET", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const);
  return {
    method,
    url: `/rest/v1/${one(tables)}?${parameters}`,
    headers: {
      "content-type": one(["application/json", "application/json", "text/csv"]),
      accept: one(["application/json", "application/vnd.pgrst.object+json", "text/csv", "*/*"]),
      prefer: one([
        "count=exact",
        "count=planned,return=representation",
        "return=representation",
        "resolution=merge-duplicates,return=representation",
        "missing=default",
        "tx=commit",
        "return=headers-only,timezone=Africa/Abidjan",
        "handling=strict,max-affected=1",
        "handling=strict,nonsense",
      ]),
      ...(next() < 0.2 ? { range: one(["0-5", "5-1", "9999-", "junk"]) } : {}),
    },
    ...(method === "POST" || method === "PUT" || method === "PATCH"
      ? {
          payload: one([
            "{}",
            "[]",
            '{"id":1}',
            '[{"body":"x"},{"mood":"y"}]',
            '{"a":1,"b":2}',
            '{"body":"\\u0000"}',
            "junk",
            '{"since":2000}',
            '[{"id":1,"title":null}]',
            "id,title\n1,x",
            '{"body":"x","spot":{"type":"Point"}}',
            '{"code":"42501"}',
            "null",
            '"x"',
          ]),
        }
      : {}),
  };
}

describeOnBothEngines("random requests", (open) => {
  let server: TestServer;
  let callers: RestCallers;

  beforeAll(async () => {
    const database = await open();
    await database.asOwner((transaction) => transaction.script(cinemaSchema));
    server = await serve(database);
    callers = await addRestCallers(server, database);
    return () => server.close();
  });

  it("are never answered with a fault of ours or a foreign row", async () => {
    for (let seed = FIRST; seed < FIRST + ROUNDS; seed += 1) {
      const options = request(seed);
      const caller = seed % callers.length;
      const headers = { ...options.headers, ...callers[caller] };
      const answer = await server.app.inject({ ...options, headers });
      expect(answer.statusCode, `seed ${seed}: ${options.method} ${options.url} ${answer.body}`).not.toBe(
        500,
      );
      if (caller !== SERVICE) expect(answer.body, `seed ${seed}`).not.toContain(FOREIGN);
      const text = String(answer.headers["content-type"] ?? "");
      if (answer.statusCode >= 400) expect([seed, text]).toEqual([seed, "application/json; charset=utf-8"]);
    }
    const { database } = server.foundation.services;
    const [row] = await database.asOwner((transaction) =>
      transaction.query<{ films: number }>("select count(*) as films from public.films"),
    );
    expect(row!.films).toBe(5);
    expect(await openTransactions(database)).toEqual([]);
  });

  it("that nest without end are refused by name", async () => {
    const deep = await server.app.inject({ url: `/rest/v1/films?select=${"films(".repeat(500)}` });
    expect([deep.statusCode, deep.json().code]).toEqual([400, "PGRST100"]);
    const group = await server.app.inject({ url: `/rest/v1/films?or=${"(and".repeat(500)}` });
    expect([group.statusCode, group.json().code]).toEqual([400, "PGRST100"]);
  });
});
