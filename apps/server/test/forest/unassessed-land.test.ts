import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

const land = JSON.stringify({
  type: "FeatureCollection",
  features: [0, 1].map((number) => ({
    type: "Feature",
    properties: { code: `T-${number}` },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [-3.9 + number / 100, 6.1],
          [-3.899 + number / 100, 6.1],
          [-3.899 + number / 100, 6.101],
          [-3.9 + number / 100, 6.101],
          [-3.9 + number / 100, 6.1],
        ],
      ],
    },
  })),
});

describeOnOneEngine("land that nobody had analysed yet", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@arr.example");
    await database.asOwner((transaction) =>
      transaction.query(
        "insert into public.organisation_features (organisation_id, feature) values ($1, 'ARR') on conflict do nothing",
        [product.organisationId],
      ),
    );
    projectId = await product.createProject({ module: "ARR", name: "Teck de la Mé" });
    const { importId } = await product.handIn(projectId, "land.geojson", new TextEncoder().encode(land));
    const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
  });
  afterAll(() => product.stop());

  it("has its projects, plots, map and figures from the workspace", async () => {
    const { data: figures } = await product.person.rpc("project_plot_figures", { project: projectId });
    expect(figures).toMatchObject([{ state: "not_assessed", geometry_state: "normal", plots: 2 }]);
    const { data: summary } = await product.person.rpc("project_plot_summary", { project: projectId });
    expect(summary).toMatchObject({ plots: 2, state: { not_assessed: 2 } });
    const { data: found } = await product.person.rpc("search_everything", { question: "Teck" });
    expect(found).toMatchObject([{ kind: "project", address: `/conformity/arr/${projectId}` }]);
  });

  it("is paid as a project of its own", async () => {
    const { data } = await product.person
      .from("credit_entries")
      .select("service, amount")
      .eq("kind", "settle");
    expect(data).toContainEqual({ service: "arr_project", amount: 5 });
  });

  it("waits to be assessed, and leads there", async () => {
    const { data } = await product.person.rpc("home_tasks");
    expect(data).toMatchObject([
      { kind: "to_assess", module: "ARR", address: `/conformity/arr/${projectId}/assessments` },
    ]);
  });

  it("counts among the first steps of a person: his first project and import may be here", async () => {
    await product.person.from("project_visits").insert({ project_id: projectId });
    const { data } = await product.person.rpc("onboarding_done");
    expect(data).toEqual(expect.arrayContaining(["project", "import"]));
  });

  it.each([
    ["start-assessment", { parameters: { tree: "perennial" } }],
    ["create-declaration", { internalReference: "D-1", plots: { ids: [1] } }],
  ])("is refused what only another module does: %s", async (name, input) => {
    const asked = { projectId, requestKey: randomUUID(), ...input };
    expect((await product.refusal(name, asked)).code).toBe("project_not_found");
  });

  it("gives its plots as files, and is refused those that its module does not make", async () => {
    const asked = { projectId, requestKey: randomUUID() };
    const { jobId } = await product.ask("start-export", { ...asked, format: "geojson" });
    const { result } = await product.over(jobId);
    const { data } = await product.person.storage.from("exports").download(result.objectPath);
    const { features } = JSON.parse(await data!.text());
    expect(features.map(({ properties }: { properties: object }) => properties)).toMatchObject([
      { identifier: "T-0", geometryState: "Normal" },
      { identifier: "T-1" },
    ]);
    expect(features[0].properties).not.toHaveProperty("risk");
    const refused = await product.refusal("start-export", { ...asked, format: "eu-geojson" });
    expect(refused.code).toBe("format_not_offered");
  });

  it("cannot be assessed from SQL either while its module has no analysis", async () => {
    await database.asOwner((transaction) =>
      transaction.query("update app.modules set run_service = null where key = 'ARR'"),
    );
    const { data } = await product.person.auth.getUser();
    const started = database.asWorkflow({ role: "authenticated", sub: data.user!.id }, (transaction) =>
      transaction.query("select app.start_assessment($1, 2, '{}', 'test', 'arr')", [projectId]),
    );
    await expect(started).rejects.toMatchObject({ code: "P0416" });
  });
});
