import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { databaseWith } from "#database/database-with.ts";
import { baselineRuns } from "#modules/dynamic-baseline/baseline-runs.ts";
import { describeOnOneEngine } from "../engines.ts";
import type { TestProduct } from "../start-product.ts";
import { match, matchedProject } from "./matched-land.ts";

describeOnOneEngine("plots that are compared", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId: number;
  let parameters: object;
  let firstRun: number;

  beforeAll(async () => {
    database = await open();
    const land = await matchedProject(database, "owner@compared.example");
    ({ product, projectId } = land);
    parameters = { ...land.parameters, mostDonors: 600 };
    firstRun = await match(product, projectId, parameters);
  });
  afterAll(() => product.stop());

  async function firstMatched(): Promise<number> {
    const { data } = await product.person
      .from("baseline_controls")
      .select("plot_id")
      .eq("assessment_id", firstRun)
      .order("plot_id")
      .limit(1);
    return data![0]!.plot_id as number;
  }

  async function toldBy(runId: number): Promise<number[]> {
    const { data } = await product.person.from("plot_results").select("plot_id").eq("assessment_id", runId);
    return data!.map(({ plot_id }) => plot_id as number);
  }

  it("prices no plot that only a product covers by which stocking is not told", async () => {
    // Another seed: nothing of it stands already.
    const asked = { projectId, plots: "all", parameters: { ...parameters, seed: "8" } };
    const before = await product.ask("price-baseline-run", asked);
    expect(before).toMatchObject({ priced: 35, uncovered: 1 });
    await database.asOwner((transaction) =>
      transaction.query(
        `insert into public.layers (
           product, component, version, file_path, west, south, east, north,
           product_title, title, sha256, bytes, modified_at, licence, citation, synthetic
         )
         select
           'eth-canopy-height-2020', 'Map', '1', 'elsewhere.tif', -180, -90, 180, 90,
           product_title, title, sha256, bytes, modified_at, licence, citation, synthetic
         from public.layers where product = 'glad-forest-height' limit 1`,
      ),
    );
    const { priced, uncovered, layers } = await product.ask("price-baseline-run", asked);
    await database.asOwner((transaction) =>
      transaction.query("delete from public.layers where file_path = 'elsewhere.tif'"),
    );
    expect({ priced, uncovered, layers }).toEqual({
      ...{ priced: before.priced, uncovered: before.uncovered, layers: before.layers },
    });
  });

  it("may compute longer in one step than other work, which tells of each batch", () => {
    expect(baselineRuns.job.longestStepMs).toBeGreaterThan(3_600_000);
  });

  it("has the difference of the last year in the table of plots, which sorts and filters by it", async () => {
    const { data: shown } = await product.person
      .from("plot_overview")
      .select("id, main_value, main_value_year, assessment_id")
      .eq("project_id", projectId)
      .gt("main_value", -100)
      .order("main_value", { ascending: false })
      .order("id");
    const { data: values } = await product.person
      .from("run_values")
      .select("plot_id, value")
      .eq("assessment_id", shown![0]!.assessment_id)
      .eq("key", "height_difference")
      .eq("year", 2020)
      .order("value", { ascending: false })
      .order("plot_id");
    expect(values).toHaveLength(34);
    expect(shown!.map(({ id, main_value, main_value_year }) => [id, main_value, main_value_year])).toEqual(
      values!.map(({ plot_id, value }) => [plot_id, value, 2020]),
    );
  });

  it("tells a plot that went while the others were computed with it, so that what they were compared with can be told", async () => {
    const { data } = await product.person.auth.getUser();
    const claims = { role: "authenticated", sub: data.user!.id, aal: "aal2" } as const;
    const [begun] = await database.asWorkflow(claims, (transaction) =>
      transaction.query<{ id: number }>(
        "select id from app.start_assessment($1, null, $2::jsonb, 'asked', $3)",
        [projectId, JSON.stringify({ ...parameters, excludedMetres: 101 }), randomUUID()],
      ),
    );
    const assessmentId = begun!.id;
    const plots = { ids: [await firstMatched()] };
    const { services } = product.server.foundation;
    let isGone = false;
    const watched = databaseWith(database, {
      async asService<T>(work: Parameters<typeof database.asService<T>>[0]) {
        const done = await database.asService(work);
        const stored = await database.asService((transaction) =>
          transaction.query("select from public.baselines where assessment_id = $1", [assessmentId]),
        );
        if (stored.length > 0 && !isGone) {
          isGone = true;
          await product.ask("trash-plots", { projectId, plots });
        }
        return done;
      },
    });
    await baselineRuns.job.run({
      ...{ job: {} as never, claims, services: { ...services, database: watched }, checkpoint: null },
      ...{ input: { assessmentId }, signal: new AbortController().signal },
      saveCheckpoint: async () => undefined,
      progress: async () => undefined,
    });
    await product.ask("restore-plots", { projectId, plots });
    const told = await toldBy(assessmentId);
    expect([isGone, told.length]).toEqual([true, 36]);
    expect(told).toContain(plots.ids[0]);
  });
});
