import { serviceNames, servicesOf } from "@parcelle/domain/modules/services";
import { type FeatureKey, features } from "@parcelle/domain/permissions/features";
import { reasonDictionary } from "@parcelle/domain/risk/reason-dictionary";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

describeOnOneEngine("what the database knows of modules", (open) => {
  let database: Database;
  let tenant: Tenant;
  const read = <Row>(statement: string) =>
    database.asService((transaction) => transaction.query<Row & Record<string, unknown>>(statement));

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
  });

  it("is the catalogue that screens and functions read", async () => {
    const known = await read("select key, path, always_allowed from app.modules");
    const expected = features.map(({ key, path, alwaysAllowed }) => {
      return { key, path, always_allowed: alwaysAllowed };
    });
    expect(new Set(known)).toEqual(new Set(expected));
  });

  it("charges for a project and a run what the screens show the price of", async () => {
    const charged = await read<{ key: string; project_service: string | null; run_service: string | null }>(
      "select key, project_service, run_service from app.modules",
    );
    for (const { key, project_service: project, run_service: run } of charged) {
      const shown = servicesOf(key as FeatureKey);
      const keys = shown && { project: shown.project.key, run: shown.run?.key ?? null };
      expect([key, keys]).toEqual([key, project === null ? null : { project, run }]);
    }
  });

  it("has a price for each service that people have a name for, and no other", async () => {
    const priced = await read<{ service: string }>("select service from public.service_prices");
    expect(priced.map(({ service }) => service).sort()).toEqual(Object.keys(serviceNames).sort());
  });

  it("has a name for each state and class that a result may have", async () => {
    const states = await read<{ state: string }>("select state from app.module_states where module = 'EUDR'");
    expect(states.map(({ state }) => state).sort()).toEqual(
      Object.keys(reasonDictionary.fr.compliance).sort(),
    );
    const risks = await read<{ value: string }>(
      "select value from app.module_classes where module = 'EUDR' and class = 'risk'",
    );
    expect(risks.map(({ value }) => value).sort()).toEqual(Object.keys(reasonDictionary.fr.risk).sort());
  });

  it.each([
    ["a state of no module", "state = 'eligible'", "plot_results_module_state_fkey"],
    ["a class of no module", `classes = '{"risk": "tiny"}'`, "has no class risk tiny"],
    ["a class that is no word", `classes = '{"risk": null}'`, "has no class risk"],
    ["another module's name", "module = 'REDD'", "fkey"],
  ])("refuses results with %s", async (_, change, refusal) => {
    const changed = database.asOwner(async (transaction) => {
      await transaction.query(
        `insert into public.assessments (
           organisation_id, project_id, module, parameters, code_version, plots_total, request_key, status
         )
         select organisation_id, id, module, '{}', 'test', 1, gen_random_uuid()::text, 'running'
         from public.projects where id = $1`,
        [tenant.projectId],
      );
      await transaction.query(
        `insert into public.plot_results (
           project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, state, classes, inputs_hash, result_hash
         )
         select run.project_id, run.id, $2, 'h', '{}', '{}', run.module, 'compliant', '{"risk": "low"}', 'i', 'r'
         from public.assessments as run where run.project_id = $1 and run.status = 'running'`,
        [tenant.projectId, tenant.plotId],
      );
      await transaction.query(
        `update public.plot_results set ${change}
         where assessment_id in (select id from public.assessments where status = 'running')`,
      );
    });
    await expect(changed).rejects.toThrow(refusal);
  });

  it("refuses a project and a run of a module that has none", async () => {
    const asOwner = (statement: string, values: unknown[]) =>
      database.asWorkflow(tenant.people.owner, (transaction) => transaction.query(statement, values));
    await expect(
      asOwner("select app.create_project($1, 'WOMA', '{}', 'campaign')", [tenant.organisationId]),
    ).rejects.toMatchObject({ code: "P0416" });
  });
});
