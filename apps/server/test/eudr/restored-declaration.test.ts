import { beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";

describeOnOneEngine("a ready declaration that comes out of the trash", (open) => {
  let database: Database;
  let tenant: Tenant;

  beforeEach(async () => {
    database = await open();
    tenant = await addTenant(database);
    await completeDeclaration(database, tenant.declarationId);
    await database.asService((transaction) =>
      transaction.query("update public.declarations set state = 'ready' where id = $1", [
        tenant.declarationId,
      ]),
    );
    await setDeleted("declarations", tenant.declarationId, true);
    return () => database.close();
  });

  const setDeleted = (table: "declarations" | "plots", id: number, isDeleted: boolean) =>
    database.asCaller(tenant.people.owner, (transaction) =>
      transaction.query(
        `update public.${table} set deleted_at = case when ${isDeleted} then now() end where id = $1 returning id`,
        [id],
      ),
    );
  const state = async () => {
    const [row] = await database.asService((transaction) =>
      transaction.query<{ state: string }>("select state from public.declarations where id = $1", [
        tenant.declarationId,
      ]),
    );
    return row!.state;
  };

  it("is ready still when nothing is missing", async () => {
    expect(await setDeleted("declarations", tenant.declarationId, false)).toHaveLength(1);
    expect(await state()).toBe("ready");
  });

  it("is a draft again when one of its plots went into the trash meanwhile", async () => {
    expect(await setDeleted("plots", tenant.plotId, true)).toHaveLength(1);
    expect(await setDeleted("declarations", tenant.declarationId, false)).toHaveLength(1);
    expect(await state()).toBe("draft");
  });
});
