import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Row = Record<string, unknown>;

describeOnOneEngine("filters that people keep", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    server = await serve(database);
    [own, other] = [await addTenant(database), await addTenant(database)];
  });
  afterAll(() => server.close());

  async function send(claims: Claims, method: string, path: string, body?: object): Promise<Answer> {
    const token = await tokenOf(server, claims);
    return ask(server, { token }, method as "GET", `/rest/v1/${path}`, body ? { body } : {});
  }
  const question = { search: null, conditions: ["sex.in.(female)"] };
  const keep = (claims: Claims, name: string, isShared: boolean, more: object = {}) =>
    send(claims, "POST", "saved_filters", {
      ...{ organisation_id: own.organisationId, list: "farmers", name, is_shared: isShared },
      ...{ address: "?filter=sex:female", question, ...more },
    });
  const seen = async (claims: Claims): Promise<Row[]> =>
    (
      await send(
        claims,
        "GET",
        "saved_filters?select=name,is_shared&name=neq.Toutes&deleted_at=is.null&order=name",
      )
    ).body as Row[];

  it("are of who keeps them, and of everybody who reads the list where he shares them", async () => {
    const { agent: field, auditor: reader, manager: leader } = own.people;
    expect(await keep(field, "Femmes", false)).toMatchObject({ status: 201 });
    expect(await keep(field, "Femmes de Divo", true)).toMatchObject({ status: 201 });
    expect(await keep(field, "femmes", false)).toMatchObject({ status: 409 });
    expect(await keep(reader, "À vérifier", false)).toMatchObject({ status: 201 });
    expect(await keep(reader, "Pour tous", true)).toMatchObject({ status: 403 });
    expect(await keep(other.people.owner, "Vol", false)).toMatchObject({ status: 403 });
    expect(await seen(field)).toEqual([
      { name: "Femmes", is_shared: false },
      { name: "Femmes de Divo", is_shared: true },
    ]);
    expect(await seen(leader)).toEqual([{ name: "Femmes de Divo", is_shared: true }]);
    expect(await seen(other.people.owner)).toEqual([]);
  });

  it("are renamed and deleted by who keeps them, shared ones by those who lead the list too", async () => {
    const { agent: field, auditor: reader, manager: leader } = own.people;
    const shared = "saved_filters?name=eq.Femmes%20de%20Divo&select=id";
    const changed = (answer: Answer) => (answer.body as Row[] | null)?.length ?? 0;
    const put = async (claims: Claims, path: string, body: object) => {
      const answer = await ask(
        server,
        { token: await tokenOf(server, claims) },
        "PATCH" as "GET",
        `/rest/v1/${path}`,
        {
          body,
          headers: { prefer: "return=representation" },
        } as never,
      );
      return answer;
    };
    expect(changed(await put(reader, shared, { name: "Pris" }))).toBe(0);
    expect(changed(await put(other.people.owner, shared, { name: "Pris" }))).toBe(0);
    expect(changed(await put(leader, shared, { deleted_at: new Date().toISOString() }))).toBe(1);
    expect(await seen(reader)).toEqual([{ name: "À vérifier", is_shared: false }]);
    expect(changed(await put(field, shared, { deleted_at: null }))).toBe(1);
    expect(await seen(reader)).toHaveLength(2);
    const checked = "saved_filters?name=eq.%C3%80%20v%C3%A9rifier&select=id";
    expect(await put(reader, checked, { is_shared: true })).toMatchObject({ status: 403 });
    expect(await put(reader, checked, { created_by: null })).toMatchObject({ status: 403 });
  });

  it("are a question that is asked again, and nothing else", async () => {
    const { agent: field } = own.people;
    expect(await keep(field, "Faux", false, { question: [] })).toMatchObject({ status: 400 });
    expect(await keep(field, "Autre liste", false, { list: "plots" })).toMatchObject({ status: 403 });
  });

  it("are forgotten thirty days after they were deleted", async () => {
    await database.asOwner(async (transaction) => {
      await transaction.query(
        "update public.saved_filters set deleted_at = now() - interval '31 days' where name = 'Femmes'",
      );
      await transaction.query("select app.forget_deleted_filters()");
    });
    expect(await seen(own.people.agent)).toEqual([{ name: "Femmes de Divo", is_shared: true }]);
    const [left] = await database.asOwner((transaction) =>
      transaction.query<{ filters: number }>("select count(*)::int as filters from public.saved_filters"),
    );
    expect(left).toEqual({ filters: 4 });
  });
});
