import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { cinemaSchema } from "../../../test/cinema-schema.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

type Query = ReturnType<ReturnType<SupabaseClient["from"]>["select"]>;

/** Films that each filter of the client leaves, by their numbers. */
const filters: [string, (query: Query) => Query, number[]][] = [
  ["likeAllOf", (query) => query.likeAllOf("title", ["T%", "%ktu"]), [4]],
  ["likeAnyOf", (query) => query.likeAnyOf("title", ["Y%", "B%"]), [1, 3]],
  ["ilikeAllOf", (query) => query.ilikeAllOf("title", ["t%", "%KTU"]), [4]],
  ["ilikeAnyOf", (query) => query.ilikeAnyOf("title", ["yaa%", "BAM%"]), [1, 3]],
  ["in", (query) => query.in("title", ["Bamako", "Tilaï"]), [2, 3]],
  ["notIn", (query) => query.notIn("id", [1, 2, 3]), [4, 5]],
  ["match", (query) => query.match({ year: 1990, director_id: 1 }), [2]],
  ["regexMatch", (query) => query.regexMatch("title", "^T.*u$"), [4]],
  ["regexIMatch", (query) => query.regexIMatch("title", "^t.*U$"), [4]],
  ["isDistinct", (query) => query.isDistinct("director_id", 1), [3, 4, 5]],
  ["rangeGt", (query) => query.rangeGt("shown", "[2000-01-01,2010-01-01)"), [4]],
  ["rangeGte", (query) => query.rangeGte("shown", "[2006-05-01,2007-01-01)"), [3, 4]],
  ["rangeLt", (query) => query.rangeLt("shown", "[2006-01-01,2010-01-01)"), [1]],
  ["rangeLte", (query) => query.rangeLte("shown", "[1990-01-01,2006-06-01)"), [1, 3]],
  ["rangeAdjacent", (query) => query.rangeAdjacent("shown", "[1989-06-01,1990-01-01)"), [1]],
];

describeOnBothEngines("queries as the official client builds them", (open) => {
  let server: TestServer;
  let client: SupabaseClient;

  beforeAll(async () => {
    const database = await open();
    await database.asOwner((transaction) => transaction.script(cinemaSchema));
    server = await serve(database, { app: { testMode: true } });
    ({ client } = await server.signedIn("builder@contract.test"));
    return () => server.close();
  });

  it.each(filters)("filters by %s", async (_name, filter, expected) => {
    const { data, error } = await filter(client.from("films").select("id")).order("id");
    expect(error).toBeNull();
    expect((data as { id: number }[]).map(({ id }) => id)).toEqual(expected);
  });

  it("leaves empty fields out when asked", async () => {
    const { data } = await client.from("films").select("id, year, director_id").eq("id", 5).stripNulls();
    expect(data).toEqual([{ id: 5, year: 2020 }]);
  });

  it("changes no more rows than it was told", async () => {
    const { data } = await client
      .from("notes")
      .insert([{ body: "one" }, { body: "two" }])
      .select("id");
    const ids = data!.map(({ id }) => id as number);
    const refused = await client.from("notes").update({ body: "all" }).in("id", ids).maxAffected(1);
    expect(refused).toMatchObject({ status: 400, error: { code: "PGRST124" } });
    const done = client.from("notes").update({ body: "all" }).in("id", ids).maxAffected(2);
    expect(await done).toMatchObject({ status: 204, error: null });
  });

  it("takes back what it was asked to take back", async () => {
    const { data } = await client.from("notes").insert({ body: "never kept" }).select().rollback();
    expect(data).toHaveLength(1);
    expect((await client.from("notes").select().eq("body", "never kept")).data).toEqual([]);
  });

  it("shows the plan where plans are shown", async () => {
    const text = await client.from("films").select().explain();
    expect(text.data as unknown).toContain("cost=");
    const json = await client.from("films").select().explain({ format: "json", analyze: true });
    expect(JSON.stringify(json.data)).toContain("Actual Rows");
  });

  it("says itself what the rows are, in types only", async () => {
    const returned = await client.from("films").select("id").eq("id", 1).returns<{ id: number }[]>();
    const overridden = await client.from("films").select("id").eq("id", 1).overrideTypes<{ id: number }[]>();
    expect([returned.data, overridden.data]).toEqual([[{ id: 1 }], [{ id: 1 }]]);
  });

  it("sends headers, gives up when told, and tries again or not", async () => {
    const zone = await client
      .from("films")
      .select("id")
      .limit(1)
      .setHeader("prefer", "timezone=Nowhere/None");
    expect(zone.error).toBeNull();
    const stop = AbortSignal.abort();
    const stopped = await client.from("films").select().abortSignal(stop);
    expect(stopped.error?.message).toContain("AbortError");
    const once = await client.from("nowhere").select().retry(false);
    expect(once.error).toMatchObject({ code: "PGRST205" });
    const ids = await client
      .from("films")
      .select("id")
      .eq("id", 2)
      .then(({ data }) => data);
    expect(ids).toEqual([{ id: 2 }]);
    await expect(client.from("nowhere").select().throwOnError()).rejects.toMatchObject({ code: "PGRST205" });
  });
});
