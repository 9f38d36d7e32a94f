import { randomUUID } from "node:crypto";
import { runParametersSchema, runRules } from "@parcelle/domain/risk/run-rules";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { analysedBatch } from "#platform/analysis/analysed-batch.ts";
import type { AnalysedPlot } from "#platform/analysis/analysed-plot.ts";
import { insertResults } from "#platform/analysis/insert-results.ts";
import { layersRead } from "#platform/analysis/layers-read.ts";
import type { RunChoice } from "#platform/analysis/run-choice.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addLayer } from "../factories/platform-rows.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Person = keyof Tenant["people"];
type Asked = { plots?: RunChoice; parameters?: object; by?: Person };
type Told = Partial<Pick<AnalysedPlot, "answered" | "reasonCode" | "state">>;
const title = { fr: "Perte de couvert", en: "Tree cover loss" };
const perennial = { tree: "perennial" };

describeOnOneEngine("the price of an assessment", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let far: number;
  let near: number[];

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    await addLayer(database);
    await owner("update public.layers set product_title = $1", [title]);
    return () => server.close();
  });

  beforeEach(async () => {
    tenant = await addTenant(database);
    far = await addPlot("POLYGON((10 50,10.01 50,10.01 50.01,10 50))", "normal");
    await addPlot("POLYGON((-5.7 5.8,-5.69 5.8,-5.69 5.81,-5.7 5.8))", "abnormal");
    const rows = await owner<{ id: number }>(
      "select id from public.plots where project_id = $1 and geometry_state <> 'abnormal' and id <> $2 order by id",
      [tenant.projectId, far],
    );
    near = rows.map(({ id }) => id);
  });

  const owner = <Row>(text: string, values: unknown[] = []) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));

  async function addPlot(outline: string, state: string): Promise<number> {
    const [plot] = await owner<{ id: number }>(
      `insert into public.plots (
         organisation_id, project_id, identifier, geometry, geometry_hash, area_hectares, perimeter_metres,
         geometry_valid, geometry_state
       )
       values ($1, $2, gen_random_uuid()::text, ST_GeomFromText($3, 4326), 'hash', 60, 3800, true, $4)
       returning id`,
      [tenant.organisationId, tenant.projectId, outline, state],
    );
    return plot!.id;
  }

  async function call(name: string, body: object, by: Person = "agent") {
    const caller = { token: await tokenOf(server, tenant.people[by]) };
    return ask(server, caller, "POST", `/functions/v1/${name}`, { body });
  }

  const price = ({ plots, parameters = perennial, by }: Asked = {}) =>
    call("price-assessment", { projectId: tenant.projectId, plots, parameters }, by);

  const start = ({ plots, parameters = perennial, by, ...agreed }: Asked & object = {}) =>
    call(
      "start-assessment",
      { projectId: tenant.projectId, requestKey: randomUUID(), plots, parameters, ...agreed },
      by,
    );

  /** Starts at the price that was told, works out what was chosen and ends the run. */
  async function run(asked: Asked = {}, told: Readonly<Record<number, Told>> = {}): Promise<number> {
    const { priced, credits } = (await price(asked)).body as { priced: number; credits: number };
    const answer = await start({ ...asked, ...{ agreedPlots: priced, agreedCredits: credits } });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    const { assessmentId } = answer.body as { assessmentId: number };
    await workOut(assessmentId, asked.parameters ?? perennial, told);
    await database.asService((transaction) =>
      transaction.query("select app.finish_assessment($1, 'completed', 'hash')", [assessmentId]),
    );
    return assessmentId;
  }

  async function workOut(assessmentId: number, parameters: object, told: Readonly<Record<number, Told>>) {
    await database.asService(async (transaction) => {
      const files = await layersRead(transaction, { reads: () => true });
      const rules = runRules(runParametersSchema.parse(parameters));
      await transaction.query("select app.begin_assessment($1, 'test', $2::jsonb, $3::jsonb, 'test')", [
        assessmentId,
        JSON.stringify(rules),
        JSON.stringify(files.map(({ described }) => described)),
      ]);
      const chosen = await transaction.query<{ id: number; hash: string }>(
        `select plot.id, plot.geometry_hash as hash
         from app.assessment_plots as chosen join public.plots as plot on plot.id = chosen.plot_id
         where chosen.assessment_id = $1`,
        [assessmentId],
      );
      const results = chosen.map(({ id, hash }) => resultOf(id, hash, id === far ? unanswered : told[id]));
      const of = { id: assessmentId, project_id: tenant.projectId, module: "EUDR" };
      await insertResults(transaction, of, analysedBatch(results));
    });
  }

  const ledgerOf = (assessmentId: number) =>
    owner(
      `select entry.kind, entry.units::int, entry.amount::int
       from public.assessments as run
       join public.credit_entries as entry on run.reservation_id in (entry.id, entry.reservation_id)
       where run.id = $1 order by entry.id`,
      [assessmentId],
    );

  const shown = async () => {
    const rows = await database.asCaller(tenant.people.auditor, (transaction) =>
      transaction.query<{ id: number; run: number; reason: string }>(
        `select id, assessment_id as run, reason_code as reason from public.plot_overview
         where project_id = $1 and plot_result_id is not null order by id`,
        [tenant.projectId],
      ),
    );
    return Object.fromEntries(rows.map(({ id, run: of, reason }) => [id, [of, reason]]));
  };

  it("is told, reserved and settled as one number; what no layer covers is said so and not paid", async () => {
    expect(await price()).toMatchObject({
      status: 200,
      body: {
        ...{ chosen: 4, abnormal: 1, kept: 0, uncovered: 1, priced: 2, credits: 2 },
        layers: [{ product: "hansen-gfc", title, plots: 2 }],
      },
    });
    const id = await run();
    expect(await ledgerOf(id)).toEqual([
      { kind: "reserve", units: 2, amount: 2 },
      { kind: "settle", units: 2, amount: 2 },
    ]);
    expect((await shown())[far]).toEqual([id, "no_layer_covers_plot"]);
  });

  it("gives back what was reserved for a plot of which every layer says “no data”", async () => {
    const id = await run({}, { [near[0]!]: unanswered });
    expect(await ledgerOf(id)).toEqual([
      { kind: "reserve", units: 2, amount: 2 },
      { kind: "settle", units: 1, amount: 1 },
      { kind: "release", units: 1, amount: 1 },
    ]);
  });

  it("is nothing where no layer covers any of the plots: the run says so, and no credit moves", async () => {
    const plots = { ids: [far] };
    expect((await price({ plots })).body).toMatchObject({ uncovered: 1, priced: 0, credits: 0 });
    const id = await run({ plots });
    expect(await ledgerOf(id)).toEqual([]);
    expect((await shown())[far]).toEqual([id, "no_layer_covers_plot"]);
  });

  it("counts a layer only where the rules ask it", async () => {
    const parameters = { ...perennial, excludedColumns: (await columnsOfLoss()).excluded };
    expect((await price({ parameters })).body).toMatchObject({ uncovered: 3, priced: 0, layers: [] });
  });

  it("is that of new and changed plots alone; the others keep their result, which goes on to count", async () => {
    const first = await run();
    expect((await price()).body).toMatchObject({ kept: 3, priced: 0, uncovered: 0, credits: 0 });
    expect(await start()).toMatchObject({ status: 409, body: { code: "nothing_to_assess" } });
    await owner("update public.plots set geometry_hash = 'redrawn' where id = $1", [near[0]]);
    const added = await addPlot("POLYGON((-5.6 5.7,-5.59 5.7,-5.59 5.71,-5.6 5.7))", "normal");
    for (const plots of ["changed", "all"] as const) {
      expect((await price({ plots })).body, plots).toMatchObject({ kept: 2, priced: 2, credits: 2 });
    }
    const second = await run({ plots: "changed" });
    expect(await shown()).toMatchObject({
      [near[0]!]: [second, "no_tree_cover_2020"],
      [near[1]!]: [first, "no_tree_cover_2020"],
      [far]: [first, "no_layer_covers_plot"],
      [added]: [second, "no_tree_cover_2020"],
    });
    expect((await price()).body).toMatchObject({ kept: 4, priced: 0 });
  });

  it("is asked again by other rules, and where a layer came that lies there, but not where one came elsewhere", async () => {
    await run();
    expect((await price({ parameters: { tree: "annual" } })).body).toMatchObject({ kept: 0, priced: 2 });
    expect((await price({ plots: "changed", parameters: { tree: "annual" } })).body).toMatchObject({
      kept: 3,
    });
    const adds = (place: string) =>
      owner<{ id: number }>(
        `insert into public.layers (
           product, component, version, product_title, title, file_path, sha256, bytes, modified_at,
           west, south, east, north, licence, citation
         )
         values ('hansen-gfc', 'treecover2000', '1', '{}', '{}', gen_random_uuid()::text, 'y', 1, now(), ${place}, '', '')
         returning id`,
      );
    const [elsewhere] = await adds("100, 0, 110, 10");
    expect((await price()).body).toMatchObject({ kept: 3, priced: 0, uncovered: 0 });
    const [over] = await adds("9, 49, 11, 51");
    expect((await price()).body).toMatchObject({ kept: 2, priced: 1, uncovered: 0 });
    await owner("delete from public.layers where id = any ($1)", [[elsewhere!.id, over!.id]]);
  });

  it("is of chosen plots, by number and by a filter, and of this project alone", async () => {
    const other = await addTenant(database);
    const ids = [near[0]!, other.plotId];
    expect((await price({ plots: { ids } })).body).toMatchObject({ chosen: 1, priced: 1 });
    const filter = { search: null, conditions: [`id.eq.${near[1]}`] };
    expect((await price({ plots: { filter } })).body).toMatchObject({ chosen: 1, priced: 1 });
    expect(await start({ plots: { ids: [other.plotId] } })).toMatchObject({
      status: 409,
      body: { code: "no_plot_to_assess" },
    });
    const id = await run({ plots: { ids } });
    expect(Object.keys(await shown())).toEqual([String(near[0])]);
    expect(await ledgerOf(id)).toMatchObject([{ units: 1 }, { units: 1 }]);
  });

  it("is lowered by no input: neither by what was agreed, nor by what only the server may say", async () => {
    for (const agreed of [
      { agreedPlots: 0 },
      { agreedPlots: 1 },
      { agreedCredits: 0 },
      { agreedCredits: 1 },
    ]) {
      expect(await start(agreed), JSON.stringify(agreed)).toMatchObject({ status: 409 });
    }
    const forged = { priced: 0, wanted: [far], asked_layers: [], files: [], rules: {}, layers: [] };
    const answer = await start(forged);
    const [run] = await owner<{ units: number }>(
      `select entry.units::int from public.assessments as run
       join public.credit_entries as entry on entry.id = run.reservation_id where run.project_id = $1`,
      [tenant.projectId],
    );
    expect([answer.status, run]).toEqual([200, { units: 2 }]);
    const caller = { token: await tokenOf(server, tenant.people.owner) };
    for (const name of ["price_assessment", "start_assessment", "plots_of_run"]) {
      const body = { assessed_project: tenant.projectId };
      expect((await ask(server, caller, "POST", `/rest/v1/rpc/${name}`, { body })).status, name).toBe(404);
    }
    const { plotId } = tenant;
    const write = await ask(server, caller, "PATCH", `/rest/v1/plot_results?plot_id=eq.${plotId}`, {
      body: { answered: false },
    });
    expect(write.status).toBeGreaterThanOrEqual(400);
  });

  it("is told to those alone who may run an assessment", async () => {
    expect((await price({ by: "agent" })).status).toBe(200);
    expect((await price({ by: "auditor" })).status).toBe(403);
  });

  it("is compared run by run with all plots as they stood, though the second had some of them only", async () => {
    const before = await run();
    await owner("update public.plots set geometry_hash = 'redrawn' where id = $1", [near[0]]);
    const after = await run({ plots: "changed" });
    const { status, body } = await call("compare-assessments", { beforeId: before, afterId: after });
    expect(status).toBe(200);
    expect(body).toMatchObject({ unchanged: { count: 3 }, changed: [] });
  });
});

const unanswered: Told = { answered: false, reasonCode: "no_layer_covers_plot", state: "to_review" };

function resultOf(plotId: number, geometryHash: string, told: Told = {}): AnalysedPlot {
  return {
    ...{ plotId, geometryHash, geometry: { type: "Point", coordinates: [0, 0] } },
    ...{ areaHectares: 60, isPoint: false, state: "compliant", classes: { risk: "low" } },
    ...{ reasonCode: "no_tree_cover_2020", confidence: "full", document: {}, statistics: { columns: {} } },
    ...{ figures: {}, layerPlaces: [], hints: [], inputsHash: "a", resultHash: `${plotId}` },
    ...told,
  };
}

/** Every column that a file of the yearly loss answers. */
async function columnsOfLoss(): Promise<{ excluded: string[] }> {
  const { findProduct } = await import("@parcelle/raster/products/all-products");
  const columns = findProduct("hansen-gfc")!.columns.filter(({ needs }) =>
    needs.some(({ component }) => component === "lossyear"),
  );
  return { excluded: columns.map(({ column }) => column) };
}
