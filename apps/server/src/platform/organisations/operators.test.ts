import { beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { addPerson, addTenant } from "../../../test/factories/tenant.ts";

type Listed = {
  operators: { id: string; email: string; isLast: boolean }[];
  changes: { email: string; isAppointed: boolean; by: string }[];
};

describeOnOneEngine("the operators of the platform", (open) => {
  let database: Database;
  let first: Claims;
  let second: Claims;

  const owned = (text: string, values: unknown[] = []) =>
    database.asOwner((transaction) => transaction.query(text, values));
  const as = <Row extends object>(claims: Claims, text: string, values: unknown[] = []) =>
    database.asWorkflow(claims, (transaction) => transaction.query<Row>(text, values));
  const listed = async (claims: Claims): Promise<Listed> => {
    const [row] = await as<{ listed: Listed }>(claims, "select app.operators_and_changes() as listed");
    return row!.listed;
  };
  const appoint = (claims: Claims, address: string) =>
    as(claims, "select app.appoint_operator($1)", [address]);
  const dismiss = (claims: Claims, { sub }: Claims) => as(claims, "select app.dismiss_operator($1)", [sub]);
  const addressOf = ({ sub }: Claims) => `${sub}@test.example`;
  const account = async (): Promise<Claims> => {
    const claims = await addPerson(database);
    await owned(
      "update auth.users set encrypted_password = 'hash', email_confirmed_at = now() where id = $1::text::uuid",
      [claims.sub],
    );
    return claims;
  };

  beforeEach(async () => {
    database = await open();
    await owned("delete from app.operators");
    first = await account();
    second = await account();
    await owned("insert into app.operators (user_id) values ($1::text::uuid)", [first.sub]);
    return () => database.close();
  });

  it("appoint a person who has an account, however the address is written, and it is kept who did", async () => {
    await appoint(first, ` ${addressOf(second).toUpperCase()} `);
    await appoint(first, addressOf(second));
    const { operators, changes } = await listed(second);
    expect(operators.map(({ id }) => id)).toEqual([first.sub, second.sub]);
    expect(changes.slice(0, 2)).toMatchObject([
      { email: addressOf(second), isAppointed: true, by: addressOf(first) },
      { email: addressOf(first), isAppointed: true, by: "Parcelle" },
    ]);
  });

  it("appoint nobody without an account, or whose address is not confirmed", async () => {
    await expect(appoint(first, "nobody@test.example")).rejects.toMatchObject({ code: "P0002" });
    await owned("update auth.users set email_confirmed_at = null where id = $1::text::uuid", [second.sub]);
    await expect(appoint(first, addressOf(second))).rejects.toMatchObject({ code: "P0002" });
    expect((await listed(first)).operators).toHaveLength(1);
  });

  it("appoint the account that a person opened, not the one that a directory made of the address", async () => {
    const ofDirectory = await account();
    await owned("update auth.users set email = $2, is_sso_user = true where id = $1::text::uuid", [
      ofDirectory.sub,
      addressOf(second),
    ]);
    await appoint(first, addressOf(second));
    expect((await listed(first)).operators.map(({ id }) => id)).toEqual([first.sub, second.sub]);
  });

  it("dismiss one another and themselves, but never the last who can sign in", async () => {
    await expect(dismiss(first, first)).rejects.toMatchObject({ code: "P0412" });
    await appoint(first, addressOf(second));
    expect((await listed(first)).operators.map(({ isLast }) => isLast)).toEqual([false, false]);
    await dismiss(second, first);
    const { operators, changes } = await listed(second);
    expect(operators).toMatchObject([{ id: second.sub, isLast: true }]);
    expect(changes[0]).toMatchObject({ email: addressOf(first), isAppointed: false, by: addressOf(second) });
    await expect(dismiss(second, first)).rejects.toMatchObject({ code: "P0002" });
    const unable = await addPerson(database);
    await owned("insert into app.operators (user_id) values ($1::text::uuid)", [unable.sub]);
    await expect(dismiss(second, second)).rejects.toMatchObject({ code: "P0412" });
  });

  it("that are dismissed read nobody’s work any more, also once they are appointed again", async () => {
    const tenant = await addTenant(database);
    await appoint(first, addressOf(second));
    await as(second, "select app.ask_support_access($1, 'Import qui échoue', 2)", [tenant.organisationId]);
    await owned(
      "update public.support_accesses set granted_until = now() + interval '1 hour', decided_at = now()",
    );
    const supported = async () =>
      (await as<{ found: number[] }>(second, "select app.supported_organisations() as found"))[0]!.found;
    expect(await supported()).toEqual([tenant.organisationId]);
    await dismiss(first, second);
    await appoint(first, addressOf(second));
    expect(await supported()).toEqual([]);
  });

  it("give nothing to an organisation that was deleted, and restore none that has no owner left", async () => {
    const { organisationId, people } = await addTenant(database);
    const remove = "update public.organisations set deleted_at = now() where id = $1";
    await owned(remove, [organisationId]);
    for (const act of ["app.grant_credits($1, 5)", "app.ask_support_access($1, 'Import qui échoue', 2)"])
      await expect(as(first, `select ${act}`, [organisationId])).rejects.toMatchObject({ code: "P0002" });
    await as(first, "select app.restore_organisation($1)", [organisationId]);
    await owned(remove, [organisationId]);
    await owned("delete from auth.users where id = $1::text::uuid", [people.owner.sub]);
    await expect(as(first, "select app.restore_organisation($1)", [organisationId])).rejects.toMatchObject({
      code: "P0426",
    });
  });

  it("are named, appointed and dismissed by operators alone", async () => {
    for (const attempt of [
      () => listed(second),
      () => appoint(second, addressOf(second)),
      () => dismiss(second, first),
      () => as(second, "insert into app.operators (user_id) values (auth.uid()) returning user_id"),
      () => as(second, "select id from app.operator_changes"),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "42501" });
  });

  it("leave a trace that nobody changes", async () => {
    await expect(owned("delete from app.operator_changes")).rejects.toMatchObject({ code: "P0423" });
    await expect(owned("update app.operator_changes set operator_name = 'Awa'")).rejects.toMatchObject({
      code: "P0423",
    });
  });
});
