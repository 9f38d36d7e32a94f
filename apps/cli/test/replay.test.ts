import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256Of } from "@parcelle/domain/evidence/evidence";
import { statedInHead } from "@parcelle/domain/evidence/stated-facts";
import { beforeAll, describe, expect, it } from "vitest";
import { writeLandscape } from "./landscape.ts";
import { parcelle, startParcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();

const square = (west: number, south: number, side = 0.002) => ({
  type: "Polygon",
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
});

const geometries = {
  lost: square(-5.998, 6.015),
  standing: square(-5.998, 6.003),
  open: square(-5.985, 6.003),
  half: square(-5.991, 6.0033, 0.0017),
  point: { type: "Point", coordinates: [-5.997, 6.016] },
  far: square(-5.5, 6.5),
};

let evidence = "";
let layers = "";

beforeAll(async () => {
  layers = writeLandscape(folder);
  const features = Object.entries(geometries).map(([id, geometry]) => ({
    type: "Feature",
    properties: { plot_id: id },
    geometry,
  }));
  const plots = join(folder, "plots.geojson");
  writeFileSync(plots, JSON.stringify({ type: "FeatureCollection", features }));
  const out = join(folder, "out");
  const screened = await parcelle(["screen", plots, "--layers", layers, "--out", out]);
  expect(screened.code, screened.stderr).toBe(0);
  evidence = join(out, "evidence.json");
});

// biome-ignore lint/suspicious/noExplicitAny: the document is altered at will.
type Document = any;

/** The document with something altered, in the layout of an editor. */
function altered(name: string, alter: (document: Document) => void): string {
  const document: Document = JSON.parse(readFileSync(evidence, "utf8"));
  alter(document);
  const path = join(folder, `${name.replaceAll(/\W/g, "-")}.json`);
  writeFileSync(path, JSON.stringify(document, null, 2));
  return path;
}

async function replay(path: string, options: string[] = ["--layers", layers], run = parcelle) {
  const finished = await run(["replay", path, "--json", ...options]);
  expect(finished.stderr).toBe("");
  return { ...finished, replay: JSON.parse(finished.stdout) };
}

describe("parcelle replay", () => {
  it("gives the same hashes from the layer files", async () => {
    const { code, replay: found } = await replay(evidence, ["--layers", layers], startParcelle);
    const { sha256 } = JSON.parse(readFileSync(evidence, "utf8"));
    expect(found).toMatchObject({ plots: 6, confirmed: 6, document: [], differing: [], missing: [], sha256 });
    expect(code).toBe(0);
  });

  it("gives the same hashes from the statistics alone, and says that it believed them", async () => {
    const { code, replay: found } = await replay(evidence, []);
    expect(found).toMatchObject({ confirmed: 6, withLayers: false });
    expect(code).toBe(0);
    const told = await parcelle(["replay", evidence]);
    expect(told.stdout).toContain("The layer files were not read");
    expect(told.stdout).toContain("6 of 6 plot(s) confirmed");
  });

  it("reads a document that an editor has laid out", async () => {
    const { code } = await replay(altered("laid out", () => undefined));
    expect(code).toBe(0);
  });

  it("finds a file by its hash under another name", async () => {
    const elsewhere = join(folder, "elsewhere", "deeper");
    mkdirSync(elsewhere, { recursive: true });
    copyFileSync(join(layers, "JRC_GFC2020_V3.tif"), join(elsewhere, "forest.tif"));
    for (const part of ["lossyear", "treecover2000"]) {
      const name = `Hansen_GFC-2024-v1.12_${part}_10N_010W.tif`;
      copyFileSync(join(layers, name), join(elsewhere, name));
    }
    const { code, replay: found } = await replay(evidence, ["--layers", join(folder, "elsewhere")]);
    expect(found.confirmed).toBe(6);
    expect(code).toBe(0);
  });

  it("names a layer that is gone, and confirms the plots that do not need it", async () => {
    const fewer = join(folder, "fewer");
    mkdirSync(fewer);
    copyFileSync(join(layers, "JRC_GFC2020_V3.tif"), join(fewer, "JRC_GFC2020_V3.tif"));
    const { code, replay: found } = await replay(evidence, ["--layers", fewer], startParcelle);
    expect(
      found.missing.map((file: { product: string; version: string }) => [file.product, file.version]),
    ).toEqual([
      ["hansen-gfc", "2024-v1.12"],
      ["hansen-gfc", "2024-v1.12"],
    ]);
    expect(found).toMatchObject({ confirmed: 1, notLooked: 5, differing: [] });
    expect(code).toBe(3);
    const told = await parcelle(["replay", evidence, "--layers", fewer, "--lang", "fr"]);
    expect(told.stdout).toContain("Couche absente : Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif");
  });

  it("confirms what another program computed, and tells that it was another", async () => {
    const path = join(folder, "other-program.json");
    const document: Document = JSON.parse(readFileSync(evidence, "utf8"));
    document.assessment.codeVersion = "0.0.9+elsewhere";
    document.statedSha256 = await sha256Of(statedInHead(document));
    writeFileSync(path, JSON.stringify(document));
    const { code, replay: found } = await replay(path);
    expect(code).toBe(0);
    expect(found.codeVersion.stated).toBe("0.0.9+elsewhere");
    const told = await parcelle(["replay", path]);
    expect(told.stdout).toContain("the evidence was computed by 0.0.9+elsewhere");
  });

  const headCases: [string, (document: Document) => void, string][] = [
    ["tree", (document) => (document.rules.tree = "timber"), "rules.tree"],
    ["a threshold", (document) => (document.rules.thresholds.treeCover = 60), "rules.thresholds"],
    [
      "a layer left out",
      (document) => document.rules.excludedColumns.push("TMF_plant"),
      "rules.excludedColumns",
    ],
    ["the table", (document) => (document.rules.indicatorTable = "whisp-3.0.0a17"), "rules.indicatorTable"],
    [
      "the program",
      (document) => (document.assessment.codeVersion = "9"),
      "project, synthetic, assessment, layers",
    ],
    [
      "the project",
      (document) => (document.project.name = "Other"),
      "project, synthetic, assessment, layers",
    ],
    ["a plot taken out", (document) => document.plots.pop(), "sha256"],
  ];

  it.each(headCases)("names an altered head: %s", async (name, alter, field) => {
    const { code, replay: found } = await replay(altered(name, alter));
    expect(found.document.map((difference: { field: string }) => difference.field)).toContain(field);
    expect(code).toBe(2);
  });

  const plotCases: [string, (plot: Document) => void, string][] = [
    ["geometry", (plot) => (plot.geometry.coordinates[0][1][0] += 1e-6), "geometry"],
    ["area", (plot) => (plot.areaHectares += 0.001), "areaHectares"],
    ["countries", (plot) => plot.countries.push("br"), "countries, ruleHashes"],
    ["files", (plot) => plot.layers.pop(), "layers"],
    ["a figure", (plot) => (plot.statistics.EUFO_2020.hectares = 0), "statistics.EUFO_2020.hectares"],
    ["the risk", (plot) => (plot.outcome.risk = "low"), "outcome.risk"],
    ["the identifier", (plot) => (plot.identifier = "open"), "id, identifier, hints, overrule"],
    ["the hash", (plot) => (plot.resultSha256 = "0".repeat(64)), "resultSha256"],
  ];

  it.each(plotCases)("names an altered plot by field: %s", async (name, alter, field) => {
    const { code, replay: found } = await replay(altered(`plot ${name}`, ({ plots }) => alter(plots[0])));
    const [differing, ...others] = found.differing;
    expect(differing.differences.map((difference: { field: string }) => difference.field)).toContain(field);
    expect(others).toEqual([]);
    expect(code).toBe(2);
  });

  it("says what the layers give where the document was altered with its hashes", async () => {
    const path = altered("forged", ({ plots: [plot] }) => {
      plot.statistics.GFC_loss_after_2020.hectares = 0;
    });
    const told = await parcelle(["replay", path, "--layers", layers]);
    expect(told.stdout).toMatch(
      /plot lost: statistics\.GFC_loss_after_2020\.hectares: the evidence says 0, the computation gives 4\.\d+/,
    );
    expect(told.code).toBe(2);
  });

  it("refuses a number that is too large to be one, and says where it stands", async () => {
    const path = join(folder, "too-large.json");
    const written = readFileSync(evidence, "utf8").replace("-5.997", "-5e997");
    expect(written).toContain("-5e997");
    writeFileSync(path, written);
    const refused = await parcelle(["replay", path]);
    expect(refused.stderr).toMatch(/not readable evidence.*\$\.coordinates\[0\]/);
    expect(refused.code).toBe(1);
  });

  it("refuses what is no evidence, and older evidence, with a sentence", async () => {
    const cases: [string, string, RegExp][] = [
      ["empty.json", "", /not readable evidence/],
      ["other.json", '{"plots": []}', /not evidence of the form parcelle-evidence-2/],
      ["broken.json", readFileSync(evidence, "utf8").slice(0, 3000), /not readable evidence/],
    ];
    for (const [name, text, message] of cases) {
      writeFileSync(join(folder, name), text);
      const finished = await parcelle(["replay", join(folder, name)]);
      expect(finished.stderr, name).toMatch(message);
      expect(finished.code, name).toBe(1);
    }
    const absent = await parcelle(["replay", join(folder, "absent.json")]);
    expect(absent.stderr).toMatch(/absent\.json/);
    const noTable = altered("no table", (document) => (document.rules.indicatorTable = "whisp-9"));
    expect((await parcelle(["replay", noTable])).stderr).toContain('"whisp-9"');
  });
});
