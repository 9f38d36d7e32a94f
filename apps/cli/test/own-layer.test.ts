import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import { beforeAll, describe, expect, it } from "vitest";
import { parcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();
const layers = join(folder, "layers");
const size = 80;
const at = { width: size, height: size, crs: 4326, bounds: { minX: -6, minY: 6, maxX: -5.98, maxY: 6.02 } };

const said = { publisher: "Coopérative de Soubré", licence: "unknown", citation: "Relevé de 2021" };
const cocoa = {
  key: "Our_cocoa",
  title: { fr: "Notre cacao", en: "Our cocoa" },
  ...said,
  meaning: { kind: "presence", ranges: [[3, 4]], role: "commodities" },
};
const clearing = {
  key: "Our_clearing",
  title: { fr: "Nos défriches", en: "Our clearings" },
  ...said,
  meaning: { kind: "loss-year", base: 2000 },
};

function write(name: string, value: (x: number, y: number) => number): void {
  const data = Uint8Array.from({ length: size * size }, (_, pixel) =>
    value(pixel % size, Math.floor(pixel / size)),
  );
  writeFileSync(join(layers, name), writeGeotiff({ ...at, data }));
}

function describeLayers(ownLayers: unknown[]): void {
  const files = [
    { file: "cocoa.tif", product: "own-Our_cocoa", version: "2021" },
    { file: "clearing.tif", product: "own-Our_clearing", version: "2021" },
  ];
  writeFileSync(join(layers, "layers.json"), JSON.stringify({ ownLayers, files }));
}

function square(west: number, south: number, side = 0.002) {
  const east = west + side;
  const north = south + side;
  return {
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
}

const geometries = {
  cocoa: square(-5.998, 6.015),
  cleared: square(-5.985, 6.015),
  forest: square(-5.985, 6.003),
};
const plots = join(folder, "plots.geojson");

// biome-ignore lint/suspicious/noExplicitAny: the document is altered at will.
type Document = any;

async function screen(name: string) {
  const out = join(folder, name);
  const finished = await parcelle(["screen", plots, "--layers", layers, "--out", out, "--json"]);
  return { ...finished, evidence: join(out, "evidence.json") };
}

beforeAll(() => {
  mkdirSync(layers);
  write("JRC_GFC2020_V3.tif", () => 1);
  write("cocoa.tif", (x) => (x < size / 2 ? 3 : 1));
  write("clearing.tif", (x, y) => (x >= size / 2 && y < size / 2 ? 22 : 0));
  describeLayers([cocoa, clearing]);
  const features = Object.entries(geometries).map(([id, geometry]) => {
    return { type: "Feature", properties: { plot_id: id }, geometry };
  });
  writeFileSync(plots, JSON.stringify({ type: "FeatureCollection", features }));
});

describe("a layer of one's own", () => {
  it("decides as what it is for, beside the published ones", async () => {
    const { code, stdout } = await screen("decides");
    expect(code).toBe(0);
    const document: Document = JSON.parse(stdout);
    expect(document.plots.map(({ id, compliance }: Document) => [id, compliance])).toEqual([
      ["cocoa", "compliant"],
      ["cleared", "non_compliant"],
      ["forest", "to_review"],
    ]);
    const { Our_cocoa, Our_clearing_after_2020 } = document.plots[0].columns;
    expect(Our_cocoa.hectares).toBeGreaterThan(4);
    expect(Our_clearing_after_2020.hectares).toBe(0);
  });

  it("is a column of the exported files, in hectares", async () => {
    const { evidence } = await screen("exported");
    const exported: Document = JSON.parse(readFileSync(join(evidence, "../plots.geojson"), "utf8"));
    const [inCocoa, cleared] = exported.features.map(({ properties }: Document) => properties);
    expect(inCocoa.layer_Our_cocoa).toBeGreaterThan(4);
    expect([cleared.layer_Our_cocoa, inCocoa.layer_Our_clearing_after_2020]).toEqual([0, 0]);
  });

  it("stands in the evidence with what was said of it, and is replayed to the same hash", async () => {
    const { evidence } = await screen("replayed");
    const document: Document = JSON.parse(readFileSync(evidence, "utf8"));
    expect(document.layers.find(({ product }: Document) => product === "own-Our_cocoa").own).toEqual(cocoa);
    expect(document.rules.customBands.Our_cocoa.theme).toBe("commodities");
    const replayed = await parcelle(["replay", evidence, "--layers", layers, "--json"]);
    expect([replayed.code, replayed.stderr]).toEqual([0, ""]);
    const elsewhere = await parcelle(["replay", evidence]);
    expect(elsewhere.code).toBe(0);
  });

  it("is another layer with another meaning: evidence that was given another one is found out", async () => {
    const { evidence } = await screen("altered");
    const document: Document = JSON.parse(readFileSync(evidence, "utf8"));
    const layer = document.layers.find(({ product }: Document) => product === "own-Our_cocoa");
    layer.own.meaning.ranges = [[1, 1]];
    writeFileSync(evidence, JSON.stringify(document));
    const replayed = await parcelle(["replay", evidence, "--layers", layers, "--json"]);
    expect(replayed.code).toBe(2);
    expect(replayed.stdout).toContain("statistics");
  });

  it("is refused with the place of the error, and where its column is a published one", async () => {
    describeLayers([
      { ...cocoa, key: "Cocoa_ETH" },
      { ...clearing, meaning: { kind: "loss-year", base: -1 } },
    ]);
    const { code, stderr } = await screen("refused");
    expect(code).toBe(1);
    expect(stderr).toContain('ownLayers[0].key: "Cocoa_ETH"');
    expect(stderr).toContain("ownLayers[1].meaning.base");
    describeLayers([cocoa, clearing]);
  });
});
