import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256Of } from "@parcelle/domain/evidence/evidence";
import { eligibilityResultHash } from "@parcelle/domain/forest/eligibility-evidence";
import type { Geometry } from "geojson";
import { beforeAll, describe, expect, it } from "vitest";
import { makeEvidence } from "./eligibility-evidence.ts";
import { type Document, evidenceDesk, fieldsOf, filesOf, square } from "./evidence-desk.ts";
import { forestLayerNames, writeForestLayer, writeForestLayers } from "./forest-landscape.ts";
import { type AlterationCase, replayCases } from "./replay-cases.ts";
import { parcelle, startParcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();
const path = join(folder, "evidence.json");
let layers = "";
const desk = evidenceDesk(folder, path, () => layers);
const { read, altered, without, replay } = desk;

const plots = {
  standing: square(-5.998, 6.002),
  lost: square(-5.998, 6.014),
  border: square(-5.992, 6.002),
  far: square(-5.5, 6.5),
  place: { type: "Point", coordinates: [-5.997, 6.016] } as Geometry,
};

const elsewhere = "Hansen_GFC-2024-v1.12_treecover2000_10N_020W.tif";
const unasked = "JRC_GFC2020_V3.tif";

beforeAll(async () => {
  layers = writeForestLayers(join(folder, "layers"));
  writeForestLayer(join(layers, elsewhere), () => 80, 0.5);
  writeForestLayer(join(layers, unasked), () => 1);
  writeFileSync(path, await makeEvidence([{ id: 7, layers, plots }]));
});

const cases = replayCases({ desk, folder, path, layers: () => layers, plots: Object.keys(plots).length });

describe("parcelle replay of eligibility", () => {
  it("gives the same hashes from the layer files", async () => {
    const { code, replay: found } = await replay(path, ["--layers", layers], startParcelle);
    const { sha256, assessment } = read();
    expect(found).toMatchObject({ plots: 5, confirmed: 5, document: [], differing: [], missing: [], sha256 });
    expect([code, assessment.evidenceHash]).toEqual([0, sha256]);
    expect(read().plots.map((plot: Document) => [plot.identifier, plot.state, plot.reason])).toEqual([
      ["standing", "eligible", "forest_throughout"],
      ["lost", "not_eligible", "not_forest_at_start"],
      ["border", "to_examine", "mixed"],
      ["far", "to_examine", "outside_layers"],
      ["place", "to_examine", "no_outline"],
    ]);
  });

  it("gives the same hashes from the areas alone, and says that it believed them", async () => {
    const { code, replay: found } = await replay(path, []);
    expect([code, found.confirmed, found.withLayers]).toEqual([0, 5, false]);
    expect((await parcelle(["replay", path])).stdout).toContain("computed from the areas in the evidence");
    expect((await parcelle(["replay", path, "--lang", "fr"])).stdout).toContain("surfaces de la preuve");
  });

  cases.findsFilesAnywhere();
  cases.refusesBrokenOutlines();
  cases.needsOnlyWhatWasAsked(elsewhere, unasked);

  it("names a layer that is gone: without it another one would be asked, and only a point needs none", async () => {
    const fewer = without("without-height", forestLayerNames.height);
    const { code, replay: found } = await replay(path, ["--layers", fewer], startParcelle);
    expect(filesOf(found.missing)).toEqual([forestLayerNames.height]);
    expect(found).toMatchObject({ confirmed: 1, notLooked: 4, differing: [] });
    expect(code).toBe(3);
    const told = await parcelle(["replay", path, "--layers", fewer, "--lang", "fr"]);
    expect(told.stdout).toContain(`Couche absente : ${forestLayerNames.height}`);
  });

  it("names all that is gone of a folder without layers", async () => {
    const empty = join(folder, "empty");
    mkdirSync(empty);
    const { code, replay: found } = await replay(path, ["--layers", empty]);
    expect(filesOf(found.missing).sort()).toEqual([...Object.values(forestLayerNames), elsewhere].sort());
    expect([code, found.confirmed]).toEqual([3, 1]);
  });

  it("takes a layer whose bytes were replaced for one that is gone", async () => {
    const other = without("replaced");
    writeForestLayer(join(other, forestLayerNames.loss), () => 0);
    const { code, replay: found } = await replay(path, ["--layers", other]);
    expect(filesOf(found.missing)).toEqual([forestLayerNames.loss]);
    expect([code, found.notLooked]).toEqual([3, 4]);
  });

  const stated = "project, synthetic, assessment, layers, standard, preset, runs";
  const headCases: AlterationCase[] = [
    ["the activity", ({ rules }) => (rules.activity = "arr"), "rules.activity"],
    ["the definition", ({ rules }) => (rules.definition.minimumHectares = 1), "rules.definition"],
    ["the start", ({ rules }) => (rules.startYear = 2020), "rules.startYear"],
    ["the years before", ({ rules }) => (rules.yearsBefore = 5), "rules.yearsBefore"],
    ["the standard", ({ rules }) => (rules.standard = "default"), stated],
    ["what is said of its source", ({ standard }) => (standard.verified = true), stated],
    ["the layers that were asked", ({ runs }) => runs[0].asked.pop(), stated],
    ["the program", ({ assessment }) => (assessment.codeVersion = "9"), stated],
    ["the hash of a file", (document) => (document.layers[0].sha256 = "0".repeat(64)), stated],
    ["a plot taken out", (document) => document.plots.pop(), "sha256"],
  ];

  cases.namesAlteredHeads(headCases);

  const plotCases: AlterationCase[] = [
    ["the outline", (plot) => (plot.geometry.coordinates[0][1][0] += 1e-6), "geometry"],
    ["the area", (plot) => (plot.areaHectares += 0.001), "areaHectares"],
    ["hectares", (plot) => (plot.areas[0].hectares -= 1), "areas.forest_throughout.hectares"],
    [
      "the state of hectares",
      (plot) => (plot.areas[0].state = "to_examine"),
      "areas.forest_throughout.state",
    ],
    ["the state", (plot) => (plot.state = "not_eligible"), "state"],
    ["the reason", (plot) => (plot.reason = "mixed"), "reason"],
    [
      "a decision",
      (plot) => (plot.overrule = { state: "eligible" }),
      "id, identifier, areaHectares, run, reason, overrule",
    ],
    ["files", (plot) => plot.layers.pop(), "layers"],
    ["the run", (plot) => (plot.run = 8), "run"],
    ["the hash of the inputs", (plot) => (plot.inputsSha256 = "0".repeat(64)), "rules, inputsSha256"],
    ["the hash of the result", (plot) => (plot.resultSha256 = "0".repeat(64)), "state, resultSha256"],
  ];

  cases.namesAlteredPlots(plotCases);

  it("says what the layers give where figures were forged with all of their hashes", async () => {
    const forged = await altered("forged", async (document) => {
      const [, plot] = document.plots;
      plot.areas = [{ ...plot.areas[0], reason: "forest_throughout", state: "eligible" }];
      Object.assign(plot, { state: "eligible", reason: "forest_throughout" });
      plot.hashes.areas = await sha256Of(plot.areas);
      const { id, identifier, areaHectares, run, reason, overrule } = plot;
      plot.statedSha256 = await sha256Of({ id, identifier, areaHectares, run, reason, overrule });
      plot.resultSha256 = await eligibilityResultHash(plot.inputsSha256, plot.state, plot.areas);
      const hashes = document.plots.map(({ resultSha256 }: Document) => resultSha256);
      document.sha256 = await sha256Of(hashes);
    });
    expect((await replay(forged, [])).code).toBe(0);
    const told = await parcelle(["replay", forged, "--layers", layers]);
    expect(told.stdout).toContain(
      'plot lost: state: the evidence says "eligible", the computation gives "not_eligible"',
    );
    expect(told.code).toBe(2);
  });

  it("finds a file that the document calls another layer than its name does", async () => {
    const file = await altered("relabelled", (document) => {
      const layer = document.layers.find(({ component }: Document) => component === "lossyear");
      Object.assign(layer, { product: "radd", component: "Date", version: "v1" });
    });
    const { code, replay: told } = await replay(file);
    expect(code).toBe(2);
    expect(told.document).toContainEqual({
      ...{ field: `layers.${forestLayerNames.loss}`, kind: "differs" },
      ...{ stated: "radd Date", found: "hansen-gfc lossyear" },
    });
  });

  it("finds hectares beyond those of the plot, a plot that is told twice, and a document without plots", async () => {
    const large = await altered("large", async (document) => {
      const [plot] = document.plots;
      plot.areas = [{ ...plot.areas[0], hectares: 999_999 }];
      plot.hashes.areas = await sha256Of(plot.areas);
      plot.resultSha256 = await eligibilityResultHash(plot.inputsSha256, plot.state, plot.areas);
      document.sha256 = await sha256Of(document.plots.map(({ resultSha256 }: Document) => resultSha256));
    });
    const believed = await replay(large, []);
    expect([believed.code, fieldsOf(believed.replay.differing[0].differences)]).toEqual([2, ["areas"]]);
    const twice = await altered("twice", async (document) => {
      document.plots.push(document.plots[0]);
      document.sha256 = await sha256Of(document.plots.map(({ resultSha256 }: Document) => resultSha256));
    });
    expect((await replay(twice)).code).toBe(2);
    const empty = await altered("empty", async (document) => {
      document.plots = [];
      document.sha256 = await sha256Of([]);
    });
    expect((await replay(empty)).code).toBe(2);
  });

  it("computes plots of an earlier run with the layers that it had", async () => {
    const older = without("older", forestLayerNames.cover, forestLayerNames.loss, elsewhere);
    for (const [part, value] of [
      ["treecover2000", 80],
      ["lossyear", 0],
    ] as const)
      writeForestLayer(join(older, `Hansen_GFC-2023-v1.11_${part}_10N_010W.tif`), () => value);
    const both = join(folder, "both");
    for (const from of [layers, older]) cpSync(from, both, { recursive: true });
    const file = join(folder, "two-runs.json");
    const { standing, ...others } = plots;
    const runs = [
      { id: 9, layers, plots: { standing } },
      { id: 8, layers: older, plots: others },
    ];
    writeFileSync(file, await makeEvidence(runs));
    const { code, replay: found } = await replay(file, ["--layers", both]);
    expect([code, found.confirmed, found.differing]).toEqual([0, 5, []]);
    const alone = await replay(file, ["--layers", older]);
    expect([alone.code, alone.replay.confirmed, alone.replay.notLooked]).toEqual([3, 4, 1]);
  });

  it("refuses a definition beyond its limits, and a document that is cut off", async () => {
    const wide = await altered("wide", ({ rules }) => (rules.definition.minimumHectares = 1e9));
    expect(await parcelle(["replay", wide])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("rules.definition.minimumHectares"),
    });
    const cut = join(folder, "cut.json");
    writeFileSync(cut, readFileSync(path, "utf8").slice(0, 4000));
    expect((await parcelle(["replay", cut])).stderr).toMatch(/not readable evidence/);
  });
});
