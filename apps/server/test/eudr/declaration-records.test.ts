import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";

const trash = "update public.declarations set deleted_at = now() where id = $1 returning id";

describeOnOneEngine("a declaration that was submitted", (open) => {
  let database: Database;
  let tenant: Tenant;

  const asService = (statement: string, ...values: unknown[]) =>
    database.asService((transaction) => transaction.query(statement, [tenant.declarationId, ...values]));
  const asPerson = (statement: string, claims: Claims) =>
    database.asWorkflow(claims, (transaction) => transaction.query(statement, [tenant.declarationId]));
  const move = (state: string) => asService("update public.declarations set state = $2 where id = $1", state);
  const number = (reference: string | null) =>
    asService("update public.declarations set reference_number = $2 where id = $1 returning id", reference);

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    tenant = await addTenant(database);
    await completeDeclaration(database, tenant.declarationId);
  });

  it.each([
    ["submitted", []],
    ["submission_failed", ["submission_failed"]],
    ["available", ["available"]],
    ["rejected", ["rejected"]],
    ["withdrawn", ["available", "withdrawn"]],
    ["archived", ["available", "archived"]],
  ])("is not deleted while it is %s, by nobody and by no door", async (_state, after) => {
    for (const state of ["ready", "submitted", ...after]) await move(state);
    const { manager } = tenant.people;
    const byHand = database.asCaller(manager, (transaction) =>
      transaction.query(trash, [tenant.declarationId]),
    );
    await expect(byHand).rejects.toMatchObject({ code: "P0424" });
    await expect(asPerson(trash, manager)).rejects.toMatchObject({ code: "P0424" });
    await expect(asService(trash)).rejects.toMatchObject({ code: "P0424" });
    await expect(asService("delete from public.declarations where id = $1")).rejects.toMatchObject({
      code: "P0423",
    });
  });

  it("was complete: whoever calls it ready, or submits it, while something is missing is refused", async () => {
    const incomplete = "update public.declaration_products set description = null where declaration_id = $1";
    await asService(incomplete);
    const ready = "update public.declarations set state = 'ready' where id = $1";
    await expect(asPerson(ready, tenant.people.owner)).rejects.toMatchObject({ code: "P0422" });
    await expect(asService(ready)).rejects.toMatchObject({ code: "P0422" });
    const atOnce = "update public.declarations set state = 'ready', operator = '{}' where id = $1";
    await asService("update public.declaration_products set description = 'Fèves' where declaration_id = $1");
    await expect(asService(atOnce)).rejects.toMatchObject({ code: "P0422" });
    await move("ready");
    await asService(
      "update public.plots set country = null where project_id = (select project_id from public.declarations where id = $1)",
    );
    await expect(move("submitted")).rejects.toMatchObject({ code: "P0422" });
  });

  it("went into the trash before, or does not go there: a ready one does, and is not submitted from there", async () => {
    await move("ready");
    expect(await asService(trash)).toHaveLength(1);
    await expect(move("submitted")).rejects.toMatchObject({ code: "P0424" });
  });

  it("gets its numbers from the service alone, each once, and has none before", async () => {
    await expect(number("26FRABC")).rejects.toMatchObject({ code: "P0423" });
    await move("ready");
    await expect(number("26FRABC")).rejects.toMatchObject({ code: "P0423" });
    await move("submitted");
    const forged = "update public.declarations set reference_number = 'X' where id = $1";
    await expect(asPerson(forged, tenant.people.owner)).rejects.toMatchObject({ code: "42501" });
    expect(await number("26FRABC")).toHaveLength(1);
    await expect(number("26FRXYZ")).rejects.toMatchObject({ code: "P0423" });
    await expect(number(null)).rejects.toMatchObject({ code: "P0423" });
    expect(
      await asService("update public.declarations set verification_number = 'V' where id = $1 returning id"),
    ).toHaveLength(1);
  });

  it("has no numbers any more once it was rejected and is a draft again", async () => {
    for (const state of ["ready", "submitted"]) await move(state);
    await asService("update public.declarations set eudr_reference = 'e' where id = $1");
    for (const state of ["rejected", "draft"]) await move(state);
    expect(await asService("select eudr_reference from public.declarations where id = $1")).toEqual([
      { eudr_reference: null },
    ]);
  });

  it("began as a draft: none is made in another state or with a number", async () => {
    for (const [column, value] of [
      ["state", "available"],
      ["reference_number", "26FRABC"],
    ])
      await expect(
        asService(
          `insert into public.declarations (organisation_id, project_id, internal_reference, ${column})
           select organisation_id, project_id, 'D-2', $2 from public.declarations where id = $1`,
          value,
        ),
      ).rejects.toMatchObject({ code: "P0409" });
  });
});
