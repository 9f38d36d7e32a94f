import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { creditsPlatform } from "#platform/credits/credits.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

describeOnOneEngine("the statement as a file", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let token: string;

  const owned = (text: string, values: unknown[] = []) =>
    database.asOwner((transaction) => transaction.query(text, values));

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [creditsPlatform] });
    tenant = await addTenant(database);
    token = await tokenOf(server, tenant.people.owner);
    await owned("update public.projects set request_key = 'divo' where id = $1", [tenant.projectId]);
    await owned(
      `insert into public.service_prices (service, unit, needs_permission, credits_per_unit)
       values ('soil', 'plot', 'assessments.run', 1), ('water', 'plot', 'assessments.run', 2)`,
    );
    await database.asService(async (transaction) => {
      await transaction.query("select app.grant_credits($1, 100, 'Essai, 2026')", [tenant.organisationId]);
      for (const [service, key] of [
        ["soil", "project:divo"],
        ["water", "other"],
      ])
        await transaction.query("select app.reserve_credits($1, $2, 3, $3)", [
          tenant.organisationId,
          service,
          key,
        ]);
    });
    return () => server.close();
  });

  const request = (conditions: string[], format = "csv") =>
    ask(server, { token }, "POST", "/functions/v1/export-statement", {
      body: { organisationId: tenant.organisationId, format, conditions },
    });
  const credits = async (...conditions: string[]): Promise<string[]> => {
    const answer = await fetch(`${server.url}/functions/v1/export-statement`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ organisationId: tenant.organisationId, format: "csv", conditions }),
    });
    const [head, ...lines] = (await answer.text()).trim().split(/\r?\n/);
    const separator = head!.includes(";") ? ";" : ",";
    const place = head!
      .replace(/^\uFEFF/, "")
      .split(separator)
      .findIndex((name) => /^Cr[ée]dits$/.test(name));
    return lines.map((line) => line.replaceAll(/"[^"]*"/g, "").split(separator)[place]!);
  };

  it("holds the rows of the search and the filters, as the table asks for them", async () => {
    expect(await credits('service.in.("soil")')).toEqual(["-3"]);
    expect(await credits('project_name.ilike."*divo*"')).toEqual(["-3"]);
    expect(await credits('service.in.("soil","water")')).toEqual(["-6", "-3"]);
    expect(await credits('service.in.("soil","water")', "and(change.lte.-5)")).toEqual(["-6"]);
    expect(await credits('author.ilike."*nobody*"')).toEqual([]);
    expect(await credits('project_name.ilike."*essai, 2026*",note.ilike."*essai, 2026*"')).toEqual(["100"]);
    expect((await credits()).length).toBeGreaterThanOrEqual(3);
    expect((await request(['service.in.("soil")'], "xlsx")).status).toBe(200);
  });

  it("is refused for a column that the statement does not have", async () => {
    for (const condition of ["organisation_id.gt.0", "secret.eq.1", "kind"])
      expect((await request([condition])).status).toBe(400);
  });
});
