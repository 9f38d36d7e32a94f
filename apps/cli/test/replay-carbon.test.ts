import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { carbonResultHash, carbonRuleFields } from "@parcelle/domain/carbon/carbon-evidence";
import { statedOfCarbonPlot } from "@parcelle/domain/carbon/carbon-evidence-document";
import { sha256Of } from "@parcelle/domain/evidence/evidence";
import type { Geometry } from "geojson";
import { beforeAll, describe, expect, it } from "vitest";
import { makeCarbonEvidence } from "./carbon-evidence.ts";
import { type Document, evidenceDesk, fieldsOf, filesOf, square } from "./evidence-desk.ts";
import { forestLayerNames, writeForestLayer, writeForestLayers } from "./forest-landscape.ts";
import { type AlterationCase, replayCases } from "./replay-cases.ts";
import { parcelle, startParcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();
const path = join(folder, "evidence.json");
let layers = "";
const desk = evidenceDesk(folder, path, () => layers);
const { read, altered, without, replay } = desk;

const cci = (quantity: string, year: number) =>
  `N10W010_ESACCI-BIOMASS-L4-${quantity}-MERGED-100m-${year}-fv6.0.tif`;
const elsewhere = "N10W020_ESACCI-BIOMASS-L4-AGB-MERGED-100m-2020-fv6.0.tif";
const unasked = "JRC_GFC2020_V3.tif";

const plots = {
  standing: square(-5.998, 6.002),
  edge: square(-5.982, 6.002),
  far: square(-5.5, 6.5),
  place: { type: "Point", coordinates: [-5.997, 6.016] } as Geometry,
};

beforeAll(async () => {
  layers = writeForestLayers(join(folder, "layers"), ["cover", "loss", "height"]);
  for (const year of [2010, 2020]) {
    writeForestLayer(join(layers, cci("AGB", year)), (x) => (year === 2010 ? 90 : 120) + (x % 7));
    writeForestLayer(join(layers, cci("AGB_SD", year)), () => 24);
  }
  writeForestLayer(join(layers, elsewhere), () => 200, 0.5);
  writeForestLayer(join(layers, unasked), () => 1);
  writeFileSync(path, await makeCarbonEvidence([{ id: 7, layers, plots }]));
});

/** Writes the hashes of a plot anew, and that of the document: what a careful forger does. */
async function hashAgain(document: Document, plot: Document): Promise<void> {
  plot.hashes.values = await sha256Of(plot.values);
  plot.statedSha256 = await sha256Of(statedOfCarbonPlot(plot));
  plot.resultSha256 = await carbonResultHash(plot.inputsSha256, plot.state, plot.values);
  document.sha256 = await sha256Of(document.plots.map(({ resultSha256 }: Document) => resultSha256));
}

const figureOf = (plot: Document, key: string, year = 2020) =>
  plot.values.find((value: Document) => value.key === key && value.year === year);

const cases = replayCases({ desk, folder, path, layers: () => layers, plots: Object.keys(plots).length });

describe("parcelle replay of biomass and carbon", () => {
  it("gives the same hashes from the layer files", async () => {
    const { code, replay: found } = await replay(path, ["--layers", layers], startParcelle);
    const { sha256, assessment } = read();
    expect(found).toMatchObject({ plots: 4, confirmed: 4, document: [], differing: [], missing: [], sha256 });
    expect([code, assessment.evidenceHash]).toEqual([0, sha256]);
    expect(read().plots.map((plot: Document) => [plot.identifier, plot.state, plot.reason])).toEqual([
      ["standing", "valid", "complete"],
      ["edge", "to_examine", "low_coverage"],
      ["far", "invalid", "outside_layers"],
      ["place", "invalid", "no_outline"],
    ]);
    expect(figureOf(read().plots[0], "forest_area")).toMatchObject({ unit: "ha", low: null });
  });

  it.each([
    ["a simulation", { simulation: { seed: "7", draws: 500 } }],
    ["errors within a range", { correlation: { metres: 900 }, years: [2010, 2015, 2020] }],
    ["independent errors", { correlation: "none" as const, zone: "tropical/moist/africa" }],
  ])("gives the same hashes of %s", async (name, chosen) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, await makeCarbonEvidence([{ id: 7, layers, plots }], chosen));
    expect((await replay(file)).replay).toMatchObject({ confirmed: 4, document: [], differing: [] });
  });

  it("gives the same hashes from the figures alone, and says that it believed them", async () => {
    const { code, replay: found } = await replay(path, []);
    expect([code, found.confirmed, found.withLayers]).toEqual([0, 4, false]);
    expect((await parcelle(["replay", path])).stdout).toContain("computed from the figures in the evidence");
    expect((await parcelle(["replay", path, "--lang", "fr"])).stdout).toContain("mesures de la preuve");
  });

  cases.findsFilesAnywhere();
  cases.refusesBrokenOutlines();
  cases.needsOnlyWhatWasAsked(elsewhere, unasked);

  it.each([
    ["biomass", cci("AGB", 2020)],
    ["standard errors", cci("AGB_SD", 2010)],
    ["height", forestLayerNames.height],
    ["losses", forestLayerNames.loss],
  ])("names a layer that is gone: %s; only a point needs none", async (name, gone) => {
    const { code, replay: found } = await replay(path, ["--layers", without(`without ${name}`, gone)]);
    expect(filesOf(found.missing)).toContain(gone);
    expect(found).toMatchObject({ confirmed: 1, notLooked: 3, differing: [] });
    expect(code).toBe(3);
  });

  it("takes a layer of which one byte was changed for one that is gone", async () => {
    const other = without("one byte");
    const bytes = readFileSync(join(other, cci("AGB", 2020)));
    bytes[bytes.length - 1] = bytes.at(-1)! ^ 1;
    writeFileSync(join(other, cci("AGB", 2020)), bytes);
    const { code, replay: found } = await replay(path, ["--layers", other]);
    expect(filesOf(found.missing)).toContain(cci("AGB", 2020));
    expect([code, found.confirmed]).toEqual([3, 1]);
  });

  const stated = "project, synthetic, assessment, layers, runs";
  const ruleCases: Record<(typeof carbonRuleFields)[number], (rules: Document) => unknown> = {
    years: (rules) => (rules.years = [2020]),
    definition: (rules) => (rules.definition.minimumCoverPercent = 30),
    zone: (rules) => (rules.zone = "tropical"),
    factors: (rules) => (rules.factors[0].value = 0.5),
    elevationMetres: (rules) => (rules.elevationMetres = 2500),
    rainMillimetres: (rules) => (rules.rainMillimetres = null),
    correlation: (rules) => (rules.correlation = "none"),
    leastCoverage: (rules) => (rules.leastCoverage = 0.1),
    simulation: (rules) => (rules.simulation = { seed: "1", draws: 200 }),
  };

  it.each(carbonRuleFields)("names an altered rule: %s", async (field) => {
    const file = await altered(`rule ${field}`, ({ rules }) => ruleCases[field](rules));
    const { code, replay: found } = await replay(file);
    expect(fieldsOf(found.document)).toEqual([`rules.${field}`]);
    expect(code).toBe(2);
  });

  const headCases: AlterationCase[] = [
    ["the source of a factor", ({ rules }) => (rules.factors[0].source = "Ours"), "rules.factors"],
    ["the layers that were asked", ({ runs }) => runs[0].asked.pop(), stated],
    ["the program", ({ assessment }) => (assessment.codeVersion = "9"), stated],
    ["the hash of a file", (document) => (document.layers[0].sha256 = "0".repeat(64)), stated],
    ["a plot taken out", (document) => document.plots.pop(), "sha256"],
  ];

  cases.namesAlteredHeads(headCases);

  const statedOfPlot = "id, identifier, areaHectares, run, reason, years, gaps, overrule";
  const plotCases: AlterationCase[] = [
    ["the outline", (plot) => (plot.geometry.coordinates[0][1][0] += 1e-6), "geometry"],
    ["the area", (plot) => (plot.areaHectares += 0.001), "areaHectares"],
    ["a figure", (plot) => (figureOf(plot, "agb_mean").value += 0.01), "values"],
    ["a bound of an interval", (plot) => (figureOf(plot, "co2e_live").low += 0.01), "values"],
    ["an interval taken away", (plot) => (figureOf(plot, "agb_total").high = null), "values"],
    ["the year of a figure", (plot) => (figureOf(plot, "agb_mean").year = 2021), "values"],
    ["the layer of a figure", (plot) => (figureOf(plot, "agb_mean").layer = "gedi"), "values"],
    ["the covered share", (plot) => (figureOf(plot, "agb_mean").coverage = 0.5), "values"],
    ["a remark", (plot) => figureOf(plot, "co2e_live").flags.pop(), "values"],
    ["a figure left out", (plot) => plot.values.pop(), "values"],
    ["the years of biomass", (plot) => (plot.years = [2020]), statedOfPlot],
    [
      "what is not told",
      (plot) => (plot.gaps = [{ figure: "soil", year: 2020, code: "rain" }]),
      statedOfPlot,
    ],
    ["the state", (plot) => (plot.state = "to_examine"), "state"],
    ["the reason", (plot) => (plot.reason = "low_coverage"), "reason"],
    ["a decision", (plot) => (plot.overrule = { state: "valid" }), statedOfPlot],
    ["files", (plot) => plot.layers.pop(), "layers"],
    ["the run", (plot) => (plot.run = 8), "run"],
    ["the hash of the inputs", (plot) => (plot.inputsSha256 = "0".repeat(64)), "rules, inputsSha256"],
    ["the hash of the result", (plot) => (plot.resultSha256 = "0".repeat(64)), "state, resultSha256"],
    ["the hash of the figures", (plot) => (plot.hashes.values = "0".repeat(64)), "values"],
  ];

  cases.namesAlteredPlots(plotCases);

  it("says what the layers give where figures and intervals were forged with all of their hashes", async () => {
    const forged = await altered("forged", async (document) => {
      const [plot] = document.plots;
      for (const value of plot.values)
        if (value.unit !== "ha" && value.unit !== "m" && value.year === 2020)
          for (const side of ["value", "low", "high"])
            if (value[side] !== null) value[side] = Number((value[side] * 1.5).toPrecision(9));
      await hashAgain(document, plot);
    });
    expect((await replay(forged, [])).code).toBe(0);
    const { code, replay: found } = await replay(forged);
    const fields = fieldsOf(found.differing[0].differences);
    expect([code, found.confirmed]).toEqual([2, 3]);
    for (const field of ["agb_mean.2020.value", "agb_mean.2020.low", "co2e_live.2020.high"])
      expect(fields).toContain(`values.${field}`);
    const told = await parcelle(["replay", forged, "--layers", layers]);
    expect(told.stdout).toContain("plot standing: values.agb_mean.2020.value: the evidence says 18");
  });

  it("says what the layers give where data were called valid that are not", async () => {
    const forged = await altered("called valid", async (document) => {
      const [, edge] = document.plots;
      for (const value of edge.values) if (value.key === "agb_mean") value.coverage = 1;
      Object.assign(edge, { state: "valid", reason: "complete", gaps: [], values: [] });
      await hashAgain(document, edge);
    });
    const { code, replay: found } = await replay(forged);
    expect(code).toBe(2);
    expect(fieldsOf(found.differing[0].differences)).toContain("state");
    expect((await replay(forged, [])).code).toBe(2);
  });

  const impossible: AlterationCase[] = [
    [
      "forest beyond the plot",
      (plot) => (figureOf(plot, "forest_area").value = 1e6),
      "values.forest_area.2020",
    ],
    [
      "a total that is not its mean over the land",
      (plot) => Object.assign(figureOf(plot, "co2e_live"), { value: 9e6, low: 8e6, high: 1e7 }),
      "values.co2e_live.2020",
    ],
    [
      "a value beside its interval",
      (plot) => (figureOf(plot, "agb_mean").low = 500),
      "values.agb_mean.2020.low, high",
    ],
    ["another unit", (plot) => (figureOf(plot, "height_mean").unit = "ha"), "values.height_mean.2020.unit"],
    ["a figure told twice", (plot) => plot.values.push(figureOf(plot, "agb_mean")), "values.agb_mean.2020"],
    [
      "a figure that there is not",
      (plot) => (figureOf(plot, "agb_mean").key = "gold"),
      "values.gold.2020.unit",
    ],
  ];

  it.each(impossible)("finds without layers what cannot be: %s", async (name, alter, field) => {
    const file = await altered(`impossible ${name}`, async (document) => {
      const [plot] = document.plots;
      alter(plot);
      await hashAgain(document, plot);
    });
    const { code, replay: found } = await replay(file, []);
    expect([code, found.confirmed]).toEqual([2, 3]);
    expect(fieldsOf(found.differing[0].differences)).toContain(field);
  });

  it("finds a file that the document calls another layer than its name does", async () => {
    const file = await altered("relabelled", (document) => {
      const layer = document.layers.find(({ component }: Document) => component === "AGB_SD_2010");
      Object.assign(layer, { component: "AGB_2015" });
    });
    const { code, replay: told } = await replay(file);
    expect(code).toBe(2);
    expect(told.document).toContainEqual({
      ...{ field: `layers.${cci("AGB_SD", 2010)}`, kind: "differs" },
      ...{ stated: "esa-cci-biomass AGB_2015", found: "esa-cci-biomass AGB_SD_2010" },
    });
  });

  it("finds a plot that is told twice and a document without plots, and shows control characters as signs", async () => {
    const again = async (document: Document) => {
      document.sha256 = await sha256Of(document.plots.map(({ resultSha256 }: Document) => resultSha256));
    };
    const twice = await altered("twice", (document) => {
      document.plots.push(document.plots[0]);
      return again(document);
    });
    expect((await replay(twice)).code).toBe(2);
    const empty = await altered("empty", (document) => {
      document.plots = [];
      return again(document);
    });
    expect((await replay(empty)).code).toBe(2);
    const written = await altered("written", (document) => {
      document.plots[0].identifier = "P1\u001b[2K\rconfirmed";
    });
    const { stdout } = await parcelle(["replay", written, "--layers", layers]);
    expect(stdout).not.toContain("\u001b");
  });

  it("computes plots of an earlier run with the layers that it had", async () => {
    const older = without("older", cci("AGB", 2020), cci("AGB_SD", 2020), elsewhere);
    const both = join(folder, "two-runs.json");
    const { standing, ...others } = plots;
    const runs = [
      { id: 9, layers, plots: { standing } },
      { id: 8, layers: older, plots: others },
    ];
    writeFileSync(both, await makeCarbonEvidence(runs));
    const { code, replay: found } = await replay(both);
    expect([code, found.confirmed, found.differing]).toEqual([0, 4, []]);
    const alone = await replay(both, ["--layers", older]);
    expect([alone.code, alone.replay.confirmed, alone.replay.notLooked]).toEqual([3, 3, 1]);
  });

  it("refuses rules beyond their limits, a table whose rows do not go together, and a document that is cut off", async () => {
    const wide = await altered("wide", ({ rules }) => (rules.leastCoverage = 3));
    expect(await parcelle(["replay", wide])).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining("rules.leastCoverage") },
    });
    const table = await altered("table", ({ rules }) => rules.factors.push(rules.factors[0]));
    expect(await parcelle(["replay", table])).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining("rules.factors") },
    });
    const cut = join(folder, "cut.json");
    writeFileSync(cut, readFileSync(path, "utf8").slice(0, 4000));
    expect((await parcelle(["replay", cut])).stderr).toMatch(/not readable evidence/);
  });
});
