import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { measure } from "@parcelle/geometry/area";
import type { Polygon } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { LayerDesk, square } from "./factories/layer-desk.ts";
import { giveOrganisation } from "./factories/main-job.ts";
import { type EvidenceDocument, expectReplays } from "./factories/replay-evidence.ts";

const own = {
  key: "Our_cocoa",
  title: { fr: "Notre cacao", en: "Our cocoa" },
  publisher: "Coopérative de Soubré",
  licence: "unknown",
  citation: "Relevé de 2021",
  meaning: { kind: "presence", ranges: [[3, 4]], role: "commodities" },
};
const cocoa = { product: "own-Our_cocoa", component: "layer", version: "2021", own };
const band = { theme: "commodities", use_for_risk_pcrop: 1 };

const [west, south, east, north] = [-5.998, 5.002, -5.994, 5.006];
const field: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
};

describeOnOneEngine("a layer of one's own", (open) => {
  let desk: LayerDesk;
  let projectId: number;

  beforeAll(async () => {
    desk = await LayerDesk.open(await open());
    projectId = await addProject(desk);
  });
  afterAll(() => desk.close());

  it("is looked at, brought in with what is said of it, and drawn", async () => {
    const source = await desk.folderWith("cocoa", { "field-survey.tif": square(3) });
    const id = await desk.inspected({ ...cocoa, source });
    const preview = await desk.shown(id);
    expect(preview.findings).toEqual([]);
    expect(preview.values).toEqual([{ value: 3, share: 1, known: true }]);
    await desk.confirmed(id);
    const { data } = await desk.client
      .from("layers")
      .select("id, own, title, active")
      .eq("product", cocoa.product);
    expect(data).toMatchObject([{ own, title: own.title, active: true }]);
    const { layers } = await desk.call<{ layers: { product: string; own: unknown }[] }>("list-layers", {});
    expect(layers.find(({ product }) => product === cocoa.product)?.own).toEqual(own);
    expect(await tileOf(desk, data![0]!.id)).toBe(200);
  });

  it("decides as a custom band, and its evidence is computed again to the same hashes", async () => {
    const forest = { product: "jrc-gfc2020", component: "mask", version: "V3" };
    const source = await desk.folderWith("forest", { "forest.tif": square(1) });
    await desk.confirmed(await desk.inspected({ ...forest, source }));
    expect(await assess(desk, projectId, {})).toMatchObject([{ state: "to_review" }]);
    expect(await assess(desk, projectId, { Our_cocoa: band })).toMatchObject([{ state: "compliant" }]);
    const document = await evidenceOf(desk, projectId);
    expect(document.layers.find(({ product }) => product === cocoa.product)?.own).toEqual(own);
    expect(document.plots[0]!.statistics.Our_cocoa!.hectares).toBeCloseTo(measure(field).areaHectares, 6);
    await expectReplays(desk.server, document, 1);
  });

  it("keeps one meaning a version, and takes no column of a published product", async () => {
    const source = await desk.folderWith("again", { "again.tif": square(1) });
    const otherwise = { ...own, meaning: { ...own.meaning, ranges: [[1, 1]] } };
    await expect(desk.start({ ...cocoa, own: otherwise, source })).rejects.toThrow("layer_means_otherwise");
    const taken = { ...own, key: "Cocoa_ETH" };
    await expect(desk.start({ ...cocoa, product: "own-Cocoa_ETH", own: taken, source })).rejects.toThrow(
      "column_taken",
    );
    await expect(desk.start({ ...cocoa, product: "eth-cocoa", source })).rejects.toThrow("product_unknown");
    await desk.confirmed(await desk.inspected({ ...cocoa, version: "2022", own: otherwise, source }));
    const active = (await desk.register(cocoa.product)).filter((layer) => layer.active);
    expect(active.map(({ version }) => version)).toEqual(["2022"]);
  });

  it("is written by operators only", async () => {
    const { error } = await desk.client
      .from("layers")
      .update({ own: null })
      .eq("product", cocoa.product)
      .select();
    expect(error?.code).toBe("42501");
  });
});

async function addProject(desk: LayerDesk): Promise<number> {
  const { data } = await desk.client.auth.getUser();
  const organisationId = await giveOrganisation(desk.database, data.user!.id, 100);
  const { areaHectares, perimeterMetres } = measure(field);
  const hash = await geometryHash(field);
  const [project] = await desk.database.asOwner((transaction) =>
    transaction.query<{ id: number }>(
      `with added as (
         insert into public.projects (organisation_id, module, name, type)
         values ($1, 'EUDR', 'Cacao Soubré', 'monitoring') returning id
       )
       insert into public.plots (
         organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
         perimeter_metres, geometry_valid, geometry_state
       )
       select $1, id, 'P-1', $2::jsonb, ST_SetSRID(ST_GeomFromGeoJSON($2), 4326), $3, $4, $5, true, 'normal'
       from added
       returning project_id as id`,
      [organisationId, JSON.stringify(field), hash, areaHectares, perimeterMetres],
    ),
  );
  return project!.id;
}

async function completed(desk: LayerDesk, jobId: number): Promise<{ objectPath: string }> {
  const read = async () =>
    (await desk.client.from("jobs").select("status, result").eq("id", jobId).single()).data;
  await expect.poll(async () => (await read())?.status, { interval: 50 }).toBe("completed");
  return (await read())!.result;
}

async function assess(desk: LayerDesk, projectId: number, customBands: object): Promise<unknown[]> {
  const parameters = { tree: "perennial", customBands };
  const asked = { projectId, parameters, requestKey: crypto.randomUUID() };
  const started = await desk.call<{ assessmentId: number; jobId: number }>("start-assessment", asked);
  await completed(desk, started.jobId);
  const results = desk.client.from("plot_results").select("state").eq("assessment_id", started.assessmentId);
  return (await results).data ?? [];
}

async function evidenceOf(desk: LayerDesk, projectId: number): Promise<EvidenceDocument> {
  const asked = { projectId, format: "evidence", requestKey: crypto.randomUUID() };
  const { jobId } = await desk.call<{ jobId: number }>("start-export", asked);
  const { objectPath } = await completed(desk, jobId);
  const { data } = await desk.client.storage.from("exports").download(objectPath);
  return JSON.parse(await data!.text());
}

async function tileOf(desk: LayerDesk, id: number): Promise<number> {
  const { data } = await desk.client.auth.getSession();
  const headers = { authorization: `Bearer ${data.session!.access_token}` };
  return (await fetch(`${desk.server.url}/tiles/${id}/12/1979/1990.png`, { headers })).status;
}
