import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  baselineEvidence,
  baselineResultHash,
  baselineRuleFields,
} from "@parcelle/domain/baseline/baseline-evidence";
import { sha256Of } from "@parcelle/domain/evidence/evidence";
import type { Baseline } from "@parcelle/screening/baseline/compute-baseline";
import { beforeAll, describe, expect, it } from "vitest";
import { makeBaselineEvidence, plots, writeBaselineLayers } from "./baseline-evidence.ts";
import { type Document, evidenceDesk, fieldsOf, filesOf } from "./evidence-desk.ts";
import { type AlterationCase, replayCases } from "./replay-cases.ts";
import { parcelle, startParcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();
const path = join(folder, "evidence.json");
const frozenPath = join(folder, "frozen.json");
let layers = "";
let baseline: Baseline;
const desk = evidenceDesk(folder, path, () => layers);
const { read, altered, without, replay } = desk;
const all = plots.length;

beforeAll(async () => {
  layers = writeBaselineLayers(join(folder, "layers"));
  const made = await makeBaselineEvidence(layers);
  ({ baseline } = made);
  writeFileSync(path, made.text);
  writeFileSync(frozenPath, (await makeBaselineEvidence(layers, { frozenFrom: 5, before: baseline })).text);
});

const resultsOf = ({ plots: told }: Document) => told.map(({ resultSha256 }: Document) => resultSha256);

/** Writes every hash of a document anew: what a careful forger does. */
async function hashAgain(document: Document): Promise<void> {
  const { rules, layers: files, baseline: whole } = document;
  document.baselineHashes.whole = await sha256Of(whole.whole);
  document.baselineHashes.controls = await sha256Of(whole.controls);
  for (const plot of document.plots) {
    const { geometrySha256, state, document: told } = plot;
    plot.hashes.document = await sha256Of(told);
    const own = plot.layers.map((place: number) => files[place]);
    const inputs = { geometrySha256, layers: own, rules, baselineSha256: told.baselineSha256 };
    plot.inputsSha256 = (await baselineEvidence(inputs, state, told)).inputsSha256;
    plot.resultSha256 = await baselineResultHash(plot.inputsSha256, state, told);
  }
  document.sha256 = await sha256Of(resultsOf(document));
}

const layerOf = (document: Document, product: string) =>
  document.layers.find((file: Document) => file.product === product).file;

const cases = replayCases({ desk, folder, path, layers: () => layers, plots: all });

describe("parcelle replay of a dynamic baseline", () => {
  it("gives the same donors, controls, balance, frozen set, performance and plots from the layer files", async () => {
    const { code, replay: found } = await replay(path, ["--layers", layers], startParcelle);
    const { sha256, assessment, baseline: told } = read();
    expect(found).toMatchObject({
      document: [],
      differing: [],
      missing: [],
      plots: all,
      confirmed: all,
      sha256,
    });
    expect([code, assessment.evidenceHash]).toEqual([0, sha256]);
    expect(told.controls).toHaveLength(2 * told.whole.plots.matched);
    expect(told.whole.plots).toEqual({ all, matched: all - 2, unmatched: 0, toExamine: 2 });
    expect(told.whole.performance.at(-1)).toMatchObject({ from: 2000, to: 2020 });
  });

  it("gives the same hashes of a run that measures frozen controls again, whose rules keep their covariates", async () => {
    const { code, replay: found } = await replay(frozenPath);
    expect(found).toMatchObject({ document: [], differing: [], missing: [], confirmed: all });
    expect(code).toBe(0);
    const frozen = JSON.parse(readFileSync(frozenPath, "utf8"));
    expect(frozen.rules.covariates).toEqual(read().rules.covariates);
    expect(frozen.baseline.frozen).toEqual(read().baseline.frozen);
  });

  it("compares with plots that a document does not tell all the same", async () => {
    const file = join(folder, "some.json");
    writeFileSync(file, (await makeBaselineEvidence(layers, { left: [2, 3, 10] })).text);
    const { code, replay: found } = await replay(file);
    expect(found).toMatchObject({ document: [], differing: [], confirmed: all - 3 });
    expect(code).toBe(0);
    expect((await replay(file, [])).replay).toMatchObject({ document: [], confirmed: all - 3 });
  });

  it("gives the same performance from the stocking alone, and says that it believed it", async () => {
    for (const file of [path, frozenPath]) {
      const { code, replay: found } = await replay(file, []);
      expect(found).toMatchObject({ document: [], differing: [], withLayers: false, confirmed: all });
      expect(code).toBe(0);
    }
    expect((await parcelle(["replay", path])).stdout).toContain("the controls in the evidence");
    expect((await parcelle(["replay", path, "--lang", "fr"])).stdout).toContain("témoins de la preuve");
  });

  cases.findsFilesAnywhere();
  cases.refusesBrokenOutlines();

  it("needs no layer that was not asked", async () => {
    const fewer = without("fewer", layerOf(read(), "jrc-gfc2020"));
    const { code, replay: found } = await replay(path, ["--layers", fewer]);
    expect([code, found.confirmed, found.missing]).toEqual([0, all, []]);
  });

  it.each(["glad-forest-height", "copernicus-dem-glo30"])(
    "names a layer that is gone: %s",
    async (product) => {
      const gone = layerOf(read(), product);
      const { code, replay: found } = await replay(path, ["--layers", without(`without ${product}`, gone)]);
      expect(filesOf(found.missing)).toContain(gone);
      expect(found).toMatchObject({ confirmed: 0, notLooked: all, differing: [], document: [] });
      expect(code).toBe(3);
    },
  );

  const ruleCases: Record<(typeof baselineRuleFields)[number], (rules: Document) => unknown> = {
    donorZone: (rules) => (rules.donorZone.versionId = 2),
    cellMetres: (rules) => (rules.cellMetres = 150),
    excludedMetres: (rules) => (rules.excludedMetres = 0),
    mostDonors: (rules) => (rules.mostDonors = 500),
    stocking: (rules) => (rules.stocking = "biomass"),
    covariates: (rules) => rules.covariates.pop(),
    neighbours: (rules) => (rules.neighbours = 1),
    caliper: (rules) => (rules.caliper = 3),
    seed: (rules) => (rules.seed = "8"),
    fromYear: (rules) => (rules.fromYear = 2010),
    leastCoverage: (rules) => (rules.leastCoverage = 0.1),
    frozenFrom: (rules) => (rules.frozenFrom = 3),
  };

  it.each(baselineRuleFields)("names an altered rule: %s", async (field) => {
    const file = await altered(`rule ${field}`, ({ rules }) => ruleCases[field](rules));
    const { code, replay: found } = await replay(file);
    expect(fieldsOf(found.document)).toContain(`rules.${field}`);
    expect(code).toBe(2);
  });

  const stated = "project, synthetic, assessment, layers, runs";
  const headCases: AlterationCase[] = [
    ["the program", ({ assessment }) => (assessment.codeVersion = "9"), stated],
    ["the layers that were asked", ({ runs }) => runs[0].asked.pop(), stated],
    ["performance", ({ baseline: { whole } }) => (whole.performance[0].difference += 1), "baseline.whole"],
    ["a notice left out", ({ baseline: { whole } }) => whole.notices.pop(), "baseline.whole"],
    ["a weight", ({ baseline: { controls } }) => (controls[0].weight = 0.9), "baseline.controls"],
    [
      "the outline of a control",
      ({ baseline: { controls } }) => (controls[0].outline.coordinates[0][0][0] += 1e-6),
      "baseline.controls",
    ],
    ["another plot of the project", ({ baseline: { others } }) => others.pop(), "baseline.others"],
    [
      "the zone of donors",
      ({ baseline: { zone } }) => (zone.coordinates[0][0][1][0] += 1e-6),
      "baseline.zone",
    ],
    ["a frozen pair", ({ baseline: { frozen } }) => frozen.pairs.pop(), "baseline.frozen.pairs"],
    [
      "the balance",
      ({ baseline: { frozen } }) => (frozen.balance[0].isBalanced = false),
      "baseline.frozen.balance",
    ],
    ["a plot taken out", (document) => document.plots.pop(), "sha256"],
  ];
  cases.namesAlteredHeads(headCases);

  const plotCases: AlterationCase[] = [
    ["the stocking of a year", ({ document }) => (document.years[0].plot += 1), "document"],
    ["the state", (plot) => (plot.state = "unmatched"), "state, resultSha256"],
    ["the outline", ({ geometry }) => (geometry.coordinates[0][1][0] += 1e-6), "geometry"],
    ["the area", (plot) => (plot.areaHectares += 1), "areaHectares"],
    ["the identifier", (plot) => (plot.identifier = "X"), "id, identifier, areaHectares, run, overrule"],
    ["the run", (plot) => (plot.run = 8), "run"],
  ];
  cases.namesAlteredPlots(plotCases);

  it("finds what a careful forger altered, by its name", async () => {
    const file = await altered("forged", async (document) => {
      const { whole } = document.baseline;
      whole.performance.at(-1).difference += 1;
      await hashAgain(document);
    });
    const { code, replay: found } = await replay(file, []);
    expect(fieldsOf(found.document)).toContain("baseline.whole.performance.2020.difference");
    expect(code).toBe(2);
  });

  it("finds stocking that the layers do not tell although every hash was written anew", async () => {
    const { baselineHash } = await import("@parcelle/screening/baseline/baseline-hash");
    const file = await altered("grown", async (document) => {
      const { whole, controls, absent, others } = document.baseline;
      document.plots[0].document.years.at(-1).plot += 5;
      const asked = document.runs[0].asked.map(
        ({ product, component }: Document) => `${product} ${component}`,
      );
      const used = document.layers.filter(({ product, component }: Document) =>
        asked.includes(`${product} ${component}`),
      );
      const told = [...document.plots, ...absent];
      document.baseline.sha256 = await baselineHash({
        rules: document.rules,
        whole,
        controls,
        others,
        plots: told,
        layers: used,
      });
      for (const plot of document.plots) plot.document.baselineSha256 = document.baseline.sha256;
      await hashAgain(document);
    });
    const { code, replay: found } = await replay(file);
    expect(fieldsOf(found.differing.flatMap(({ differences }: Document) => differences))).toEqual([
      "document.years.2020.plot",
    ]);
    expect(code).toBe(2);
  });

  it("refuses rules beyond their limits, a frozen set without a part, and a document that is cut off", async () => {
    const wide = await altered("wide", ({ rules }) => (rules.leastCoverage = 3));
    expect(await parcelle(["replay", wide])).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining("rules.leastCoverage") },
    });
    const part = await altered("part", ({ baseline: { frozen } }) => delete frozen.balance);
    expect(await parcelle(["replay", part])).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining("baseline.frozen.balance") },
    });
    const cut = join(folder, "cut.json");
    writeFileSync(cut, readFileSync(path, "utf8").slice(0, 4000));
    expect((await parcelle(["replay", cut])).stderr).toMatch(/not readable evidence/);
  });
});
