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

  it("is so with its project, which pays for nothing more once it is in the trash", async () => {
    const tenant = await addTenant(database);
    await stand(database, tenant, null);
    const token = await tokenOf(server, tenant.people.owner);
    const assessmentId = await start(server, tenant);
    const other = await start(server, await addTenant(database));
    const body = { deleted_at: new Date().toISOString() };
    const path = `/rest/v1/projects?id=eq.${tenant.projectId}`;
    expect(await ask(server, { token }, "PATCH", path, { body })).toMatchObject({ status: 204 });
    const stopping = await database.asService((transaction) =>
      transaction.query(
        `select run.id, job.cancel_requested_at is not null as stops
         from public.assessments as run join public.jobs as job on job.id = run.job_id
         where run.id = any ($1::bigint[]) order by run.id`,
        [`{${assessmentId},${other}}`],
      ),
    );
    expect(stopping).toEqual([
      { id: assessmentId, stops: true },
      { id: other, stops: false },
    ]);
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
