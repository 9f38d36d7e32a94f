import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sha256Of } from "@parcelle/domain/evidence/evidence";
import type {
  EligibilityEvidenceHead,
  EligibilityEvidencePlot,
} from "@parcelle/domain/forest/eligibility-evidence-document";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { writeLayers } from "../factories/main-job.ts";
import { startProduct, type TestProduct } from "../start-product.ts";
import {
  definition,
  demonstration,
  faraway,
  field,
  fileOf,
  openLand,
  parameters,
  standing,
} from "./demonstration-land.ts";

type Document = EligibilityEvidenceHead & { plots: EligibilityEvidencePlot[] };

const program = fileURLToPath(new URL("../../../../node_modules/.bin/parcelle", import.meta.url));

const parts = [field("", standing), field("", openLand)].map(({ geometry }) => geometry.coordinates);
const mixed = {
  ...{ type: "Feature", properties: { code: "mixed" } },
  geometry: { type: "MultiPolygon", coordinates: parts },
};
const [corner] = parts[0]![0]!;
const point = {
  ...{ type: "Feature", properties: { code: "point" } },
  geometry: { type: "Point", coordinates: corner },
};
const file = fileOf([
  ...[field("forest", standing), field("open", openLand), field("far", faraway), mixed, point],
]);

describeOnOneEngine("the evidence of eligibility", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;
  let layers = "";
  let desk = "";
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    database = await open();
    desk = await mkdtemp(path.join(tmpdir(), "parcelle-desk-"));
    product = await startProduct(database, "owner@evidence.example", async ({ dataDirectory }) => {
      layers = path.join(dataDirectory, "layers");
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
    const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    const { data } = await product.person.from("plots").select("id, identifier").eq("project_id", projectId);
    for (const { id, identifier } of data!) ids[identifier] = id;
  });
  afterAll(async () => {
    await product.stop();
    await rm(desk, { recursive: true });
  });

  async function startExport(plots: object | null): Promise<number> {
    const asked = { projectId, format: "evidence", plots, requestKey: randomUUID(), locale: "fr" };
    return (await product.ask("start-export", asked)).jobId;
  }

  async function evidenceOf(plots: object | null = null): Promise<Document> {
    const { objectPath } = (await product.completed(await startExport(plots))) as { objectPath: string };
    const { data } = await product.person.storage.from("exports").download(objectPath);
    return JSON.parse(await data!.text());
  }

  async function run(plots: unknown, changes: object = {}): Promise<void> {
    const asked = { projectId, requestKey: randomUUID(), plots, parameters: { ...parameters, ...changes } };
    await product.completed((await product.ask("start-redd-run", asked)).jobId);
  }

  /** What an auditor is answered who has the document and layers. */
  async function replay(document: Document, folder = layers) {
    const written = path.join(desk, `${randomUUID()}.json`);
    await writeFile(written, JSON.stringify(document));
    const words = ["replay", written, "--layers", folder, "--json"];
    return new Promise<{ code: unknown; told: Record<string, unknown> }>((resolve) => {
      execFile(program, words, (error, stdout) =>
        resolve({ code: error?.code ?? 0, told: JSON.parse(stdout) }),
      );
    });
  }

  it("is not there before anything was found", async () => {
    const job = await product.over(await startExport(null));
    expect(job).toMatchObject({ status: "failed", error: { code: "not_assessed" } });
  });

  it("tells rules, layers, outlines, areas and hashes, which anybody computes again from the layers", async () => {
    await run({ ids: [ids.mixed] });
    await run("all");
    const document = await evidenceOf();
    const [newest, oldest] = document.runs;
    expect([document.runs.length, newest!.id]).toEqual([2, document.assessment.id]);
    const older = document.plots.filter((plot) => plot.run === oldest!.id);
    expect(older.map(({ identifier }) => identifier)).toEqual(["mixed"]);
    expect(document).toMatchObject({
      format: "parcelle-eligibility-1",
      project: { id: projectId, name: "Forêt de la Mé" },
      rules: { activity: "redd", definition, startYear: 2020, yearsBefore: 10 },
      standard: { key: "default", verified: true },
      preset: null,
      synthetic: true,
    });
    expect(
      document.layers.every(({ sha256, licence }) => /^[0-9a-f]{64}$/.test(sha256) && licence !== ""),
    ).toBe(true);
    const found = Object.fromEntries(
      document.plots.map(({ identifier, state, reason }) => [identifier, [state, reason]]),
    );
    expect(found).toEqual({
      forest: ["eligible", "forest_throughout"],
      open: ["not_eligible", "not_forest_at_start"],
      far: ["to_examine", "outside_layers"],
      mixed: ["to_examine", "mixed"],
      point: ["to_examine", "no_outline"],
    });
    const { code, told } = await replay(document);
    expect(told).toMatchObject({ plots: 5, confirmed: 5, document: [], differing: [], missing: [] });
    expect(told.sha256).toBe(document.sha256);
    expect(code).toBe(0);
  });

  it("is found to be altered, and misses a layer that is gone", async () => {
    const document = await evidenceOf();
    const altered = structuredClone(document);
    altered.plots.find(({ identifier }) => identifier === "forest")!.areas[0]!.hectares += 0.1;
    const found = await replay(altered);
    expect(found).toMatchObject({ code: 2, told: { confirmed: 4 } });
    const fewer = path.join(desk, "fewer");
    await cp(layers, fewer, { recursive: true });
    const gone = document.layers.find(({ component }) => component === "treecover2000")!;
    await rm(path.join(fewer, "story", gone.file));
    const left = await replay(document, fewer);
    expect(left).toMatchObject({ code: 3, told: { missing: [{ file: gone.file }], notLooked: 4 } });
  });

  it("has the same hashes of plots that were found in another company", async () => {
    const before = await evidenceOf();
    await run("all", { definition: { ...definition, minimumCoverPercent: 31 } });
    await run("all");
    const after = await evidenceOf();
    const hashesOf = ({ plots }: Document) => plots.map(({ resultSha256 }) => resultSha256);
    expect(after.runs).toHaveLength(1);
    expect(hashesOf(after)).toEqual(hashesOf(before));
    expect(after.assessment.evidenceHash).toBe(after.sha256);
    expect(await replay(after)).toMatchObject({ code: 0, told: { confirmed: 5 } });
  });

  it("of chosen plots tells these alone, with what a person decided of them", async () => {
    const comment = "Visité : forêt secondaire de 15 ans";
    const plots = { ids: [ids.open] };
    await product.ask("overrule-redd-plots", { projectId, plots, state: "to_examine", comment });
    const document = await evidenceOf({ ids: [ids.open, ids.forest] });
    const told = document.plots.map(({ identifier, state, overrule }) => [identifier, state, overrule]);
    expect(told).toEqual([
      ["forest", "eligible", null],
      ["open", "not_eligible", expect.objectContaining({ state: "to_examine", comment })],
    ]);
    expect(document.sha256).toBe(await sha256Of(document.plots.map(({ resultSha256 }) => resultSha256)));
    expect(await replay(document)).toMatchObject({ code: 0, told: { confirmed: 2 } });
  });

  it("is refused where plots were found by different definitions, and told of those of one", async () => {
    await run({ ids: [ids.open] }, { definition: { ...definition, minimumCoverPercent: 31 } });
    const job = await product.over(await startExport(null));
    expect(job).toMatchObject({ status: "failed", error: { code: "evidence_of_several_rules" } });
    const document = await evidenceOf({ ids: [ids.open] });
    expect(document.rules.definition.minimumCoverPercent).toBe(31);
    expect(await replay(document)).toMatchObject({ code: 0, told: { confirmed: 1 } });
  });
});
