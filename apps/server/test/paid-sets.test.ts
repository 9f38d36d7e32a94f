import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { batchesToAnalyse } from "#platform/analysis/plots-to-analyse.ts";
import { installedModules } from "../src/installed-modules.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addLayer } from "./factories/platform-rows.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

describeOnOneEngine("what is paid of an assessment", (open) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    await addLayer(database);
    server = await serve(database, { modules: [...installedModules] });
  });
  afterAll(() => server.close());

  const owner = async <Row>(text: string, values: unknown[]) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));

  const start = async ({ projectId, people }: Tenant, agreedPlots?: number, agreedCredits?: number) => {
    const body = {
      ...{ projectId, requestKey: randomUUID(), parameters: { tree: "perennial" } },
      ...{ agreedPlots, agreedCredits },
    };
    const caller = { token: await tokenOf(server, people.agent) };
    return ask(server, caller, "POST", "/functions/v1/start-assessment", { body });
  };

  const toAssess = async (id: number) => (await batchesToAnalyse(database, id)).flat();

  const takeBack = async ({ projectId, people }: Tenant) => {
    const path = `/rest/v1/plots?project_id=eq.${projectId}&deleted_at=not.is.null`;
    const caller = { token: await tokenOf(server, people.agent) };
    const { status } = await ask(server, caller, "PATCH", path, { body: { deleted_at: null } });
    expect(status).toBe(204);
  };

  it("is what is worked out: plots that come back from the trash while it waits are not", async () => {
    const tenant = await addTenant(database);
    await owner("update public.plots set deleted_at = now() where project_id = $1 and id <> $2", [
      tenant.projectId,
      tenant.plotId,
    ]);
    const { body } = await start(tenant);
    const { assessmentId, plots } = body as { assessmentId: number; plots: number };
    await takeBack(tenant);
    expect(plots).toBe(1);
    expect(await toAssess(assessmentId)).toEqual([tenant.plotId]);
  });

  it("is told before: with other plots than the price was told for, nothing begins and nothing is paid", async () => {
    const tenant = await addTenant(database);
    const answer = await start(tenant, 1);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "plots_changed", details: { details: { agreed: 1, plots: 2 } } },
    });
    expect(
      await owner("select id from public.assessments where project_id = $1 and status = 'queued'", [
        tenant.projectId,
      ]),
    ).toEqual([]);
    expect(await start(tenant, 2)).toMatchObject({ status: 200, body: { plots: 2 } });
  });

  it("is the price that was told: at another one nothing begins, no project is made and nothing is paid", async () => {
    const tenant = await addTenant(database);
    const spent = () =>
      owner("select id from public.credit_entries where organisation_id = $1 and kind <> 'grant'", [
        tenant.organisationId,
      ]);
    const before = await spent();
    expect(await start(tenant, 2, 10)).toMatchObject({
      status: 409,
      body: { code: "price_changed", details: { details: { agreed: 10, price: 2 } } },
    });
    const caller = { token: await tokenOf(server, tenant.people.manager) };
    const body = {
      ...{
        organisationId: tenant.organisationId,
        module: "EUDR",
        requestKey: randomUUID(),
        agreedCredits: 1,
      },
      project: { name: "Cacao Daloa", type: "reference" },
    };
    expect(await ask(server, caller, "POST", "/functions/v1/create-project", { body })).toMatchObject({
      status: 409,
      body: { code: "price_changed" },
    });
    expect(await spent()).toEqual(before);
    expect(await start(tenant, 2, 2)).toMatchObject({ status: 200, body: { plots: 2 } });
  });

  it("cannot be begun without a plot whose outline is usable", async () => {
    const tenant = await addTenant(database);
    await owner("update public.plots set geometry_state = 'abnormal' where project_id = $1", [
      tenant.projectId,
    ]);
    expect(await start(tenant)).toMatchObject({ status: 409, body: { code: "no_plot_to_assess" } });
  });

  it("is read once it stands: results of a run that goes on are shown to nobody, those of a dropped one are gone", async () => {
    const tenant = await addTenant(database);
    const { body } = await start(tenant);
    const { assessmentId } = body as { assessmentId: number };
    await owner(
      `insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
       )
       values ($1, $2, $3, 'a', '{}', '{}', 'EUDR', '{"risk": "low"}', 'compliant', 'b', 'c')`,
      [tenant.projectId, assessmentId, tenant.plotId],
    );
    const caller = { token: await tokenOf(server, tenant.people.owner) };
    const read = async () =>
      (await ask(server, caller, "GET", `/rest/v1/plot_results?assessment_id=eq.${assessmentId}`)).body;
    expect(await read()).toEqual([]);
    await owner("select app.finish_assessment($1, 'cancelled', null)", [assessmentId]);
    expect(await read()).toEqual([]);
    expect(
      await owner("select id from public.plot_results where assessment_id = $1", [assessmentId]),
    ).toEqual([]);
  });

  it("is never more than was reserved: the ledger refuses it instead of cutting it off", async () => {
    const tenant = await addTenant(database);
    await start(tenant);
    const [reserved] = await owner<{ id: number }>(
      "select id from public.credit_entries where organisation_id = $1 and kind = 'reserve' order by id desc limit 1",
      [tenant.organisationId],
    );
    await expect(owner("select app.close_reservation($1, 3)", [reserved!.id])).rejects.toThrow(
      "more than was agreed",
    );
  });
});
