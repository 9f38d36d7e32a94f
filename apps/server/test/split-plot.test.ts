import type { SupabaseClient } from "@supabase/supabase-js";
import type { Geometry, Position } from "geojson";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { nestedAngles } from "../../../packages/geometry/test/random-shapes.ts";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnOneEngine } from "./engines.ts";
import { completeDeclaration } from "./factories/complete-declaration.ts";
import { giveOrganisation } from "./factories/main-job.ts";
import { serve, type TestServer } from "./serve.ts";
import { untilJobsAreOver } from "./until-jobs-are-over.ts";

const square = (west: number, south: number, side = 0.001011): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const apart: Geometry = {
  type: "MultiPolygon",
  coordinates: [[square(-5.821234, 6.251234)], [square(-5.811234, 6.251234, 0.002011)]],
};
const rows: [code: string, geometry: Geometry, surface: number][] = [
  ["P-7", apart, 6.3],
  ["P-8", { type: "Polygon", coordinates: [square(-5.810734, 6.251734)] }, 1.2],
  ["P-7-1", { type: "Polygon", coordinates: [square(-5.791234, 6.251234)] }, 1.2],
];
const columns = { identifier: "code", producerName: "nom", productionPlace: "village", area: "surface" };
const features = rows.map(([code, geometry, surface]) => ({
  type: "Feature",
  properties: { code, surface, nom: "Awa Koné", village: "Daloa" },
  geometry,
}));

type Plot = {
  id: number;
  identifier: string;
  area_hectares: number;
  declared_area_hectares: number | null;
  producer_name: string;
  production_place: string;
  country: string;
  geometry_state: string;
};

describeOnOneEngine("a plot of several fields", (open) => {
  let database: Database;
  let server: TestServer;
  let worker: RunningWorker;
  let person: SupabaseClient;
  let organisationId = 0;
  let projectId = 0;
  let importId = 0;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    worker = await startWorker({
      services: server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
      onError: (problem) => console.error(problem),
    });
    const { client, userId } = await server.signedIn(`owner-${crypto.randomUUID()}@split.example`);
    person = client;
    organisationId = await giveOrganisation(database, userId, 100);
  });

  afterAll(async () => {
    await worker.stop();
    await server.close();
  });

  beforeEach(async () => {
    const project = { name: "Parcelles", type: "reference", commodity: "cocoa", country: "CI" };
    const requestKey = crypto.randomUUID();
    ({ id: projectId } = await ask("create-project", {
      organisationId,
      module: "EUDR",
      requestKey,
      project,
    }));
    const objectPath = `${organisationId}/${projectId}/${requestKey}/parcelles.geojson`;
    const bytes = new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
    await person.storage.from("imports").upload(objectPath, bytes, { contentType: "application/geo+json" });
    ({ importId } = await ask("start-import", { projectId, objectPath, fileName: "parcelles.geojson" }));
    await untilStatus("inspected");
  });

  const invoke = async (client: SupabaseClient, name: string, body: Record<string, unknown>) => {
    const { data, error } = await client.functions.invoke(name, { body });
    return { data, problem: error ? await error.context.json() : null };
  };
  const ask = async (name: string, body: Record<string, unknown>) => {
    const { data, problem } = await invoke(person, name, body);
    if (problem) throw new Error(`${name}: ${JSON.stringify(problem)}`);
    return data;
  };
  const untilStatus = (status: string) =>
    expect
      .poll(
        async () => {
          const { data } = await person.from("imports").select("status").eq("id", importId).single();
          return data?.status;
        },
        { interval: 100 },
      )
      .toBe(status);
  const takeOver = async (splitRows: number[] = []) => {
    await ask("apply-import", { importId, columns, splitRows });
    await untilStatus("completed");
  };
  const plots = async () => {
    const { data } = await person
      .from("plot_overview")
      .select(
        "id, identifier, area_hectares, declared_area_hectares, producer_name, production_place, country, geometry_state",
      )
      .eq("project_id", projectId)
      .order("identifier");
    return data as Plot[];
  };
  const names = async () => (await plots()).map(({ identifier }) => identifier);
  const plotCalled = async (identifier: string) =>
    (await plots()).find((plot) => plot.identifier === identifier)!;
  const split = async (identifier: string, requestKey: string = crypto.randomUUID()) =>
    (await ask("split-plot", { plotId: (await plotCalled(identifier)).id, requestKey })) as {
      splitId: number;
      plotIds: number[];
    };

  it("becomes one plot a field with its producer, named after it, and comes back when that is undone", async () => {
    await takeOver();
    const whole = await plotCalled("P-7");
    const { fields } = await ask("propose-plot-split", { plotId: whole.id });
    expect(fields.map((field: { identifier: string }) => field.identifier)).toEqual(["P-7-2", "P-7-3"]);
    const { splitId, plotIds } = await split("P-7");
    expect(await names()).toEqual(["P-7-1", "P-7-2", "P-7-3", "P-8"]);
    const made = (await plots()).filter(({ id }) => plotIds.includes(id));
    expect(made).toMatchObject(
      ["P-7-2", "P-7-3"].map((identifier) => ({
        identifier,
        producer_name: "Awa Koné",
        production_place: "Daloa",
        declared_area_hectares: null,
        country: "CI",
      })),
    );
    expect(made[0]!.area_hectares + made[1]!.area_hectares).toBeCloseTo(whole.area_hectares, 6);
    expect(made[0]!.area_hectares).toBeGreaterThan(made[1]!.area_hectares);

    await ask("undo-plot-split", { splitId });
    await ask("undo-plot-split", { splitId });
    expect(await names()).toEqual(["P-7", "P-7-1", "P-8"]);
    expect(await plotCalled("P-7")).toMatchObject({ id: whole.id, declared_area_hectares: 6.3 });
    const { data } = await person
      .from("audit_entries")
      .select("action")
      .eq("entity", "plot_splits")
      .eq("entity_id", splitId)
      .order("id");
    expect(data).toEqual([{ action: "insert" }, { action: "update" }]);
  });

  it("is split once however often it is asked, and a plot that is one field not at all", async () => {
    await takeOver();
    const { id: plotId } = await plotCalled("P-7");
    const requestKey = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask("split-plot", { plotId, requestKey })));
    expect(new Set(answers.map(({ splitId }) => splitId)).size).toBe(1);
    expect(answers.map(({ plotIds }) => plotIds.length)).toEqual([2, 2, 2]);
    const one = { plotId: (await plotCalled("P-8")).id, requestKey: crypto.randomUUID() };
    expect((await invoke(person, "split-plot", one)).problem).toMatchObject({ code: "one_field_only" });
  });

  it("is refused by name where its outline is too tangled to be told apart", async () => {
    await takeOver();
    const { id: plotId } = await plotCalled("P-7");
    const coordinates = nestedAngles(2_000, 0.0001).map((ring) => [ring]);
    await ask("repair-plot", { method: "redrawn", plotId, geometry: { type: "MultiPolygon", coordinates } });
    for (const [name, more] of [
      ["propose-plot-split", {}],
      ["split-plot", { requestKey: crypto.randomUUID() }],
    ] as const) {
      const { problem } = await invoke(person, name, { plotId, ...more });
      expect(problem).toMatchObject({ code: "outline_too_tangled" });
    }
  });

  it("hands its overlaps to the field that has them", async () => {
    await takeOver();
    expect((await plotCalled("P-7")).geometry_state).toBe("overlapping");
    await split("P-7");
    const states = async () => (await plots()).map((plot) => `${plot.identifier} ${plot.geometry_state}`);
    await expect
      .poll(states, { interval: 100 })
      .toEqual(["P-7-1 normal", "P-7-2 overlapping", "P-7-3 normal", "P-8 overlapping"]);
  });

  it("can be chosen in the import, row by row", async () => {
    const { data } = await person
      .from("import_rows")
      .select("row_number, properties")
      .eq("import_id", importId);
    const rowOf = (code: string) => data!.find(({ properties }) => properties.code === code)!.row_number;
    await takeOver([rowOf("P-7"), rowOf("P-8")]);
    expect(await names()).toEqual(["P-7-1", "P-7-2", "P-7-3", "P-8"]);
    const { data: splits } = await person.from("plot_splits").select("id").eq("project_id", projectId);
    await ask("undo-plot-split", { splitId: splits![0]!.id });
    expect(await names()).toEqual(["P-7", "P-7-1", "P-8"]);
  });

  it("stays named by the declaration that declared it, which says that it was split", async () => {
    await takeOver();
    const whole = await plotCalled("P-7");
    const { id: declarationId } = await ask("create-declaration", {
      projectId,
      internalReference: `D-${projectId}`,
      plots: { ids: [whole.id] },
    });
    const { splitId, plotIds } = await split("P-7");
    const missing = async () => {
      const { missing: parts } = await ask("check-declaration", { declarationId });
      return parts.filter(({ code }: { code: string }) => code === "plots_split");
    };
    expect(await missing()).toMatchObject([{ plotIds: [whole.id], severity: "blocking" }]);
    expect((await missing())[0].text).toContain("P-7");
    const { data } = await person
      .from("declaration_plots")
      .select("plot_id")
      .eq("declaration_id", declarationId);
    expect(data).toEqual([{ plot_id: whole.id }]);
    await ask("undo-plot-split", { splitId });
    expect(await missing()).toEqual([]);
    expect(plotIds).toHaveLength(2);
  });

  it("does not come back while a field of it is split, declared, or its identifier is taken", async () => {
    await takeOver();
    const { splitId, plotIds } = await split("P-7");
    const refusal = async () => (await invoke(person, "undo-plot-split", { splitId })).problem?.code;
    const asService = (text: string, values: unknown[]) =>
      database.asService((transaction) => transaction.query(text, values));
    await asService(
      "update public.plots set identifier = 'P-7' where project_id = $1 and identifier = 'P-8'",
      [projectId],
    );
    expect(await refusal()).toBe("identifier_taken");
    await asService(
      "update public.plots set identifier = 'P-8' where project_id = $1 and identifier = 'P-7' and deleted_at is null",
      [projectId],
    );
    const { id: declarationId } = await ask("create-declaration", {
      projectId,
      internalReference: `D-${projectId}`,
      plots: { ids: plotIds },
    });
    // A plot whose overlaps are looked for late is another than the one that was checked for the declaration.
    await untilJobsAreOver(database, projectId);
    await completeDeclaration(database, declarationId);
    await asService("update public.declarations set state = 'ready' where project_id = $1", [projectId]);
    expect(await refusal()).toBe("split_plots_declared");
    await asService("update public.declarations set state = 'draft' where project_id = $1", [projectId]);
    await asService(
      "insert into public.plot_splits (organisation_id, project_id, plot_id, request_key, author) values ($1, $2, $3, 'later', 'X')",
      [organisationId, projectId, plotIds[0]],
    );
    expect(await refusal()).toBe("later_split_in_force");
  });

  it("is never there together with its fields", async () => {
    await takeOver();
    const { id } = await plotCalled("P-7");
    const { splitId, plotIds } = await split("P-7");
    const restore = (plotId: number) =>
      person.from("plots").update({ deleted_at: null }).eq("id", plotId).select("id");
    expect((await restore(id)).error).toMatchObject({ code: "P0409" });
    await ask("undo-plot-split", { splitId });
    expect((await restore(plotIds[0]!)).error).toMatchObject({ code: "P0409" });
  });

  it("is out of reach of other organisations", async () => {
    await takeOver();
    const { id: plotId } = await plotCalled("P-7");
    const { client: stranger, userId } = await server.signedIn(`${crypto.randomUUID()}@other.example`);
    await giveOrganisation(database, userId, 100);
    const requestKey = crypto.randomUUID();
    const { splitId } = await split("P-7", requestKey);
    for (const [name, body] of Object.entries({
      "propose-plot-split": { plotId },
      "split-plot": { plotId, requestKey },
      "undo-plot-split": { splitId },
    }))
      expect((await invoke(stranger, name, body)).problem).toMatchObject({ code: "plot_not_found" });
  });
});
