import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

describeOnBothEngines("a search among the plots of a project", (open) => {
  let database: Database;
  let tenant: Tenant;

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
  });

  const found = (search: string) =>
    database.asCaller(tenant.people.owner, (transaction) =>
      transaction.query("select id from public.project_plots($1, $2)", [tenant.projectId, search]),
    );

  it("is answered as people write it", async () => {
    expect(await found("p")).not.toEqual([]);
    expect(await found("p ".repeat(100))).not.toEqual([]);
    expect(await found("awa koné 12")).toEqual([]);
  });

  it("is refused by name where it is longer than anybody writes, or has more words", async () => {
    await expect(found("p ".repeat(101))).rejects.toMatchObject({ code: "P0431" });
    const words = Array.from({ length: 21 }, (_, index) => `w${index}`).join(" ");
    await expect(found(words)).rejects.toMatchObject({ code: "P0431" });
  });
});
