import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeRun } from "../factories/complete-run.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

const outline = (west: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [west, 6.1],
      [west + 0.01, 6.1],
      [west + 0.01, 6.11],
      [west, 6.1],
    ],
  ],
});
const everything = { filter: { search: null, conditions: [] } };

describeOnOneEngine("dossiers of eligibility", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;
  let dossierId = 0;
  let plotIds: number[] = [];

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@dossiers.example");
    await database.asOwner((transaction) =>
      transaction.query(
        "insert into public.organisation_features (organisation_id, feature) values ($1, 'REDD') on conflict do nothing",
        [product.organisationId],
      ),
    );
    projectId = await product.createProject({ module: "REDD", commodity: undefined });
    const features = [1, 2, 3].map((number) => ({
      type: "Feature",
      properties: { code: `F-${number}` },
      geometry: outline(-5.8 + number / 10),
    }));
    const bytes = new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
    const { importId } = await product.handIn(projectId, "plots.geojson", bytes);
    const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    const { data } = await product.person.from("plots").select("id").order("id");
    plotIds = data!.map(({ id }) => id as number);
  });
  afterAll(() => product.stop());

  const assess = (state: string, chosen: readonly number[]) =>
    database.asOwner(async (transaction) => {
      const [run] = await transaction.query<{ id: number }>(
        `insert into public.assessments (
           organisation_id, project_id, module, parameters, rules, code_version, plots_total, request_key, status
         )
         values ($1, $2, 'REDD', '{}', '{}', 'test', 1, gen_random_uuid()::text, 'running')
         returning id`,
        [product.organisationId, projectId],
      );
      await transaction.query(
        `insert into public.plot_results (
           project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
         )
         select project_id, $1, id, geometry_hash, '{}', '{"reason": {"code": "no_forest"}}', 'REDD', '{}', $2, 'i', 'r'
         from public.plots where id = any ($3)`,
        [run!.id, state, chosen],
      );
      await completeRun(transaction, run!.id);
    });
  const move = (to: string) => product.ask("move-dossier", { dossierId, to });
  const told = async () => {
    const { data } = await product.person
      .from("dossier_plot_overview")
      .select("identifier, state")
      .eq("dossier_id", dossierId)
      .order("identifier");
    return data!.map(({ identifier, state }) => `${identifier} ${state}`);
  };

  it("are opened of chosen plots, in projects about forest alone", async () => {
    const made = { internalReference: "E-1", plots: { ids: plotIds.slice(0, 2) } };
    dossierId = (await product.ask("create-dossier", { projectId, ...made })).id;
    const cacao = await product.createProject();
    expect(await product.refusal("create-dossier", { projectId: cacao, ...made })).toMatchObject({
      code: "project_not_found",
    });
    expect(await product.ask("change-dossier-plots", { dossierId, change: { add: everything } })).toEqual({
      changed: 1,
    });
    const removed = { dossierId, change: { remove: [plotIds[2]] } };
    expect(await product.ask("change-dossier-plots", removed)).toEqual({ changed: 1 });
    expect(await told()).toEqual(["F-1 null", "F-2 null"]);
  });

  it("are not ready before each plot has a result", async () => {
    const refusal = await product.refusal("move-dossier", { dossierId, to: "ready" });
    expect(refusal).toMatchObject({ code: "declaration_incomplete" });
    await assess("eligible", plotIds.slice(0, 2));
    expect(await told()).toEqual(["F-1 eligible", "F-2 eligible"]);
    expect(await product.refusal("move-dossier", { dossierId, to: "sent" })).toMatchObject({
      code: "transition_refused",
    });
    expect(await move("ready")).toEqual({ state: "ready" });
    const more = { dossierId, change: { add: everything } };
    expect(await product.refusal("change-dossier-plots", more)).toMatchObject({ code: "settled" });
  });

  it("say for good what they said when they were sent", async () => {
    expect(await move("sent")).toEqual({ state: "sent" });
    await assess("not_eligible", plotIds);
    expect(await told()).toEqual(["F-1 eligible", "F-2 eligible"]);
    const { data } = await product.person
      .from("dossiers")
      .select("state, sent_at, sent_by_name")
      .eq("id", dossierId)
      .single();
    expect(data!.sent_at).not.toBeNull();
    const removed = await product.person
      .from("dossiers")
      .update({ deleted_at: new Date().toISOString() })
      .eq("id", dossierId);
    expect(removed.error?.code).toBe("P0424");
    const renamed = await product.person
      .from("dossiers")
      .update({ internal_reference: "E-2" })
      .eq("id", dossierId);
    expect(renamed.error?.code).toBe("P0423");
    expect(await move("withdrawn")).toEqual({ state: "withdrawn" });
    expect(await product.refusal("move-dossier", { dossierId, to: "draft" })).toMatchObject({
      code: "transition_refused",
    });
  });

  it("are copied as a new draft with the results of today", async () => {
    const { id, leftOut } = await product.ask("duplicate-dossier", { dossierId });
    expect(leftOut).toBe(0);
    const { data } = await product.person
      .rpc("project_declarations", { project: projectId })
      .select("entity, internal_reference, state, plot_count")
      .order("id");
    expect(data).toEqual([
      { entity: "dossiers", internal_reference: "E-1", state: "withdrawn", plot_count: 2 },
      { entity: "dossiers", internal_reference: "E-1 (2)", state: "draft", plot_count: 2 },
    ]);
    dossierId = id;
    expect(await told()).toEqual(["F-1 not_eligible", "F-2 not_eligible"]);
  });
});
