import { randomUUID } from "node:crypto";
import { type RunRules, runRules } from "@parcelle/domain/risk/run-rules";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { Database } from "#database/database.ts";
import { withoutRequest } from "#hosted/functions/define-function.ts";
import { compareAssessments } from "../../src/modules/eudr/trial/compare-assessments.ts";
import { tryAssessment } from "../../src/modules/eudr/trial/try-assessment.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeRun } from "../factories/complete-run.ts";
import { openRun } from "../factories/open-run.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";

const covered = { EUFO_2020: 0, GLAD_Primary: 0, TMF_undist: 0 };

const signal = new AbortController().signal;
const call = { locale: "fr", requestId: "", signal, ...withoutRequest() } as const;

describeOnOneEngine("other rules tried on a run", (open) => {
  let database: Database;
  let tenant: Tenant;

  beforeAll(async () => {
    database = await open();
    tenant = await openRun(database, await addTenant(database));
    await addResult(database, tenant, { ...covered, EUFO_2020: 7.3 });
    await database.asOwner((transaction) => completeRun(transaction, tenant.assessmentId));
  });

  const attempt = async (input: Record<string, unknown>, claims = tenant.people.auditor) =>
    tryAssessment.handler({
      input: z.parse(tryAssessment.input, { assessmentId: tenant.assessmentId, ...input }),
      ...{ claims, ...call, services: { database } as never },
    });

  it("answer with branches, moves and reasons, and change nothing", async () => {
    const before = await resultsOf(database);
    const trial = await attempt({ parameters: { tree: "perennial", thresholds: { treeCover: 30 } } });
    expect(trial.moves).toEqual([{ from: "to_review", to: "compliant", count: 1, hectares: 61.2 }]);
    expect(trial.listed[0]).toMatchObject({
      identifier: expect.stringMatching(/^P-/),
      why: [{ indicator: "treeCover", column: "EUFO_2020", thresholdBefore: 10, thresholdAfter: 30 }],
    });
    expect(trial.stored).toEqual(runRules({ tree: "perennial" }));
    expect(await resultsOf(database)).toEqual(before);
  });

  it("are tried on what the run found, also where somebody asked before it was over", async () => {
    const going = await openRun(database, await addTenant(database));
    const asked = () =>
      attempt({ assessmentId: going.assessmentId, parameters: { tree: "perennial" } }, going.people.auditor);
    await addResult(database, going, { ...covered, EUFO_2020: 7.3 });
    expect((await asked()).all.count).toBe(0);
    await database.asOwner((transaction) => completeRun(transaction, going.assessmentId));
    expect((await asked()).all.count).toBe(1);
  });

  it("are tried on the plots as they are now: one in the trash does not count", async () => {
    const count = async () => (await attempt({ parameters: { tree: "perennial" } })).all.count;
    expect(await count()).toBe(1);
    await trash(database, tenant, true);
    expect(await count()).toBe(0);
    await trash(database, tenant, false);
    expect(await count()).toBe(1);
  });

  it("are refused to those who may not read the run, also after somebody has tried it", async () => {
    const other = await addTenant(database);
    await attempt({ parameters: { tree: "perennial" } });
    await expect(attempt({ parameters: { tree: "perennial" } }, other.people.owner)).rejects.toMatchObject({
      status: 404,
    });
  });

  it("and a second run beside it tell which plots stand elsewhere and why", async () => {
    const compare = (beforeId: number, afterId: number, claims = tenant.people.agent) =>
      compareAssessments.handler({
        input: z.parse(compareAssessments.input, { beforeId, afterId }),
        ...{ claims, ...call, services: { database } as never },
      });
    const afterId = await addRun(
      database,
      tenant,
      runRules({ tree: "perennial", thresholds: { treeCover: 30 } }),
    );
    const found = await compare(tenant.assessmentId, afterId);
    expect(found.changed).toMatchObject([
      {
        before: { compliance: "to_review" },
        after: { compliance: "compliant" },
        causes: ["rule:thresholds"],
      },
    ]);
    const other = await addTenant(database);
    await expect(compare(tenant.assessmentId, other.assessmentId)).rejects.toMatchObject({ status: 404 });
    await expect(compare(other.assessmentId, afterId, other.people.agent)).rejects.toMatchObject({
      status: 404,
    });
  });

  it("are checked before anything is read", () => {
    const wrong = { assessmentId: 1, parameters: { tree: "perennial", thresholds: { treeCover: 101 } } };
    expect(z.safeParse(tryAssessment.input, wrong).success).toBe(false);
  });
});

/** The plot of the tenant, 61.2 ha, under review for its tree cover. */
function addResult(database: Database, { projectId, assessmentId, plotId }: Tenant, figures: unknown) {
  return database.asService((transaction) =>
    transaction.query(
      `insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, reason_code,
         inputs_hash, result_hash, area_hectares, figures
       )
       values ($1, $2, $3, $4, '{}', '{}', 'EUDR', '{"risk": "more_info_needed"}', 'to_review', 'tree_cover_undisturbed', 'a', 'b', 61.2, $5::jsonb)
       on conflict (assessment_id, plot_id) do update
       set
         classes = excluded.classes, state = excluded.state, reason_code = excluded.reason_code,
         area_hectares = excluded.area_hectares, figures = excluded.figures`,
      [projectId, assessmentId, plotId, randomUUID(), JSON.stringify(figures)],
    ),
  );
}

/** A second run of the project under other rules, in which the plot is compliant. */
async function addRun(
  database: Database,
  { organisationId, projectId, plotId, assessmentId }: Tenant,
  rules: RunRules,
) {
  return database.asOwner(async (transaction) => {
    const [run] = await transaction.query<{ id: number }>(
      `insert into public.assessments (
         organisation_id, project_id, module, parameters, rules, code_version, plots_total, request_key, status
       )
       values ($1, $2, 'EUDR', '{"tree": "perennial"}', $3::jsonb, 'test', 1, 'second', 'running') returning id`,
      [organisationId, projectId, JSON.stringify(rules)],
    );
    await transaction.query(
      `insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, reason_code,
         inputs_hash, result_hash, area_hectares, figures
       )
       select
         project_id, $2, plot_id, geometry_hash, '{}', '{}', 'EUDR', '{"risk": "low"}', 'compliant', 'no_tree_cover_2020', 'a', 'b', area_hectares, figures
       from public.plot_results where plot_id = $1 and assessment_id = $3`,
      [plotId, run!.id, assessmentId],
    );
    await transaction.query("update public.assessments set status = 'completed' where id = $1", [run!.id]);
    return run!.id;
  });
}

function resultsOf(database: Database) {
  return database.asService((transaction) =>
    transaction.query("select * from public.plot_results order by id"),
  );
}

function trash(database: Database, { plotId }: Tenant, isTrashed: boolean) {
  return database.asService((transaction) =>
    transaction.query("update public.plots set deleted_at = case when $2 then now() end where id = $1", [
      plotId,
      isTrashed,
    ]),
  );
}
