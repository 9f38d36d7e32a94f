import { beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#database/database.ts";
import { cinemaSchema } from "../../../test/cinema-schema.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

const schema = `
create table public.ledger (id int primary key, film_id int references public.films, price int, secret text);
insert into public.ledger values (1, 1, 5, 'hidden');
grant select (id, film_id, price), insert (id, price), update (price) on public.ledger to authenticated;
create table public.vault (id int primary key, film_id int references public.films);
revoke all on public.vault from anon, authenticated;
create view public.vault_shown with (security_invoker = true) as select * from public.vault;
create view public.vault_lent as select * from public.vault;
create view public.vault_twice with (security_invoker = true) as select * from public.vault_lent;
grant select on public.vault_shown, public.vault_lent, public.vault_twice to authenticated;
create function public.audited() returns int language sql stable as 'select 1';
create function public.worth(public.ledger) returns int language sql stable as 'select 1';
revoke execute on function public.audited, public.worth from public;
`;

describeOnBothEngines("rights on tables, asked before any SQL", (open) => {
  let database: Database;
  let server: TestServer;
  let token: string;
  const asCaller = vi.fn();

  beforeAll(async () => {
    database = await open();
    await database.asOwner((transaction) => transaction.script(cinemaSchema + schema));
    server = await serve(
      new Proxy(database, {
        get(target, name) {
          const found = target[name as keyof Database];
          if (name === "asCaller") asCaller();
          return typeof found === "function" ? found.bind(target) : found;
        },
      }),
    );
    const { client } = await server.signedIn("rights@example.org");
    token = (await client.auth.getSession()).data.session!.access_token;
    return () => server.close();
  });

  type Asked = {
    method?: "GET" | "POST" | "PATCH" | "DELETE";
    body?: unknown;
    prefer?: string;
    anonymous?: boolean;
  };

  async function ask(path: string, { method = "GET", body, prefer = "", anonymous = false }: Asked = {}) {
    asCaller.mockClear();
    const answer = await server.app.inject({
      method,
      url: `/rest/v1/${path}`,
      headers: {
        ...(anonymous ? {} : { authorization: `Bearer ${token}` }),
        "content-type": "application/json",
        prefer,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const { code, message } = answer.body === "" ? {} : answer.json();
    return { status: answer.statusCode, code, message, transactions: asCaller.mock.calls.length };
  }

  const refused = (what: string, status = 403) => ({
    ...{ status, code: "42501", message: `permission denied for ${what}`, transactions: 0 },
  });

  it("who reads without a session what only members may read is refused without a transaction", async () => {
    for (const [path, what] of [
      ["films", "table films"],
      ["films?select=*,directors(*)", "table films"],
      ["plots?select=id,projects(id)", "table plots"],
      ["plot_overview?select=count()", "view plot_overview"],
    ] as const)
      expect(await ask(path, { anonymous: true }), path).toEqual(refused(what, 401));
  });

  it("embedded relations, junctions and views that read in the caller's name are asked about too", async () => {
    expect(await ask("vault")).toEqual(refused("table vault"));
    expect(await ask("films?select=id,vault(id)")).toEqual(refused("table vault"));
    expect(await ask("vault_shown?select=id")).toEqual(refused("table vault"));
    expect(await ask("vault_lent?select=id")).toMatchObject({ status: 200 });
    expect(await ask("vault_twice?select=id")).toMatchObject({ status: 200 });
  });

  it("columns are asked about wherever they are named", async () => {
    expect(await ask("ledger?select=id,price&film_id=eq.1&order=price")).toMatchObject({ status: 200 });
    expect(await ask("ledger?select=count()")).toMatchObject({ status: 200 });
    for (const path of [
      "ledger",
      "ledger?select=secret",
      "ledger?select=id&secret=eq.x",
      "ledger?select=id&or=(id.eq.1,and(secret.eq.x))",
      "ledger?select=id&order=secret",
      "films?select=id,ledger(secret)",
      "films?select=id,ledger(id)&ledger.secret=eq.x",
      "films?select=id,ledger(*)",
    ])
      expect(await ask(path), path).toEqual(refused("table ledger"));
  });

  it("what is written, and what is answered of it, is asked about too", async () => {
    const row = { id: 2, price: 3 };
    const all = "return=representation";
    expect(await ask("ledger", { method: "POST", body: row })).toMatchObject({ status: 201 });
    expect(await ask("ledger?id=eq.2", { method: "PATCH", body: { price: 4 } })).toMatchObject({
      status: 204,
    });
    expect(
      await ask("ledger?select=id&id=eq.2", { method: "PATCH", body: { price: 4 }, prefer: all }),
    ).toMatchObject({
      status: 200,
    });
    for (const [path, asked] of [
      ["ledger", { method: "POST", body: { ...row, secret: "x" } }],
      ["ledger", { method: "POST", body: row, prefer: "resolution=merge-duplicates" }],
      ["ledger?id=eq.2", { method: "PATCH", body: { secret: "x" } }],
      ["ledger?id=eq.2", { method: "PATCH", body: { price: 5 }, prefer: all }],
      ["ledger?id=eq.2", { method: "DELETE" }],
    ] as const)
      expect(await ask(path, asked), JSON.stringify(asked)).toEqual(refused("table ledger"));
  });

  it("functions, those that compute columns among them, are asked about too", async () => {
    expect(await ask("rpc/audited")).toEqual(refused("function audited"));
    expect(await ask("ledger?select=id,worth")).toEqual(refused("function worth"));
  });

  it("a right that is given or taken holds for the next request", async () => {
    const change = async (sql: string) => {
      await database.asOwner((transaction) => transaction.script(sql));
    };
    await change("grant select on public.vault to authenticated");
    await expect.poll(() => ask("vault")).toMatchObject({ status: 200 });
    await change("revoke select on public.vault from authenticated");
    await expect.poll(() => ask("vault")).toEqual(refused("table vault"));
    await change("grant execute on function public.audited to authenticated");
    await expect.poll(() => ask("rpc/audited")).toMatchObject({ status: 200 });
  });
});
