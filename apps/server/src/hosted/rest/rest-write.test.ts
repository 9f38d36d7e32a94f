import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { cinemaSchema } from "../../../test/cinema-schema.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

describeOnBothEngines("writing and procedures through the official client", (open) => {
  let server: TestServer;
  let client: SupabaseClient;
  let userId: string;

  beforeAll(async () => {
    const database = await open();
    await database.asOwner((transaction) => transaction.script(cinemaSchema));
    server = await serve(database);
    ({ client, userId } = await server.signedIn("cinema@example.org"));
    return () => server.close();
  });

  describe("writing", () => {
    it("inserts one and many rows, and answers them only when asked", async () => {
      const quiet = await client.from("notes").insert({ body: "one" });
      expect([quiet.status, quiet.data]).toEqual([201, null]);
      const { data, error } = await client
        .from("notes")
        .insert([
          { body: "two", film_id: 1 },
          { body: "three", film_id: null },
        ])
        .select("body, owner, films(title)");
      expect(error).toBeNull();
      expect(data).toEqual([
        { body: "two", owner: userId, films: { title: "Yaaba" } },
        { body: "three", owner: userId, films: null },
      ]);
    });

    it("fills defaults of missing values, or null", async () => {
      const rows = [{ body: "a", mood: "glad" }, { body: "b" }];
      const filled = await client.from("notes").insert(rows, { defaultToNull: false }).select("mood");
      expect(filled.data).toEqual([{ mood: "glad" }, { mood: "calm" }]);
      const nulls = await client.from("notes").insert(rows).select("mood");
      expect(nulls.error).toMatchObject({ code: "23502" });
    });

    it("upserts by key, ignoring or merging", async () => {
      const key = { film_id: 2, user_id: userId };
      await client.from("stars").insert({ ...key, stars: 3 });
      const merged = await client
        .from("stars")
        .upsert({ ...key, stars: 5 })
        .select("stars")
        .single();
      expect(merged.data).toEqual({ stars: 5 });
      const ignored = await client
        .from("stars")
        .upsert({ ...key, stars: 1 }, { ignoreDuplicates: true, onConflict: "film_id,user_id" })
        .select();
      expect(ignored.data).toEqual([]);
      expect((await client.from("stars").select("stars")).data).toEqual([{ stars: 5 }]);
      const clash = await client.from("stars").insert({ ...key, stars: 2 });
      expect(clash).toMatchObject({
        status: 409,
        error: { code: "23505" },
      });
    });

    it("updates and deletes what filters choose, and not more than allowed", async () => {
      await client.from("notes").insert([{ body: "draft 1" }, { body: "draft 2" }]);
      const session = (await client.auth.getSession()).data.session!;
      const tooMany = await server.app.inject({
        method: "PATCH",
        url: "/rest/v1/notes?body=like.draft*",
        headers: {
          authorization: `Bearer ${session.access_token}`,
          "content-type": "application/json",
          prefer: "handling=strict,max-affected=1",
        },
        payload: '{"mood":"sad"}',
      });
      expect(tooMany.json()).toMatchObject({ code: "PGRST124" });
      const { data, count } = await client
        .from("notes")
        .update({ mood: "sad" }, { count: "exact" })
        .like("body", "draft%")
        .select("mood");
      expect([data, count]).toEqual([[{ mood: "sad" }, { mood: "sad" }], 2]);
      const single = await client.from("notes").delete().like("body", "draft%").select().single();
      expect(single.error).toMatchObject({ code: "PGRST116" });
      const gone = await client.from("notes").delete({ count: "exact" }).like("body", "draft%");
      expect([gone.status, gone.count]).toEqual([204, 2]);
    });

    it("stores GeoJSON as a geometry", async () => {
      const spot = { type: "Point", coordinates: [-4.01, 5.32] };
      const { data, error } = await client
        .from("notes")
        .insert({ body: "here", spot })
        .select("spot")
        .single();
      expect(error).toBeNull();
      expect(data!.spot).toMatchObject(spot);
    });

    it("refuses foreign rows, unknown columns and wrong values, each with its code", async () => {
      const foreign = await client
        .from("notes")
        .insert({ body: "x", owner: "00000000-0000-0000-0000-000000000000" });
      expect(foreign).toMatchObject({ status: 403, error: { code: "42501" } });
      expect(await client.from("notes").insert({ bodyy: "x" })).toMatchObject({
        status: 400,
        error: { code: "PGRST204" },
      });
      expect(await client.from("films").select("id").eq("id", "abc")).toMatchObject({
        status: 400,
        error: { code: "22P02" },
      });
      expect(await client.from("films").select("nothing")).toMatchObject({
        status: 400,
        error: { code: "42703" },
      });
      expect(await client.from("nothing").select()).toMatchObject({
        status: 404,
        error: { code: "PGRST205" },
      });
      expect(await client.from("films").delete().eq("id", 1)).toMatchObject({
        status: 403,
        error: { code: "42501" },
      });
      expect(await server.client().from("notes").select()).toMatchObject({
        status: 401,
        error: { code: "42501" },
      });
    });
  });

  describe("procedures", () => {
    it("calls scalar, set-returning and void ones by POST and GET", async () => {
      expect((await client.rpc("add_them", { a: 2, b: 3 })).data).toBe(5);
      expect((await client.rpc("add_them", { a: 2 }, { get: true })).data).toBe(12);
      const set = await client
        .rpc("films_since", { since: 2000 })
        .select("title, directors(name)")
        .order("year", { ascending: false })
        .lt("id", 5)
        .limit(1);
      expect(set.data).toEqual([{ title: "Timbuktu", directors: { name: "Abderrahmane Sissako" } }]);
      const counted = await client
        .rpc("films_since", { since: 2000 }, { get: true, count: "exact" })
        .eq("title", "Bamako");
      expect([counted.count, counted.data!.length]).toEqual([1, 1]);
      const nothing = await client.rpc("do_nothing");
      expect([nothing.status, nothing.data, nothing.error]).toEqual([204, null, null]);
      expect((await client.rpc("echo_json", { value: { a: [1, null] } })).data).toEqual({ a: [1, null] });
      expect((await client.rpc("echo_json", { value: { a: 1 } }, { get: true })).error).not.toBeNull();
      expect((await client.rpc("year_table")).data).toEqual([{ year: 1989, films: 1 }]);
      expect((await client.rpc("sum_all", { numbers: [1, 2, 3] })).data).toBe(6);
    });

    it("says which function it looked for, and hands through errors raised in SQL", async () => {
      expect(await client.rpc("add_them", { c: 1 })).toMatchObject({
        status: 404,
        error: { code: "PGRST202" },
      });
      expect(await client.rpc("refuse", { code: "PT402" })).toMatchObject({
        status: 402,
        error: { code: "PT402", message: "No credit", details: "left: 0", hint: "Buy some" },
      });
      expect(await client.rpc("refuse", { code: "P0402" })).toMatchObject({
        error: { code: "P0402", details: "left: 0" },
      });
    });

    it("does not write on GET", async () => {
      const { status, error } = await client.rpc("write_note", {}, { get: true });
      expect([status, error!.code]).toEqual([405, "25006"]);
    });
  });

  it("refuses every token that nobody here signed", async () => {
    const [header, payload, signature] = (await client.auth.getSession()).data.session!.access_token.split(
      ".",
    ) as [string, string, string];
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const forged = Buffer.from(JSON.stringify({ role: "service_role", exp: 9_999_999_999 })).toString(
      "base64url",
    );
    for (const token of [
      "junk",
      `${none}.${payload}.`,
      `${header}.${forged}.${signature}`,
      `${header}.${payload}.AAAA`,
    ]) {
      const answer = await server.app.inject({
        url: "/rest/v1/films",
        headers: { authorization: `Bearer ${token}` },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([401, "PGRST301"]);
    }
  });

  it("says of a token that is none what it lacks, as PostgREST does", async () => {
    for (const [authorization, message] of [
      ["Bearer ey9.y4v", "Expected 3 parts in JWT; got 2"],
      ["Bearer junk", "Expected 3 parts in JWT; got 1"],
      ["Bearer", "Empty JWT is sent in Authorization header"],
      ["Bearer ", "Empty JWT is sent in Authorization header"],
    ] as const) {
      const answer = await server.app.inject({ url: "/rest/v1/films", headers: { authorization } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ code: "PGRST301", message, details: null, hint: null });
    }
  });

  it("knows a table as soon as it is made", async () => {
    await server.foundation.services.database.asOwner((transaction) =>
      transaction.script(
        "create table public.fresh (id int primary key); grant select on public.fresh to authenticated; alter table public.fresh enable row level security;",
      ),
    );
    await expect.poll(async () => (await client.from("fresh").select()).status).toBe(200);
  });
});
