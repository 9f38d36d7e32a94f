import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

const rules = { tree: "perennial" };
const files = [{ product: "jrc-gfc2020", sha256: "a" }];

describeOnOneEngine("an assessment that is taken up again", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  it("goes on where the same program began it on the same files", async () => {
    const { tenant, assessmentId } = await begun(database);
    await keepResult(database, tenant, assessmentId);
    expect(await begin(database, assessmentId, "1.0.0+a", files)).toBe(false);
    expect(await stateOf(database, assessmentId)).toMatchObject({ code_version: "1.0.0+a", results: 1 });
  });

  it("starts over under another program, so that its results have one origin", async () => {
    const { tenant, assessmentId } = await begun(database);
    await keepResult(database, tenant, assessmentId);
    expect(await begin(database, assessmentId, "1.0.1+b", files)).toBe(true);
    expect(await stateOf(database, assessmentId)).toEqual({
      code_version: "1.0.1+b",
      plots_done: 0,
      results: 0,
      layer_files: files,
    });
  });

  it("starts over when a layer was replaced meanwhile", async () => {
    const { tenant, assessmentId } = await begun(database);
    await keepResult(database, tenant, assessmentId);
    expect(await begin(database, assessmentId, "1.0.0+a", [{ product: "jrc-gfc2020", sha256: "b" }])).toBe(
      true,
    );
    expect(await stateOf(database, assessmentId)).toMatchObject({ results: 0 });
  });

  it("that has ended is left alone", async () => {
    const { tenant, assessmentId } = await begun(database);
    await keepResult(database, tenant, assessmentId);
    await database.asService((transaction) =>
      transaction.query("select app.finish_assessment($1, 'completed', 'hash')", [assessmentId]),
    );
    expect(await begin(database, assessmentId, "1.0.1+b", files)).toBe(false);
    expect(await stateOf(database, assessmentId)).toMatchObject({ code_version: "1.0.0+a", results: 1 });
  });
});

async function begun(database: Database): Promise<{ tenant: Tenant; assessmentId: number }> {
  const tenant = await addTenant(database);
  const [started] = await database.asWorkflow(tenant.people.owner, (transaction) =>
    transaction.query<{ id: number }>(
      "select id from app.start_assessment($1, null, $2::jsonb, 'asked', $3)",
      [tenant.projectId, JSON.stringify(rules), randomUUID()],
    ),
  );
  await begin(database, started!.id, "1.0.0+a", files);
  return { tenant, assessmentId: started!.id };
}

async function begin(
  database: Database,
  assessmentId: number,
  code: string,
  layers: unknown,
): Promise<boolean> {
  const [begun] = await database.asService((transaction) =>
    transaction.query<{ restarted: boolean }>(
      "select app.begin_assessment($1, $2, $3::jsonb, $4::jsonb, 'parcelle-evidence-2') as restarted",
      [assessmentId, code, JSON.stringify(rules), JSON.stringify(layers)],
    ),
  );
  return begun!.restarted;
}

function keepResult(database: Database, { projectId, plotId }: Tenant, assessmentId: number) {
  return database.asService(async (transaction) => {
    await transaction.query(
      `insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
       )
       values ($1, $2, $3, 'a', '{}', '{}', 'EUDR', '{"risk": "low"}', 'compliant', 'b', 'c')`,
      [projectId, assessmentId, plotId],
    );
    await transaction.query("update public.assessments set plots_done = 1 where id = $1", [assessmentId]);
  });
}

async function stateOf(database: Database, assessmentId: number) {
  const [state] = await database.asService((transaction) =>
    transaction.query(
      `select code_version, plots_done, layer_files,
         (select count(*)::integer from public.plot_results where assessment_id = assessments.id) as results
       from public.assessments where id = $1`,
      [assessmentId],
    ),
  );
  return state;
}
