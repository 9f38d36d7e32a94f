import { beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#database/database.ts";
import { changeOutline } from "#platform/plots/change-geometry.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

describeOnOneEngine("an outline that is handed in", (open) => {
  let database: Database;
  let own: Tenant;

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
  });

  it("is not looked at before it is known that the person may change the plot", async () => {
    const { plotId, people } = own;
    const outline = vi.fn(async () => ({ type: "Point" as const, coordinates: [-5.5, 6.5] }));
    const change = { plotId, method: "redrawn" as const, outline };
    const refusal = { status: 403, code: "permission_denied", details: { permissions: ["plots.review"] } };
    await expect(changeOutline(database, people.agent, change)).rejects.toMatchObject(refusal);
    expect(outline).not.toHaveBeenCalled();
    expect(await changeOutline(database, people.manager, change)).toEqual({ plotId });
  });
});
