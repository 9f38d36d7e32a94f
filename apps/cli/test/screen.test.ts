import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawnShare } from "../../../tools/draw.ts";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { hansenFolder, hansenPixels, lossYearPath, treeCoverPath } from "./hansen-pixels.ts";
import { writeLandscape } from "./landscape.ts";
import {
  parcelle,
  referenceDataThere,
  referenceFolder,
  startParcelle,
  temporaryFolder,
} from "./run-parcelle.ts";
import { slowClassAreas } from "./slow-class-areas.ts";

const folder = temporaryFolder();
const outputs = ["plots.geojson", "plots.xlsx", "evidence.json", "report.pdf"];

type Screened = {
  id: string;
  risk: string | null;
  compliance: string | null;
  reason: { code: string; text: string } | null;
  confidence: { level: string; missingColumns: string[] } | null;
  columns: Record<string, { hectares: number; coverage: string }>;
  result_sha256: string;
};

async function screen(
  file: string,
  layers: string,
  name: string,
  { options = [], run = parcelle }: { options?: string[]; run?: typeof parcelle } = {},
) {
  const out = join(folder, name);
  const finished = await run(["screen", file, "--layers", layers, "--out", out, "--json", ...options]);
  const document: {
    plots: Screened[];
    refused: { row: number; id?: string; reason: string }[];
    evidence_sha256: string;
  } = JSON.parse(finished.stdout);
  return { ...finished, document, out };
}

function expectEveryOutput(out: string): void {
  const starts = outputs.map((name) => readFileSync(join(out, name)).subarray(0, 2).toString("latin1"));
  expect(starts).toEqual(['{"', "PK", '{"', "%P"]);
}

const ring = (west: number, south: number, side = 0.002) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

function plotFile(name: string, rings: Record<string, number[][]>): string {
  const path = join(folder, name);
  const features = Object.entries(rings).map(([id, coordinates]) => ({
    type: "Feature",
    properties: { plot_id: id, producer_name: "Awa Koné", village: "Soubré" },
    geometry: { type: "Polygon", coordinates: [coordinates] },
  }));
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features }));
  return path;
}

const landscape = () => writeLandscape(folder);

const plots = () =>
  plotFile("plots.geojson", {
    "north-west": ring(-5.998, 6.015),
    "south-west": ring(-5.998, 6.003),
    "south-east": ring(-5.985, 6.003),
    far: ring(-5.5, 6.5),
  });

describe("parcelle screen on a landscape that is known", () => {
  it("tells of a plot that is much larger than the others of its farmer, in the evidence too", async () => {
    const path = plotFile("larger.geojson", {
      one: ring(-5.998, 6.015),
      two: ring(-5.998, 6.003),
      large: ring(-5.99, 6.003, 0.006),
    });
    const { out } = await screen(path, landscape(), "larger");
    const evidence = JSON.parse(readFileSync(join(out, "evidence.json"), "utf8")) as {
      plots: { identifier: string; hints: { code: string; otherPlots?: number }[] }[];
    };
    const told = evidence.plots.flatMap(({ identifier, hints }) =>
      hints.filter(({ code }) => code === "much_larger_than_others").map((hint) => ({ identifier, ...hint })),
    );
    expect(told).toMatchObject([{ identifier: "large", otherPlots: 2 }]);
  });

  it("finds each plot's risk, says why, and writes every output", async () => {
    const { code, document, out } = await screen(plots(), landscape(), "known", { run: startParcelle });
    expect(code).toBe(0);
    expect(document.plots.map(({ id, compliance, reason }) => [id, compliance, reason?.code])).toEqual([
      ["north-west", "non_compliant", "disturbed_after_2020"],
      ["south-west", "to_review", "tree_cover_undisturbed"],
      ["south-east", "compliant", "no_tree_cover_2020"],
      ["far", "to_review", "no_layer_covers_plot"],
    ]);
    expect(document.plots.map(({ confidence }) => confidence?.level)).toEqual([
      "reduced",
      "reduced",
      "reduced",
      "none",
    ]);
    expect(document.plots[0]?.reason?.text).toMatch(
      /area that has been deforested.*\(100%\).*Hansen Global Forest Change 2024-v1\.12/,
    );
    expect(document.plots[0]?.confidence?.missingColumns).toContain("nCI_Cocoa_bnetd");
    expectEveryOutput(out);
  });

  it("keeps own identifiers and adds the European names to the GeoJSON", async () => {
    const { out } = await screen(plots(), landscape(), "names");
    const { features } = JSON.parse(readFileSync(join(out, "plots.geojson"), "utf8"));
    expect(features).toHaveLength(4);
    expect(features[0].properties).toMatchObject({
      plot_id: "north-west",
      identifier: "north-west",
      ProducerName: "Awa Koné",
      ProducerCountry: "CI",
      ProductionPlace: "Soubré",
      Ind_04_disturbance_after_2020: "yes",
    });
  });

  it("gives the same hashes for the same inputs and others for another tree", async () => {
    const one = await screen(plots(), landscape(), "one");
    const again = await screen(plots(), landscape(), "again");
    const timber = await screen(plots(), landscape(), "timber", { options: ["--tree", "timber"] });
    expect(again.document.evidence_sha256).toBe(one.document.evidence_sha256);
    expect(timber.document.evidence_sha256).not.toBe(one.document.evidence_sha256);
    const evidence = JSON.parse(readFileSync(join(one.out, "evidence.json"), "utf8"));
    expect(evidence.sha256).toBe(one.document.evidence_sha256);
    expect(evidence.plots.map((plot: { resultSha256: string }) => plot.resultSha256)).toEqual(
      one.document.plots.map((plot) => plot.result_sha256),
    );
    expect(evidence.layers).toHaveLength(3);
  });

  it("lists a plot that crosses itself, keeps it in the outputs without a result, and exits with 2", async () => {
    const [a, b, c, d] = ring(-5.998, 6.015) as [number[], number[], number[], number[]];
    const file = plotFile("crossing.geojson", { crossing: [a, c, b, d, a], good: ring(-5.985, 6.003) });
    const { code, document, out, stderr } = await screen(file, landscape(), "crossing", {
      run: startParcelle,
    });
    expect(code).toBe(2);
    expect(document.plots[0]).toMatchObject({ id: "crossing", risk: null, compliance: null });
    expect(document.refused).toEqual([expect.objectContaining({ row: 1, id: "crossing" })]);
    expect(stderr).toContain("1 plot(s) read, 1 refused");
    expect(JSON.parse(readFileSync(join(out, "plots.geojson"), "utf8")).features).toHaveLength(2);
    expectEveryOutput(out);
  });

  it("says which layers it cannot use, and screens without any", async () => {
    const empty = join(folder, "no-layers");
    mkdirSync(empty);
    writeFileSync(join(empty, "mystery.tif"), "II");
    const { code, document, stderr, out } = await screen(plots(), empty, "without");
    expect(code).toBe(0);
    expect(stderr).toContain("Warning: no usable layer");
    expect(stderr).toContain("mystery.tif");
    expect(new Set(document.plots.map(({ reason }) => reason?.code))).toEqual(
      new Set(["no_layer_covers_plot"]),
    );
    expectEveryOutput(out);
  });

  it("refuses what it cannot do with a sentence and exits with 1", async () => {
    const bad = join(folder, "bad-layers");
    mkdirSync(bad);
    writeFileSync(join(bad, "layers.json"), "{");
    const cases: [string[], RegExp][] = [
      [["screen", plots(), "--out", folder], /--layers is missing/],
      [["screen", plots(), "--layers", landscape()], /--out is missing/],
      [["screen", plots(), "--layers", landscape(), "--out", folder, "--tree", "cattle"], /"cattle"/],
      [["screen", plots(), "--layers", join(folder, "absent"), "--out", folder], /absent/],
      [["screen", plots(), "--layers", bad, "--out", folder], /layers\.json holds errors/],
      [["screen", plots(), "--layers", landscape(), "--out", plots()], /Cannot write/],
    ];
    for (const [given, message] of cases) {
      const finished = await parcelle(given);
      expect(finished.stderr, given.join(" ")).toMatch(message);
      expect(finished.code, given.join(" ")).toBe(1);
    }
  });

  it("writes one readable line a plot in French", async () => {
    const finished = await parcelle(
      ["screen", plots(), "--layers", landscape(), "--out", join(folder, "french")],
      {},
    );
    const lines = finished.stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^north-west : non conforme\. Perte de couvert après 2020/);
    expect(lines[3]).toContain("aucune couche ne couvre cette parcelle");
  });
});

describe("parcelle screen on real data", skippedWithout("reference data", !referenceDataThere()), () => {
  it("agrees to 1e-6 with every Hansen pixel cut out and added one by one", async () => {
    const sample = `${hansenFolder}/gfw_sample.geojson`;
    const { code, document } = await screen(sample, hansenFolder, "hansen");
    const loss = await hansenPixels(lossYearPath);
    const cover = await hansenPixels(treeCoverPath);
    const [feature] = JSON.parse(readFileSync(sample, "utf8")).features;
    const slow = slowClassAreas(feature.geometry, loss.grid, (x, y) => {
      const year = loss.valueAt(x, y);
      if (year === 0 || cover.valueAt(x, y) <= 10) return "none";
      return year <= 20 ? "before" : "after";
    });
    const [plot] = document.plots;
    expect(code).toBe(0);
    for (const [column, key] of [
      ["GFC_loss_before_2020", "before"],
      ["GFC_loss_after_2020", "after"],
    ] as const) {
      const hectares = (slow.classes.get(key) ?? 0) / 10_000;
      expect(hectares, column).toBeGreaterThan(1);
      expect((plot?.columns[column]?.hectares ?? 0) / hectares, column).toBeCloseTo(1, 6);
    }
  });

  const published: [path: string, plots: number][] = [
    ["whisp/geojson_example.geojson", 50],
    ["real/ai4sf/1_vietnam_areas.gpkg", 100],
    ["real/ai4sf/4_cambodia_areas.gpkg", 100],
    ["real/india_10k/india_10k.zip", 100],
    ["real/br_ba_lem/LEM_dataset.zip", 100],
    ["real/jecam/BD_JECAM_CIRAD_2023_feb.shp", 100],
  ];
  it.each(drawnShare("published files of plots", published, 3))(
    "says of each plot of %s that no layer covers it, and of all together, and writes every output",
    async (path, count) => {
      const name = path.replaceAll("/", "-");
      const plotPath = `${referenceFolder}plots/${path}`;
      const { code, document, out, stderr } = await screen(plotPath, hansenFolder, name);
      expect(document.plots).toHaveLength(count);
      expect(code).toBe(2);
      expect(stderr).toContain("says anything about any plot");
      for (const { reason, compliance } of document.plots) {
        if (reason === null) continue;
        expect(reason.code).toBe("no_layer_covers_plot");
        expect(compliance).toBe("to_review");
      }
      expectEveryOutput(out);
    },
  );
});
