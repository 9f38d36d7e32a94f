import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";

const REFERENCE = "26BE7XTVCZAQ2S";
const note = `update public.declarations
  set state = 'submitted', reference_number = $2, verification_number = $3, filed_by_hand_on = $4
  where id = $1
  returning state, noted_by, noted_by_name, noted_at`;
const takeBack = "update public.declarations set state = 'draft' where id = $1 returning id";

describeOnOneEngine("a filing by hand", (open) => {
  let database: Database;
  let tenant: Tenant;

  const asService = (statement: string, ...values: unknown[]) =>
    database.asService((transaction) => transaction.query(statement, [tenant.declarationId, ...values]));
  const asPerson = (claims: Claims, statement: string, ...values: unknown[]) =>
    database.asWorkflow(claims, (transaction) =>
      transaction.query<Record<string, unknown>>(statement, [tenant.declarationId, ...values]),
    );
  const move = (state: string) => asService("update public.declarations set state = $2 where id = $1", state);
  const filings = async () =>
    (await asService("select id from public.declaration_filings where declaration_id = $1")).length;
  const noteIt = (claims: Claims, reference = REFERENCE, verification = "SFFCB4Y3", day = "2026-11-18") =>
    asPerson(claims, note, reference, verification, day);

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    tenant = await addTenant(database);
    await completeDeclaration(database, tenant.declarationId);
  });

  it("is noted for a ready declaration by whoever may submit: it is submitted then, with who noted it and when", async () => {
    await move("ready");
    const before = await filings();
    for (const claims of [tenant.people.agent, tenant.people.auditor])
      await expect(
        noteIt(claims).then((rows) => (rows.length === 0 ? Promise.reject({ code: "42501" }) : rows)),
      ).rejects.toMatchObject({ code: "42501" });
    const [noted] = await noteIt(tenant.people.manager);
    expect(noted).toMatchObject({ state: "submitted", noted_by: tenant.people.manager.sub });
    expect(noted!.noted_by_name).toEqual(expect.any(String));
    expect(await filings()).toBe(before + 1);
  });

  it("is not noted of a draft, nor of what the European Union was told by the platform", async () => {
    await expect(noteIt(tenant.people.owner)).rejects.toMatchObject({ code: "P0423" });
    for (const state of ["ready", "submitted"]) await move(state);
    await expect(noteIt(tenant.people.owner)).rejects.toMatchObject({ code: "P0423" });
    await asService("update public.declarations set reference_number = 'X' where id = $1");
    await expect(noteIt(tenant.people.owner)).rejects.toMatchObject({ code: "P0423" });
    await expect(asPerson(tenant.people.owner, takeBack)).rejects.toMatchObject({ code: "P0409" });
  });

  it("is noted with numbers of the published form and a day that has come, by every door", async () => {
    await move("ready");
    const { owner } = tenant.people;
    for (const wrong of ["26BE7XTVCZAQ2", "S26FRNMNBSA96Q", "26be7xtvczaq2s"])
      await expect(noteIt(owner, wrong)).rejects.toMatchObject({ code: "23514" });
    await expect(noteIt(owner, REFERENCE, "ABCD")).rejects.toMatchObject({ code: "23514" });
    await expect(noteIt(owner, REFERENCE, "SFFCB4Y3", "2023-06-28")).rejects.toMatchObject({ code: "23514" });
    await expect(noteIt(owner, REFERENCE, "SFFCB4Y3", "2126-11-18")).rejects.toMatchObject({ code: "P0409" });
  });

  it("is no answer of the European Union: neither the service nor anybody in another’s name writes it", async () => {
    await move("ready");
    await expect(asService(note, REFERENCE, "SFFCB4Y3", "2026-11-18")).rejects.toMatchObject({
      code: "42501",
    });
    await noteIt(tenant.people.manager);
    for (const forged of ["noted_by_name = 'X'", "noted_by = gen_random_uuid()", "noted_at = '2001-01-01'"])
      await expect(
        asPerson(tenant.people.owner, `update public.declarations set ${forged} where id = $1`),
      ).rejects.toMatchObject({ code: "42501" });
    await expect(
      asPerson(tenant.people.owner, "update public.declarations set eudr_reference = 'X' where id = $1"),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("is corrected by whoever may submit, and the audit keeps what was noted before and by whom", async () => {
    await move("ready");
    await noteIt(tenant.people.manager);
    const [corrected] = await noteIt(tenant.people.owner, "26BE7XTVCZAQ2T");
    expect(corrected).toMatchObject({ noted_by: tenant.people.owner.sub });
    const [told] = await asService(
      `select before ->> 'reference_number' as before, after ->> 'reference_number' as after, actor
       from public.audit_entries
       where entity = 'declarations' and entity_id = $1 order by id desc limit 1`,
    );
    expect(told).toEqual({
      ...{ before: REFERENCE, after: "26BE7XTVCZAQ2T", actor: tenant.people.owner.sub },
    });
  });

  it("is taken back by whoever may submit: the declaration is a draft without numbers, and what was filed is kept", async () => {
    await move("ready");
    const before = await filings();
    await noteIt(tenant.people.manager);
    const refused = await asPerson(tenant.people.agent, takeBack).catch(
      (error: { code: string }) => error.code,
    );
    expect([[], "42501"]).toContainEqual(refused);
    expect(await asPerson(tenant.people.owner, takeBack)).toHaveLength(1);
    const [now] = await asService(
      "select state, reference_number, verification_number, filed_by_hand_on, noted_by from public.declarations where id = $1",
    );
    expect(now).toEqual({
      ...{ state: "draft", reference_number: null, verification_number: null },
      ...{ filed_by_hand_on: null, noted_by: null },
    });
    expect(await filings()).toBe(before + 1);
  });
});
