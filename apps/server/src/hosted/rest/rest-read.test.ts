import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { cinemaSchema } from "../../../test/cinema-schema.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

describeOnBothEngines("reading tables through the official client", (open) => {
  let server: TestServer;
  let client: SupabaseClient;

  beforeAll(async () => {
    const database = await open();
    await database.asOwner((transaction) => transaction.script(cinemaSchema));
    server = await serve(database);
    ({ client } = await server.signedIn("cinema@example.org"));
    return () => server.close();
  });

  describe("reading", () => {
    it("gives chosen columns under other names, casts and paths into JSON", async () => {
      const { data, error } = await client
        .from("films")
        .select("name:title, year::text, facts->>colour, rated:facts->ratings->0")
        .eq("id", 1);
      expect(error).toBeNull();
      expect(data).toEqual([{ name: "Yaaba", year: "1989", colour: "warm", rated: 9 }]);
    });

    it("gives numbers, times, arrays and bytes exactly as PostgreSQL writes them", async () => {
      const answer = await server.app.inject({
        url: "/rest/v1/exact?select=*",
        headers: { apikey: server.foundation.keys.serviceKey },
      });
      expect(answer.body).toContain('"big":9007199254740993');
      expect(answer.body).toContain('"price":1.50');
      expect(answer.body).toContain('"at":"2026-01-01T00:00:00+00:00"');
      expect(answer.body).toContain('"tags":["a","b"]');
      expect(answer.body).toContain('"raw":"\\\\x00ff"');
    });

    const titles = async (query: PromiseLike<{ data: { title: string }[] | null; error: unknown }>) => {
      const { data, error } = await query;
      expect(error).toBeNull();
      return data!.map(({ title }) => title);
    };
    const films = () => client.from("films").select("title").order("id");

    it("filters with every comparison", async () => {
      expect(await titles(films().eq("year", 1989))).toEqual(["Yaaba"]);
      expect(await titles(films().neq("year", 1989).lt("year", 1991))).toEqual(["Tilaï"]);
      expect(await titles(films().gte("year", 2006).lte("year", 2014))).toEqual(["Bamako", "Timbuktu"]);
      expect(await titles(films().like("title", "T%"))).toEqual(["Tilaï", "Timbuktu"]);
      expect(await titles(films().ilike("title", "*BAM*"))).toEqual(["Bamako"]);
      expect(await titles(films().filter("title", "in", '(Bamako,"Say \\"no\\", (please)")'))).toEqual([
        "Bamako",
        'Say "no", (please)',
      ]);
      expect(await titles(films().is("director_id", null))).toEqual(['Say "no", (please)']);
      expect(await titles(films().not("director_id", "is", null).gt("id", 3))).toEqual(["Timbuktu"]);
      expect(await titles(films().likeAnyOf("title", ["Y%", "B%"]))).toEqual(["Yaaba", "Bamako"]);
      expect(await titles(films().filter("title", "match", "^Ti"))).toEqual(["Tilaï", "Timbuktu"]);
      expect(await titles(films().isDistinct("director_id", 1).lt("id", 5))).toEqual(["Bamako", "Timbuktu"]);
    });

    it("filters arrays, ranges, JSON and words", async () => {
      expect(await titles(films().contains("languages", ["mooré"]))).toEqual(["Yaaba", "Tilaï"]);
      expect(await titles(films().containedBy("languages", ["fr", "bambara"]))).toEqual([
        "Bamako",
        'Say "no", (please)',
      ]);
      expect(await titles(films().overlaps("languages", ["fr"]))).toEqual(["Bamako", "Timbuktu"]);
      expect(await titles(films().contains("facts", { colour: "warm" }))).toEqual(["Yaaba"]);
      expect(await titles(films().eq("facts->>colour", "warm"))).toEqual(["Yaaba"]);
      expect(await titles(films().gt("facts->ratings->0", 8))).toEqual(["Yaaba"]);
      expect(await titles(films().filter("shown", "cs", "[2014-06-01,2014-06-02)"))).toEqual(["Timbuktu"]);
      expect(await titles(films().rangeLt("shown", "[2000-01-01,2000-01-02)"))).toEqual(["Yaaba"]);
      expect(
        await titles(films().textSearch("title", "bamako", { config: "french", type: "websearch" })),
      ).toEqual(["Bamako"]);
    });

    it("joins conditions with or, and, not, however deep", async () => {
      expect(
        await titles(films().or("year.eq.1989,and(year.gt.2000,title.not.like.B*,not.or(id.eq.5))")),
      ).toEqual(["Yaaba", "Timbuktu"]);
      expect(await titles(films().or('title.eq."Say \\"no\\", (please)",id.in.(1,2)'))).toEqual([
        "Yaaba",
        "Tilaï",
        'Say "no", (please)',
      ]);
      expect(await titles(films().or("languages.cs.{mooré},shown.cs.[2014-06-01,2014-06-02)"))).toEqual([
        "Yaaba",
        "Tilaï",
        "Timbuktu",
      ]);
      expect(await titles(films().not("title", "in", "(Yaaba,Bamako)").lt("id", 5))).toEqual([
        "Tilaï",
        "Timbuktu",
      ]);
    });

    it("orders with nulls, cuts and counts", async () => {
      const { data, count, status } = await client
        .from("films")
        .select("id", { count: "exact" })
        .order("director_id", { ascending: false, nullsFirst: true })
        .order("id", { ascending: true })
        .range(0, 1);
      expect(data).toEqual([{ id: 5 }, { id: 3 }]);
      expect([count, status]).toEqual([5, 206]);
      const head = await client.from("films").select("*", { count: "exact", head: true }).eq("year", 1989);
      expect([head.count, head.data]).toEqual([1, null]);
      const beyond = await client.from("films").select("id", { count: "exact" }).range(50, 60);
      expect(beyond.error).toMatchObject({ code: "PGRST103" });
      const planned = await client.from("films").select("id", { count: "planned" });
      expect(planned.count).toBeGreaterThan(0);
      const estimated = await client.from("films").select("id", { count: "estimated" });
      expect(estimated.count).toBe(5);
    });

    it("answers one row as an object and says PGRST116 otherwise", async () => {
      expect((await client.from("films").select("title").eq("id", 1).single()).data).toEqual({
        title: "Yaaba",
      });
      const none = await client.from("films").select("title").eq("id", 99).single();
      expect(none).toMatchObject({
        status: 406,
        error: {
          code: "PGRST116",
          details: "The result contains 0 rows",
          message: "Cannot coerce the result to a single JSON object",
        },
      });
      expect((await client.from("films").select("title").eq("id", 99).maybeSingle()).data).toBeNull();
    });

    it("writes CSV and GeoJSON", async () => {
      const csv = await client.from("films").select("id,title,languages").gte("id", 4).order("id").csv();
      expect(csv.data).toBe(
        'id,title,languages\n4,Timbuktu,"[""fr"",""tamasheq""]"\n5,"Say ""no"", (please)",[]',
      );
      const empty = await client.from("films").select("id,title").eq("id", 99).csv();
      expect(empty.data).toBe("id,title\n");
      const places = await client.from("places").select("name,spot").single();
      expect(places.data).toMatchObject({
        name: "Ouagadougou",
        spot: { type: "Point", coordinates: [-1.5, 12.4] },
      });
      const collection = await client.from("places").select("*").geojson();
      expect(collection.data).toMatchObject({
        type: "FeatureCollection",
        features: [{ geometry: { type: "Point" }, properties: { name: "Ouagadougou" } }],
      });
    });

    it("aggregates", async () => {
      const { data, error } = await client
        .from("films")
        .select("director_id, count(), first:year.min()")
        .not("director_id", "is", null)
        .order("director_id");
      expect(error).toBeNull();
      expect(data).toEqual([
        { director_id: 1, count: 2, first: 1989 },
        { director_id: 2, count: 2, first: 2006 },
      ]);
    });
  });

  describe("embedding", () => {
    it("follows foreign keys both ways and through junctions", async () => {
      const { data, error } = await client
        .from("films")
        .select("title, director:directors(name), actors(name), roles(part)")
        .eq("id", 1)
        .order("name", { referencedTable: "actors" })
        .single();
      expect(error).toBeNull();
      expect(data).toEqual({
        title: "Yaaba",
        director: { name: "Idrissa Ouédraogo" },
        actors: [{ name: "Fatimata" }, { name: "Noufou" }],
        roles: [{ part: "Sana" }, { part: "Bila" }],
      });
    });

    it("keeps rows without relatives unless inner is asked for", async () => {
      const all = await client.from("directors").select("name, films(title)").order("id");
      expect(all.data).toHaveLength(3);
      expect(all.data![2]).toEqual({ name: "Nobody yet", films: [] });
      const inner = await client.from("directors").select("name, films!inner(title)").eq("films.year", 2006);
      expect(inner.data).toEqual([{ name: "Abderrahmane Sissako", films: [{ title: "Bamako" }] }]);
      const empty = await client.from("directors").select("name, films!inner()").order("id");
      expect(empty.data).toEqual([{ name: "Idrissa Ouédraogo" }, { name: "Abderrahmane Sissako" }]);
      const without = await client.from("directors").select("name, films()").is("films", null);
      expect(without.data).toEqual([{ name: "Nobody yet" }]);
    });

    it("filters, orders and cuts inside relations, and spreads and orders by them", async () => {
      const { data } = await client
        .from("directors")
        .select("name, films(title)")
        .eq("id", 1)
        .order("year", { referencedTable: "films", ascending: false })
        .limit(1, { referencedTable: "films" })
        .single();
      expect(data!.films).toEqual([{ title: "Tilaï" }]);
      const spread = await client
        .from("films")
        .select("title, ...directors(director:name)")
        .eq("id", 3)
        .single();
      expect(spread.data).toEqual({ title: "Bamako", director: "Abderrahmane Sissako" });
      const ordered = await client
        .from("films")
        .select("id, directors(id)")
        .not("director_id", "is", null)
        .order("directors(name)")
        .order("id", { ascending: false });
      expect(ordered.data!.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    });

    it("needs a hint where two keys lead to one table, and takes a column for one", async () => {
      const vague = await client.from("sequels").select("note, films(title)");
      expect(vague).toMatchObject({ status: 300, error: { code: "PGRST201" } });
      const clear = await client
        .from("sequels")
        .select("first:films!first_id(title), second:films!sequels_second_id_fkey(title)")
        .single();
      expect(clear.data).toEqual({ first: { title: "Yaaba" }, second: { title: "Tilaï" } });
      const unknown = await client.from("films").select("places(name)");
      expect(unknown).toMatchObject({ status: 400, error: { code: "PGRST200" } });
    });
  });
});
