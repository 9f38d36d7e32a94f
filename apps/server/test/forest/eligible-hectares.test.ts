import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { generateDemonstration } from "@parcelle/demonstration/generate";
import { PIXEL_DEGREES, SIDE, SQUARE } from "@parcelle/demonstration/square";
import { type EligibilityState, eligibilityStates, hectaresValue } from "@parcelle/domain/forest/eligibility";
import { eligibilityNames } from "@parcelle/domain/forest/eligibility-names";
import type { ReportDepth } from "@parcelle/domain/report-documents";
import { readPlots } from "@parcelle/formats/read-plots";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { writeLayers } from "../factories/main-job.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

const demonstration = generateDemonstration();
const { landscape } = demonstration;
const definition = { minimumHeightMetres: 0, minimumHectares: 0.5, minimumCoverPercent: 30, neighbours: 8 };
const parameters = { definition, standard: "default", startYear: 2020, yearsBefore: 10 };
const side = 8;

const isForest = (pixel: number) => landscape.treeCover2000[pixel]! >= 60 && landscape.lossYear[pixel] === 0;

/** The first block of pixels, far from the border, that is forest. */
function forestBlock(): [column: number, row: number] {
  for (let row = 100; row < SIDE - 100; row += side)
    for (let column = 100; column < SIDE - 300; column += side) {
      const pixels = Array.from({ length: side * side }, (_, index) => {
        return (row + Math.floor(index / side)) * SIDE + column + (index % side);
      });
      if (pixels.every(isForest)) return [column, row];
    }
  throw new Error("The demonstration has no such land.");
}

const [column, row] = forestBlock();
const west = SQUARE[0] + column * PIXEL_DEGREES;
const north = SQUARE[3] - row * PIXEL_DEGREES;

/** From the forest so many pixels to the east. */
function field(code: string, width: number) {
  const [east, south] = [west + width * PIXEL_DEGREES, north - side * PIXEL_DEGREES];
  const ring = [
    [west, north],
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return {
    ...{ type: "Feature", properties: { code, ha: null as number | null } },
    geometry: { type: "Polygon", coordinates: [ring] as unknown },
  };
}

const point = {
  ...{ type: "Feature", properties: { code: "point", ha: 2.5 } },
  geometry: { type: "Point", coordinates: [west + 0.0001, north - 0.0001] },
};
// The long one reaches beyond the forest.
const features = [field("forest", side), field("long", 250), field("decided", side - 1), point];
const file = new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));

type Hectares = Record<EligibilityState, number>;
const ofEach = (hectaresOf: (state: EligibilityState) => number) =>
  Object.fromEntries(eligibilityStates.map((state) => [state, hectaresOf(state)])) as Hectares;

describeOnOneEngine("hectares of land that is eligible", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;
  let values: Hectares;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@hectares.example", async ({ dataDirectory }) => {
      await writeLayers(demonstration, dataDirectory);
      await registerLayers(database, dataDirectory);
    });
    await database.asOwner((transaction) =>
      transaction.query(
        "insert into public.organisation_features (organisation_id, feature) values ($1, 'REDD') on conflict do nothing",
        [product.organisationId],
      ),
    );
    projectId = await product.createProject({ module: "REDD", name: "Forêt de la Mé" });
    const { importId } = await product.handIn(projectId, "land.geojson", file);
    const columns = { identifier: "code", producerName: null, productionPlace: null, area: "ha" };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    const asked = { projectId, plots: "all", parameters };
    const { priced, credits } = await product.ask("price-redd-run", asked);
    const agreed = { requestKey: randomUUID(), agreedPlots: priced, agreedCredits: credits };
    await product.completed((await product.ask("start-redd-run", { ...asked, ...agreed })).jobId);
    const ids = await plotIds();
    const decision = { plots: { ids: [ids.decided!] }, state: "not_eligible", comment: "Visité : brûlé" };
    await product.ask("overrule-redd-plots", { projectId, ...decision });
    const { data } = await product.person.from("run_values").select("key, value").eq("project_id", projectId);
    values = ofEach((state) =>
      data!.reduce((sum, { key, value }) => (key === hectaresValue(state) ? sum + value : sum), 0),
    );
  });
  afterAll(() => product.stop());

  async function plotIds(): Promise<Record<string, number>> {
    const { data } = await product.person.from("plots").select("id, identifier").eq("project_id", projectId);
    return Object.fromEntries(data!.map(({ id, identifier }) => [identifier, id]));
  }

  async function exported(format: string, depth: ReportDepth | null = null) {
    const { jobId } = await product.ask("start-export", {
      projectId,
      format,
      depth,
      requestKey: randomUUID(),
    });
    const { objectPath, fileName } = await product.completed(jobId);
    const { data } = await product.person.storage.from("exports").download(objectPath);
    return { name: fileName as string, bytes: new Uint8Array(await data!.arrayBuffer()) };
  }

  const figures = async (asked: object = {}) => {
    const summed = eligibilityStates.map(hectaresValue);
    const answer = await product.person.rpc(
      "project_plot_figures",
      { project: projectId, summed, ...asked },
      { get: true },
    );
    return answer.data as { state: string; plots: number; hectares: number; sums: Record<string, number> }[];
  };
  const summed = (groups: Awaited<ReturnType<typeof figures>>) =>
    ofEach((state) => groups.reduce((sum, { sums }) => sum + (sums[hectaresValue(state)] ?? 0), 0));
  const about = (hectares: Hectares) => ofEach((state) => expect.closeTo(hectares[state], 3) as number);

  it("are those of the land and not of whole plots: a plot of both counts with its parts", async () => {
    expect(values.eligible).toBeGreaterThan(1);
    expect(values.not_eligible).toBeGreaterThan(1);
    const { data } = await product.person
      .from("plot_overview")
      .select("identifier, state, assessed_state")
      .eq("project_id", projectId)
      .order("identifier");
    expect(data).toEqual([
      { identifier: "decided", state: "not_eligible", assessed_state: "eligible" },
      { identifier: "forest", state: "eligible", assessed_state: "eligible" },
      { identifier: "long", state: "to_examine", assessed_state: "to_examine" },
      { identifier: "point", state: "to_examine", assessed_state: "to_examine" },
    ]);
  });

  it("are the same in statistics, which count each plot once whatever is added up of it", async () => {
    const groups = await figures();
    expect(summed(groups)).toEqual(about(values));
    expect(groups.reduce((sum, { plots }) => sum + plots, 0)).toBe(4);
    const plain = await product.person.rpc("project_plot_figures", { project: projectId });
    const told = (plain.data as typeof groups).map(({ sums, ...group }) => ({ sums, group }));
    expect(told.map(({ sums }) => sums)).toEqual(told.map(() => ({})));
    expect(told.map(({ group }) => group)).toEqual(groups.map(({ sums: _, ...group }) => group));
  });

  it("are those of chosen plots where only some are asked for", async () => {
    const { forest, point: bare } = await plotIds();
    const groups = await figures({ chosen: [forest, bare] });
    expect(groups.reduce((sum, { plots }) => sum + plots, 0)).toBe(2);
    const hectares = summed(groups);
    expect(hectares).toMatchObject({ not_eligible: 0, to_examine: 0 });
    expect(hectares.eligible).toBeGreaterThan(1);
    expect(hectares.eligible).toBeLessThan(values.eligible - 1);
  });

  it.each(["csv", "xlsx", "geojson"])("are the sums of the rows of %s", async (format) => {
    const { rows } = await readPlots(await exported(format));
    expect(rows).toHaveLength(4);
    const cellOf = (properties: Record<string, unknown>, state: EligibilityState) => {
      const cell = properties[format === "geojson" ? `${state}_ha` : `${eligibilityNames[state].fr} (ha)`];
      return Number(String(cell ?? 0).replace(",", "."));
    };
    const sums = ofEach((state) => rows.reduce((sum, { properties }) => sum + cellOf(properties, state), 0));
    expect(sums).toEqual(about(values));
  });

  it.each(["summary", "full"] as const)("are the totals of a report that is %s", async (depth) => {
    const { bytes } = await exported("pdf", depth);
    const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" });
    const read = text.replaceAll(/\s+/g, " ");
    const written = (state: EligibilityState) =>
      new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        .format(values[state])
        .replaceAll(/\s/g, " ");
    expect(read).toContain("Rapport d’éligibilité REDD+");
    expect(read).toContain(
      `Terrain : ${written("eligible")} ha éligibles, ${written("not_eligible")} ha non éligibles, ${written("to_examine")} ha à examiner.`,
    );
    for (const [state, plots] of [
      ["eligible", 1],
      ["not_eligible", 1],
      ["to_examine", 2],
    ] as const)
      expect(read).toContain(`${eligibilityNames[state].fr} ${plots} ${written(state)} `);
    expect(read).toContain("Nombres choisis par l’organisation.");
    expect(read.includes("Visité : brûlé")).toBe(depth === "full");
    expect(read.includes("Résultat calculé : Éligible")).toBe(depth === "full");
  });

  it("looks through no list of any length, and tries rules of risk on no run of forest", async () => {
    const keys = Array.from({ length: 21 }, (_, place) => `key_${place}`);
    const asked = { project: projectId, summed: keys };
    const { error } = await product.person.rpc("project_plot_figures", asked);
    expect(error).toMatchObject({ code: "22023" });
    const { data: runs } = await product.person.from("assessments").select("id").eq("project_id", projectId);
    const tried = { assessmentId: runs![0]!.id, parameters: { tree: "perennial" } };
    expect((await product.refusal("try-assessment", tried)).code).toBe("assessment_not_found");
  });
});
