import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { loadAnnualReport } from "#modules/eudr/annual/load-annual-report.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";

describeOnOneEngine("the annual public report of an organisation", (open) => {
  let database: Database;
  let tenant: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
    other = await addTenant(database);
    await completeDeclaration(database, tenant.declarationId);
  });

  const report = (year: number, claims: Claims = tenant.people.auditor) =>
    database.asWorkflow(claims, (transaction) => loadAnnualReport(transaction, tenant.organisationId, year));
  const move = (changes: string) =>
    database.asWorkflow(tenant.people.manager, (transaction) =>
      transaction.query(`update public.declarations set ${changes} where id = $1`, [tenant.declarationId]),
    );

  it("counts nothing that was not filed in earnest", async () => {
    await move("state = 'ready'");
    expect(await report(2026)).toMatchObject({ declarations: 0, products: [], countries: [] });
  });

  it("tells what was filed in its year, with the mass and the land that the list has", async () => {
    await move(
      "state = 'submitted', reference_number = '26BE7XTVCZAQ2S', verification_number = 'SFFCB4Y3', filed_by_hand_on = '2026-11-18'",
    );
    const told = await report(2026);
    const [listed] = await database.asCaller(tenant.people.manager, (transaction) =>
      transaction.query<{ plots: number }>(
        "select plot_count as plots from public.declaration_list where entity = 'declarations' and id = $1",
        [tenant.declarationId],
      ),
    );
    expect(told.declarations).toBe(1);
    expect(told.products).toEqual([
      expect.objectContaining({ commodity: "cocoa", tariffCode: "1801", netMassKilograms: 25_000 }),
    ]);
    expect(told.countries).toEqual([expect.objectContaining({ country: "CI", plots: listed!.plots })]);
    expect(told.conclusions).toEqual([{ country: "CI", conclusion: null, declarations: 1 }]);
    expect(told.concerns).toEqual([{ criterion: "i", declarations: 1 }]);
    expect(told.mitigations).toEqual([{ criterion: "i", kind: "audit", completed: 0, planned: 1 }]);
    expect(JSON.stringify(told)).not.toMatch(/Awa|Koné|Chocolaterie|pisteurs/);
    expect((await report(2025)).declarations).toBe(0);
  });

  it("tells what was filed, and not what an amendment is about to say", async () => {
    const before = await report(2026);
    await database.asService((transaction) =>
      transaction.query("update public.declarations set state = 'available' where id = $1", [
        tenant.declarationId,
      ]),
    );
    await move("state = 'amending'");
    await database.asWorkflow(tenant.people.manager, (transaction) =>
      transaction.query(
        "update public.declaration_products set net_mass_kilograms = 1 where declaration_id = $1 returning id",
        [tenant.declarationId],
      ),
    );
    expect(await report(2026)).toEqual(before);
  });

  it("is read by nobody of another organisation", async () => {
    await expect(report(2026, other.people.owner)).rejects.toMatchObject({ status: 404 });
  });
});
