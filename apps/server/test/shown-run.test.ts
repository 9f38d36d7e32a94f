import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

describeOnBothEngines("the run whose results count", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    return () => server.close();
  });

  beforeEach(async () => {
    tenant = await addTenant(database);
    await database.asOwner((transaction) =>
      transaction.query("update public.projects set current_assessment_id = $2 where id = $1", [
        tenant.projectId,
        tenant.assessmentId,
      ]),
    );
  });

  const owner = <Row>(text: string, values: unknown[] = []) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));

  /** Another run of the plots that have results, which finds them compliant. */
  async function runAgain(status: "completed" | "running"): Promise<number> {
    const [run] = await owner<{ id: number }>(
      `insert into public.assessments (
         organisation_id, project_id, module, parameters, rules, code_version, plots_total, request_key, status
       )
       select organisation_id, project_id, module, parameters, rules, code_version, 1, 'again', 'running'
       from public.assessments where id = $1 returning id`,
      [tenant.assessmentId],
    );
    await owner(
      `insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
       )
       select project_id, $2, plot_id, geometry_hash, '{}', '{}', module, '{"risk": "low"}', 'compliant', 'hash', 'hash'
       from public.plot_results where assessment_id = $1`,
      [tenant.assessmentId, run!.id],
    );
    if (status === "running") return run!.id;
    await database.asService((transaction) =>
      transaction.query("select app.finish_assessment($1, 'completed', 'hash')", [run!.id]),
    );
    return run!.id;
  }

  async function show(assessmentId: number, by: keyof Tenant["people"] = "agent", caller = tenant) {
    const asked = { token: await tokenOf(server, caller.people[by]) };
    return ask(server, asked, "POST", "/functions/v1/show-run", { body: { assessmentId } });
  }

  const counting = () =>
    owner<{ run: number; state: string }>(
      "select assessment_id as run, assessed_state as state from public.plot_overview where id = $1",
      [tenant.plotId],
    );

  it("is an earlier one again once somebody who may assess says so; the newer one is kept, and can be shown again", async () => {
    const later = await runAgain("completed");
    expect(await counting()).toEqual([{ run: later, state: "compliant" }]);
    expect(await show(tenant.assessmentId)).toMatchObject({ status: 200, body: { shownBeforeId: later } });
    expect(await counting()).toEqual([{ run: tenant.assessmentId, state: "non_compliant" }]);
    const [told] = await owner<{ before: number; after: number }>(
      `select (before ->> 'current_assessment_id')::int as before, (after ->> 'current_assessment_id')::int as after
       from public.audit_entries where entity = 'projects' and organisation_id = $1 order by id desc limit 1`,
      [tenant.organisationId],
    );
    expect(told).toEqual({ before: later, after: tenant.assessmentId });
    expect(await show(later)).toMatchObject({ status: 200, body: { shownBeforeId: tenant.assessmentId } });
    expect(await counting()).toEqual([{ run: later, state: "compliant" }]);
  });

  it("is not one that goes on, whose results are not paid yet", async () => {
    const going = await runAgain("running");
    expect(await show(going)).toMatchObject({ status: 409, body: { code: "run_without_results" } });
    expect(await counting()).toEqual([{ run: tenant.assessmentId, state: "non_compliant" }]);
  });

  it("is not chosen again while the project is in the trash", async () => {
    const later = await runAgain("completed");
    const caller = { token: await tokenOf(server, tenant.people.owner) };
    const path = `/rest/v1/projects?id=eq.${tenant.projectId}`;
    const body = { deleted_at: new Date().toISOString() };
    expect(await ask(server, caller, "PATCH", path, { body })).toMatchObject({ status: 204 });
    expect(await show(tenant.assessmentId)).toMatchObject({ status: 403 });
    const [project] = await owner<{ run: number }>(
      "select current_assessment_id as run from public.projects where id = $1",
      [tenant.projectId],
    );
    expect(project).toEqual({ run: later });
  });

  it("is chosen by nobody who only reads, by no stranger, and not by writing it into the project", async () => {
    await runAgain("completed");
    const stranger = await addTenant(database);
    expect(await show(tenant.assessmentId, "auditor")).toMatchObject({ status: 403 });
    expect(await show(tenant.assessmentId, "owner", stranger)).toMatchObject({ status: 403 });
    const caller = { token: await tokenOf(server, tenant.people.owner) };
    const path = `/rest/v1/projects?id=eq.${tenant.projectId}`;
    const body = { current_assessment_id: tenant.assessmentId };
    expect(await ask(server, caller, "PATCH", path, { body })).toMatchObject({ status: 403 });
  });
});
