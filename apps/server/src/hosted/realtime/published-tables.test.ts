import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

const table = (name: string) => `
create table public.${name} (id int primary key, owner uuid, word text);
alter table public.${name} enable row level security;
create policy own on public.${name} for select to authenticated using (owner = (select auth.uid()));
grant select on public.${name} to authenticated;
`;

describeOnBothEngines("the publication as the list of watched tables", (open) => {
  let database: Database;
  let server: TestServer;
  let client: SupabaseClient;
  let userId: string;

  beforeAll(async () => {
    database = await open();
    server = await serve(database);
    ({ client, userId } = await server.signedIn("publication@example.org"));
    return () => server.close();
  });

  afterEach(async () => {
    await client.removeAllChannels();
  });

  const owned = (text: string) => database.asOwner((transaction) => transaction.script(text));
  const watched = async () =>
    (
      await database.asOwner((transaction) =>
        transaction.query<{ name: string }>(
          "select tgrelid::regclass::text as name from pg_trigger where tgname = 'realtime_watch' order by 1",
        ),
      )
    ).map(({ name }) => name);
  const published = async () =>
    (
      await database.asOwner((transaction) =>
        transaction.query<{ name: string }>(
          `select format('%I.%I', schemaname, tablename)::regclass::text as name from pg_publication_tables
           where pubname = 'supabase_realtime' order by 1`,
        ),
      )
    ).map(({ name }) => name);

  const heardOf = async (name: string) => {
    const words: unknown[] = [];
    await new Promise<void>((resolve, reject) => {
      client
        .channel(name)
        .on("postgres_changes", { event: "*", schema: "public", table: name }, (change) => {
          words.push([change.eventType, (change.new as { word?: string }).word]);
        })
        .on("system", {}, ({ status, message }: { status: string; message: string }) =>
          status === "ok" ? resolve() : reject(new Error(message)),
        )
        .subscribe();
    });
    return words;
  };

  it("names the tables of the product that are watched, and no others", async () => {
    expect(await published()).toContain("jobs");
    expect(await published()).toEqual(await watched());
  });

  it("a table that is added is sent from then on, by its policies, and no more once it is dropped", async () => {
    await owned(table("visits"));
    await expect(heardOf("visits")).rejects.toThrow();
    await client.removeAllChannels();
    await owned("alter publication supabase_realtime add table public.visits");
    expect(await watched()).toContain("visits");
    const heard = await heardOf("visits");
    await owned(
      `insert into public.visits values (1, '${userId}', 'mine'), (2, gen_random_uuid(), 'theirs'), (3, '${userId}', 'too')`,
    );
    await expect
      .poll(() => heard)
      .toEqual([
        ["INSERT", "mine"],
        ["INSERT", "too"],
      ]);
    await owned("alter publication supabase_realtime drop table public.visits");
    expect(await watched()).not.toContain("visits");
    await owned(`insert into public.visits values (4, '${userId}', 'silent')`);
    await owned("alter publication supabase_realtime add table public.visits");
    await owned(`insert into public.visits values (5, '${userId}', 'again')`);
    await expect.poll(() => heard.at(-1)).toEqual(["INSERT", "again"]);
    expect(heard).toHaveLength(3);
  });

  it("what the publication publishes is what is sent", async () => {
    await owned(`${table("arrivals")} alter publication supabase_realtime add table public.arrivals`);
    await owned("alter publication supabase_realtime set (publish = 'insert, delete')");
    try {
      const heard = await heardOf("arrivals");
      await owned(`insert into public.arrivals values (1, '${userId}', 'one')`);
      await owned("update public.arrivals set word = 'changed'; delete from public.arrivals");
      await expect
        .poll(() => heard)
        .toEqual([
          ["INSERT", "one"],
          ["DELETE", undefined],
        ]);
    } finally {
      await owned("alter publication supabase_realtime set (publish = 'insert, update, delete, truncate')");
    }
  });

  it("a list of columns, a condition on rows and a table without a key are refused by name", async () => {
    await owned(`${table("limited")} create table public.keyless (word text)`);
    for (const part of ["public.limited (id, word)", "public.limited where (id > 5)"])
      await expect(owned(`alter publication supabase_realtime add table ${part}`)).rejects.toMatchObject({
        code: "0A000",
        message: expect.stringContaining("lists whole tables"),
      });
    await expect(owned("alter publication supabase_realtime add table public.keyless")).rejects.toThrow(
      /has no primary key to watch it by/,
    );
    expect(await published()).not.toContain("limited");
    expect(await watched()).not.toContain("keyless");
  });

  it("realtime.watch lists a table, and what realtime itself keeps is never watched", async () => {
    await owned(
      `${table("listed")} select realtime.watch('public.listed'); select realtime.watch('public.listed')`,
    );
    expect(await published()).toContain("listed");
    await owned("alter publication supabase_realtime add table realtime.messages");
    expect(await watched()).not.toContain("realtime.messages");
    await owned("alter publication supabase_realtime drop table realtime.messages");
    expect(await published()).toEqual(await watched());
  });

  it("a table that is watched once more sends what the publication publishes, and no more", async () => {
    await owned(`${table("resumed")} select realtime.watch('public.resumed')`);
    await owned("alter publication supabase_realtime set (publish = 'insert')");
    try {
      await owned("select realtime.watch('public.resumed')");
      const kinds = await database.asOwner((transaction) =>
        transaction.query(
          `select pg_get_triggerdef(oid) like '%AFTER INSERT ON%' as inserts_alone from pg_trigger
           where tgname = 'realtime_watch' and tgrelid = 'public.resumed'::regclass`,
        ),
      );
      expect(kinds).toEqual([{ inserts_alone: true }]);
    } finally {
      await owned("alter publication supabase_realtime set (publish = 'insert, update, delete, truncate')");
    }
  });

  it("other publications change nothing", async () => {
    const before = await watched();
    await owned(
      `${table("elsewhere")} create publication other_list for table public.elsewhere; drop publication other_list`,
    );
    expect(await watched()).toEqual(before);
  });
});
