import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addLayer } from "./factories/platform-rows.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

describeOnOneEngine("an assessment that is cancelled", (open) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    await addLayer(database);
    server = await serve(database, { modules: [...installedModules] });
  });
  afterAll(() => server.close());

  it("shows and charges what it had worked out where the project has no other", async () => {
    const tenant = await addTenant(database);
    await stand(database, tenant, null);
    const assessmentId = await start(server, tenant);
    await workOut(database, tenant, assessmentId);
    await cancel(database, assessmentId);
    expect(await stateOf(database, tenant)).toEqual({
      shown: assessmentId,
      closing: [
        { kind: "settle", amount: 1 },
        { kind: "release", amount: 1 },
      ],
    });
  });

  it("leaves an earlier one in its place, and then costs nothing", async () => {
    const tenant = await addTenant(database);
    await stand(database, tenant, tenant.assessmentId);
    const assessmentId = await start(server, tenant);
    await workOut(database, tenant, assessmentId);
    await cancel(database, assessmentId);
    expect(await stateOf(database, tenant)).toEqual({
      shown: tenant.assessmentId,
      closing: [{ kind: "release", amount: 2 }],
    });
  });

  it("costs nothing and shows nothing when no plot was worked out", async () => {
    const tenant = await addTenant(database);
    await stand(database, tenant, null);
    await cancel(database, await start(server, tenant));
    expect(await stateOf(database, tenant)).toEqual({
      shown: null,
      closing: [{ kind: "release", amount: 2 }],
    });
  });
});

function stand(database: Database, { projectId }: Tenant, assessmentId: number | null) {
  return database.asService((transaction) =>
    transaction.query("update public.projects set current_assessment_id = $2 where id = $1", [
      projectId,
      assessmentId,
    ]),
  );
}

async function start(server: TestServer, { projectId, people }: Tenant): Promise<number> {
  const token = await tokenOf(server, people.owner);
  const body = { projectId, requestKey: randomUUID(), parameters: { tree: "perennial" } };
  const answer = await ask(server, { token }, "POST", "/functions/v1/start-assessment", { body });
  expect(answer).toMatchObject({ status: 200, body: { assessmentId: expect.any(Number) } });
  return (answer.body as { assessmentId: number }).assessmentId;
}

function workOut(database: Database, { projectId, plotId }: Tenant, assessmentId: number) {
  return database.asService((transaction) =>
    transaction.query(
      `insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
       )
       values ($1, $2, $3, 'a', '{}', '{}', 'EUDR', '{"risk": "low"}', 'compliant', 'b', 'c')`,
      [projectId, assessmentId, plotId],
    ),
  );
}

function cancel(database: Database, assessmentId: number) {
  return database.asService((transaction) =>
    transaction.query("select app.finish_assessment($1, 'cancelled', null)", [assessmentId]),
  );
}

async function stateOf(database: Database, { projectId, organisationId }: Tenant) {
  return database.asService(async (transaction) => {
    const [project] = await transaction.query<{ shown: number | null }>(
      "select current_assessment_id as shown from public.projects where id = $1",
      [projectId],
    );
    const closing = await transaction.query(
      "select kind, amount from public.credit_entries where organisation_id = $1 and reservation_id is not null and service = 'eudr_assessment' order by id",
      [organisationId],
    );
    return { shown: project!.shown, closing };
  });
}
