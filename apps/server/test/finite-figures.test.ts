import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

describeOnBothEngines("the area that is declared for a plot", (open) => {
  let database: Database;
  let tenant: Tenant;
  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
  });

  const declare = (hectares: string) =>
    database.asCaller(tenant.people.agent, (transaction) =>
      transaction.query(
        `update public.plots set declared_area_hectares = '${hectares}' where id = $1 returning declared_area_hectares as area`,
        [tenant.plotId],
      ),
    );

  it.each(["NaN", "Infinity", "-Infinity", "0", "-1"])(
    "is never %s, which no file can be written of",
    async (hectares) => {
      await expect(declare(hectares)).rejects.toThrow("plots_declared_area_hectares_check");
    },
  );

  it("is any number of hectares", async () => {
    expect(await declare("2.5")).toEqual([{ area: 2.5 }]);
  });
});

describeOnBothEngines("the figures of a declared product", (open) => {
  let database: Database;
  let tenant: Tenant;
  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
  });

  const declare = (figure: string, value: string) =>
    database.asWorkflow(tenant.people.owner, (transaction) =>
      transaction.query(
        `update public.declaration_products set ${figure} = '${value}' where declaration_id = $1 returning ${figure}::text as declared`,
        [tenant.declarationId],
      ),
    );

  describe.each(["net_mass_kilograms", "volume_cubic_metres", "supplementary_units"])("%s", (figure) => {
    it.each(["NaN", "Infinity", "-Infinity", "0"])("is never %s, whoever writes it", async (value) => {
      await expect(declare(figure, value)).rejects.toThrow(`declaration_products_${figure}_check`);
    });

    it("is any other number", async () => {
      expect(await declare(figure, "1250.5")).toEqual([{ declared: "1250.5" }]);
    });
  });
});
