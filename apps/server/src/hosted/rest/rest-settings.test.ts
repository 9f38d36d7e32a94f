import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { cinemaSchema } from "../../../test/cinema-schema.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve } from "../../../test/serve.ts";

const guard = `
create function public.guard() returns void language plpgsql as $$ begin
  if current_setting('request.headers', true)::json ->> 'x-blocked' = 'yes' then
    raise exception 'Not today' using errcode = 'PT403';
  end if;
  perform set_config('response.headers', '[{"X-Guarded": "yes"}]', true);
end $$;
grant execute on function public.guard to authenticated;
create view public.known_films as
  select f.id, (select d.name from public.directors d where d.id = f.director_id) as director, picked.title, f.director_id
  from public.films f join (select id, title from public.films) as picked using (id);
grant select on public.known_films to authenticated;
create function public.busy() returns void language plpgsql stable set statement_timeout to '300ms'
  as $$ begin perform count(*) from generate_series(1, 100000000000); end $$;
create function public.idle() returns void language plpgsql stable
  as $$ begin perform count(*) from generate_series(1, 100000000000); end $$;
create function public.setting(name text) returns text language sql stable as $$ select current_setting(name, true) $$;
grant execute on function public.busy, public.idle, public.setting to anon, authenticated;
do $$ begin
  execute format('alter role anon in database %I set statement_timeout to %L', current_database(), '200ms');
  execute format('alter role authenticated in database %I set app.colour to green', current_database());
  execute format('alter role authenticated in database %I set work_mem to %L', current_database(), '5MB');
  execute format('alter role authenticated in database %I set log_statement to %L', current_database(), 'all');
end $$;
`;

describeOnBothEngines("what an installation decides about REST", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.asOwner((transaction) => transaction.script(cinemaSchema + guard));
  });

  /** A server of an installation that decided so, with somebody new to it. */
  const start = async (app: Parameters<typeof serve>[1] = {}) => {
    const server = await serve(database, app);
    const { client } = await server.signedIn(`${randomUUID()}@example.org`);
    return { server, client };
  };

  it("a function may look at every request before it, and refuse it", async () => {
    const { server, client } = await start({ app: { preRequest: "public.guard" } });
    const session = (await client.auth.getSession()).data.session!;
    const headers = { authorization: `Bearer ${session.access_token}` };
    const fine = await server.app.inject({ url: "/rest/v1/films?select=id", headers });
    const blocked = await server.app.inject({
      url: "/rest/v1/films?select=id",
      headers: { ...headers, "x-blocked": "yes" },
    });
    await server.close();
    expect([fine.statusCode, fine.headers["x-guarded"]]).toEqual([200, "yes"]);
    expect([blocked.statusCode, blocked.json().message]).toEqual([403, "Not today"]);
  });

  it("a statement that would cost too much is refused by name before it runs", async () => {
    const { server, client } = await start({ app: { maxPlanCost: 2000 } });
    const fine = await client.from("films").select("id").eq("id", 1);
    const costly = await client.from("films").select("*, a:actors(*, films(*, actors(*, films(*))))");
    await server.close();
    expect(fine.error).toBeNull();
    expect(costly).toMatchObject({ status: 413, error: { code: "54001" } });
  });

  it("no more rows than an installation allows come of a table, a function or a relation; all that was written does", async () => {
    const { server, client } = await start({ app: { maxRows: 1 } });
    const rowsOf = async (asked: PromiseLike<{ data: unknown; error: unknown }>) => (await asked).data;
    const films = await rowsOf(client.from("films").select("id").order("id"));
    const wished = await rowsOf(client.from("films").select("id").order("id").range(1, 4));
    const called = await rowsOf(client.rpc("films_since", { since: 1 }).select("id").order("id"));
    const embedded = await rowsOf(
      client
        .from("films")
        .select("id, roles(part), directors(films(id))")
        .eq("id", 1)
        .order("part", { referencedTable: "roles" })
        .order("id", { referencedTable: "directors.films" }),
    );
    const junction = await rowsOf(client.from("films").select("actors(name)").eq("id", 1));
    const exact = await client.from("films").select("id", { count: "exact" });
    const estimated = await client.from("films").select("id", { count: "estimated", head: true }).eq("id", 1);
    const written = await rowsOf(
      client
        .from("notes")
        .insert([{ body: "a" }, { body: "b" }])
        .select("body"),
    );
    await server.close();
    expect(films).toEqual([{ id: 1 }]);
    expect(wished).toEqual([{ id: 2 }]);
    expect(called).toEqual([{ id: 1 }]);
    expect(embedded).toEqual([{ id: 1, roles: [{ part: "Bila" }], directors: { films: [{ id: 1 }] } }]);
    expect(junction).toEqual([{ actors: [{ name: expect.any(String) }] }]);
    expect([exact.status, exact.count, exact.data]).toEqual([206, 5, [{ id: expect.any(Number) }]]);
    expect([estimated.status, estimated.count]).toEqual([200, 1]);
    expect(written).toEqual([{ body: "a" }, { body: "b" }]);
  });

  it("a caller cannot choose to be rolled back, nor see plans, outside the test mode", async () => {
    const { server, client } = await start();
    const session = (await client.auth.getSession()).data.session!;
    const headers = { authorization: `Bearer ${session.access_token}` };
    const written = await server.app.inject({
      method: "POST",
      url: "/rest/v1/notes",
      headers: { ...headers, prefer: "tx=rollback", "content-type": "application/json" },
      payload: '{"body":"kept"}',
    });
    const plan = await server.app.inject({
      url: "/rest/v1/films",
      headers: { ...headers, accept: "application/vnd.pgrst.plan+json" },
    });
    const { data } = await client.from("notes").select("body");
    await server.close();
    expect(written.headers["preference-applied"]).toBeUndefined();
    expect(data).toEqual([{ body: "kept" }]);
    expect([plan.statusCode, plan.json().code]).toEqual([406, "PGRST107"]);
  });

  it("a function's own time limit holds for its calls, and a role's for its requests", async () => {
    const { server, client } = await start();
    const before = Date.now();
    const busy = await client.rpc("busy");
    const idle = await server.client().rpc("idle");
    const lasted = Date.now() - before;
    const { data } = await client.from("films").select("id").eq("id", 1);
    await server.close();
    expect([busy.status, busy.error?.code]).toEqual([500, "57014"]);
    expect([idle.status, idle.error?.code]).toEqual([500, "57014"]);
    expect(lasted).toBeLessThan(45_000);
    expect(data).toEqual([{ id: 1 }]);
  });

  it("what a role is set to holds for its requests, as far as they may set it", async () => {
    const { server, client } = await start();
    const settingOf = async (name: string) => (await client.rpc("setting", { name })).data;
    const found = [
      await settingOf("app.colour"),
      await settingOf("work_mem"),
      await settingOf("log_statement"),
    ];
    const { data: guests } = await server.client().rpc("setting", { name: "app.colour" });
    await server.close();
    expect(found).toEqual(["green", "5MB", "none"]);
    expect(guests ?? "").toBe("");
  });

  it("a view with queries inside its columns keeps the relations of the columns that it shows", async () => {
    const { server, client } = await start();
    const { data, error } = await client
      .from("known_films")
      .select("title, director, directors(name), roles(part)")
      .eq("id", 1)
      .order("part", { referencedTable: "roles" });
    await server.close();
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        title: "Yaaba",
        director: "Idrissa Ouédraogo",
        directors: { name: "Idrissa Ouédraogo" },
        roles: [{ part: "Bila" }, { part: "Sana" }],
      },
    ]);
  });
});
