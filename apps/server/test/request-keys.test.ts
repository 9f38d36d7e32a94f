import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addLayer } from "./factories/platform-rows.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

describeOnBothEngines("the key of a request", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;

  beforeAll(async () => {
    database = await open();
    await addLayer(database);
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database);
    return () => server.close();
  });

  const call = async (caller: Tenant, name: string, body: Record<string, unknown>) => {
    const token = await tokenOf(server, caller.people.owner);
    const answer = await ask(server, { token }, "POST", `/functions/v1/${name}`, { body });
    expect(answer, name).toMatchObject({ status: 200 });
    return answer.body as { id?: number; jobId?: number };
  };

  const reserved = async () => {
    const [row] = await database.asService((transaction) =>
      transaction.query<{ reserved: number }>(
        "select reserved from public.credit_balances where organisation_id = $1",
        [tenant.organisationId],
      ),
    );
    return row!.reserved;
  };

  it("gives the same job again in its own project, and another one in another organisation", async () => {
    const other = await addTenant(database);
    const requestKey = randomUUID();
    const exported = ({ projectId }: Tenant) => ({ projectId, format: "csv", requestKey });
    const first = await call(tenant, "start-export", exported(tenant));
    expect(await call(tenant, "start-export", exported(tenant))).toEqual(first);
    const token = await tokenOf(server, tenant.people.owner);
    const body = { ...exported(tenant), format: "geojson" };
    expect(await ask(server, { token }, "POST", "/functions/v1/start-export", { body })).toMatchObject({
      status: 409,
      body: { code: "request_key_used" },
    });
    expect((await call(other, "start-export", exported(other))).jobId).not.toBe(first.jobId);
  });

  it("reserves credits once in a project, and again in another project of the same payer", async () => {
    const requestKey = randomUUID();
    const start = (projectId: number) =>
      call(tenant, "start-assessment", { projectId, requestKey, parameters: { tree: "perennial" } });
    const first = await start(tenant.projectId);
    expect(await start(tenant.projectId)).toEqual(first);
    const token = await tokenOf(server, tenant.people.owner);
    const body = { projectId: tenant.projectId, requestKey, parameters: { tree: "annual" } };
    expect(await ask(server, { token }, "POST", "/functions/v1/start-assessment", { body })).toMatchObject({
      status: 409,
      body: { code: "request_key_used" },
    });
    for (const plots of ["changed", { ids: [tenant.plotId] }, { filter: { search: "Nord" } }]) {
      const body = { projectId: tenant.projectId, requestKey, parameters: { tree: "perennial" }, plots };
      const answer = await ask(server, { token }, "POST", "/functions/v1/start-assessment", { body });
      expect(answer, JSON.stringify(plots)).toMatchObject({
        status: 409,
        body: { code: "request_key_used" },
      });
    }
    expect(await reserved()).toBe(2);
    const { id } = await call(tenant, "create-project", {
      organisationId: tenant.organisationId,
      module: "EUDR",
      requestKey: randomUUID(),
      project: { name: "Deuxième projet", type: "reference" },
    });
    await copyPlot(database, tenant, id!);
    expect((await start(id!)).jobId).not.toBe(first.jobId);
    expect(await reserved()).toBe(3);
  });

  it("is refused for a project that is told otherwise under the same name", async () => {
    const request = { organisationId: tenant.organisationId, module: "EUDR", requestKey: randomUUID() };
    const project = { name: "Troisième projet", type: "reference", description: "Nord" };
    const first = await call(tenant, "create-project", { ...request, project });
    expect(await call(tenant, "create-project", { ...request, project })).toEqual(first);
    const token = await tokenOf(server, tenant.people.owner);
    const body = { ...request, project: { ...project, description: "Sud" } };
    expect(await ask(server, { token }, "POST", "/functions/v1/create-project", { body })).toMatchObject({
      status: 409,
      body: { code: "request_key_used" },
    });
  });

  it("is answered alike to those who ask at the same moment", async () => {
    const requestKey = randomUUID();
    const hurried = await addTenant(database);
    const { projectId, organisationId } = hurried;
    const project = { name: "Demandé cinq fois", type: "reference" };
    for (const [name, body] of [
      ["create-project", { organisationId, module: "EUDR", requestKey, project }],
      ["start-export", { projectId, format: "geojson", requestKey }],
      ["start-assessment", { projectId, requestKey, parameters: { tree: "annual" } }],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => call(hurried, name, body)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))), name).toEqual(
        new Set([JSON.stringify(answers[0])]),
      );
    }
  });
});

function copyPlot(database: Database, tenant: Tenant, projectId: number): Promise<unknown> {
  return database.asOwner((transaction) =>
    transaction.query(
      `insert into public.plots (
         organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
         perimeter_metres, geometry_valid, geometry_state
       )
       select
         organisation_id, $2, identifier, given_geometry, geometry, geometry_hash, area_hectares,
         perimeter_metres, geometry_valid, geometry_state
       from public.plots where id = $1`,
      [tenant.plotId, projectId],
    ),
  );
}
