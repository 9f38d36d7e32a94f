import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { areaHectares } from "@parcelle/geometry/area";
import { describe, expect, it } from "vitest";
import { ragged, rectangle } from "../../test/zones.ts";
import { drawSample } from "./draw-sample.ts";
import type { SamplingFrame } from "./sampling-frame.ts";
import { readSamplingPlan } from "./sampling-plan.ts";

const zone = ragged(seededRandom("draw-sample"), [-5.5, 6.8], 0.04);
const clusters = { cluster: { length: 600, width: 400 }, cell: { length: 100, width: 100 } };
const prior = { layer: "forest.tif", classes: [1] };

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, number) => all + number, 0);

/** A class whose share rises from west to east, with a gap in its data. */
function shares({ columns, grid }: SamplingFrame): Float64Array {
  return Float64Array.from(columns, (column) => (column === 7 ? Number.NaN : column / grid.clusters.columns));
}

describe("a sample", () => {
  it("is the same again for the same zone, plan and seed, and another for any other", async () => {
    const plan = readSamplingPlan({ ...clusters, size: { number: 12 }, draw: "balanced" });
    const sample = await drawSample(zone, plan, "7");
    expect(await drawSample(zone, plan, "7")).toEqual(sample);
    expect(sample.clusters).toHaveLength(12);
    const other = await drawSample(zone, plan, "8");
    expect(other.clusters.map(({ id }) => id)).not.toEqual(sample.clusters.map(({ id }) => id));
    expect(other.frame.sha256).not.toBe(sample.frame.sha256);
    expect(other.frame.zoneSha256).toBe(sample.frame.zoneSha256);
    const more = await drawSample(zone, { ...plan, size: { number: 13 } }, "7");
    expect(more.frame.sha256).toBe(sample.frame.sha256);
    const moved = ragged(seededRandom("draw-sample"), [-5.5, 6.9], 0.04);
    expect((await drawSample(moved, plan, "7")).frame.sha256).not.toBe(sample.frame.sha256);
  });

  it("takes a percentage of the clusters, rounded up", async () => {
    const plan = readSamplingPlan({ ...clusters, size: { percentage: 7 }, draw: "systematic" });
    const sample = await drawSample(zone, plan, "percent");
    expect(sample.clusters).toHaveLength(Math.ceil(0.07 * sample.frame.clusters - 1e-9));
    expect(sample.frame.clustersAfterFilter).toBe(sample.frame.clusters);
  });

  it("stands for the area of its frame, or for the data size where that is given", async () => {
    const plan = readSamplingPlan({ ...clusters, size: { number: 40 }, draw: "simple" });
    const empty = await drawSample(zone, { ...plan, dataSizeHectares: null }, "size");
    expect(empty.dataSizeHectares).toBe(empty.frame.hectares);
    expect(empty.frame.hectares / areaHectares(zone)).toBeCloseTo(1, 2);
    const [cell] = empty.clusters[0]!.cells;
    expect(cell!.representedHectares).toBeCloseTo(empty.frame.clusters / 40, 9);
    const stated = await drawSample(zone, { ...plan, dataSizeHectares: 2 * empty.frame.hectares }, "size");
    expect(stated.clusters[0]!.cells[0]!.representedHectares).toBeCloseTo(empty.frame.clusters / 20, 9);
  });

  it("holds only clusters that pass the layer's filter, and says how many have no data", async () => {
    const filter = { operation: "between", from: 0.25, to: 0.5 };
    const plan = readSamplingPlan({
      ...clusters,
      ...{ prior: { ...prior, filter }, size: { number: 20 }, draw: "simple" },
    });
    const sample = await drawSample(zone, plan, "filter", shares);
    expect(sample.clusters).toHaveLength(20);
    for (const { classShare } of sample.clusters) {
      expect(classShare).toBeGreaterThanOrEqual(0.25);
      expect(classShare).toBeLessThanOrEqual(0.5);
    }
    expect(sample.frame.clustersAfterFilter).toBeLessThan(sample.frame.clusters / 2);
    expect(sample.notices).toContainEqual({
      ...{ code: "prior_unknown", values: { count: expect.any(Number) } },
    });
    const probability = 20 / sample.frame.clustersAfterFilter;
    expect(sample.clusters.every((cluster) => cluster.probability === probability)).toBe(true);
  });

  it("is shared out among strata of the layer's shares, each with its own probability", async () => {
    const strata = { breaks: [0.2, 0.6], allocation: "equal", minimum: 3 };
    const plan = readSamplingPlan({ ...clusters, prior, strata, size: { number: 30 }, draw: "balanced" });
    const sample = await drawSample(zone, plan, "strata", shares);
    expect(sample.frame.strata.map(({ name, drawn }) => [name, drawn])).toEqual([
      ["0-20 %", 10],
      ["20-60 %", 10],
      ["60-100 %", 10],
    ]);
    for (const { name, clusters: population } of sample.frame.strata) {
      const drawn = sample.clusters.filter(({ stratum }) => stratum === name);
      expect(drawn).toHaveLength(10);
      for (const { probability } of drawn) expect(probability).toBeCloseTo(10 / population, 12);
    }
  });

  it("names strata that are given no cluster or one, of which it will say nothing certain", async () => {
    const strata = { breaks: [0.01, 0.2], allocation: "proportional" };
    const plan = readSamplingPlan({ ...clusters, prior, strata, size: { number: 4 }, draw: "simple" });
    const sample = await drawSample(zone, plan, "thin", shares);
    expect(sample.frame.strata.map(({ drawn }) => drawn)).toEqual([0, 1, 3]);
    expect(sample.notices.slice(-2)).toEqual([
      { code: "stratum_without_samples", values: { class: "0-1 %", hectares: expect.any(Number) } },
      { code: "stratum_single_sample", values: { class: "1-20 %" } },
    ]);
    const one = await drawSample(
      zone,
      readSamplingPlan({ ...clusters, size: { number: 1 }, draw: "simple" }),
      "1",
    );
    expect(one.notices).toEqual([{ code: "too_few_units", values: { count: 1 } }]);
  });

  it("takes clusters by their number of cells, and cells in each, so that each cell is as likely", async () => {
    const plan = readSamplingPlan({
      ...{ ...clusters, size: { number: 12 }, draw: "balanced", probability: "size" },
      secondStage: { size: { number: 4 }, draw: "simple" },
    });
    const { clusters: drawn, frame, notices } = await drawSample(zone, plan, "two stages");
    const likely = drawn.filter(({ cellsInZone }) => cellsInZone >= 4);
    for (const { probability, cells, cellsInZone } of likely) {
      expect(probability).toBeCloseTo((12 * cellsInZone) / frame.cells, 12);
      expect(cells).toHaveLength(4);
      for (const cell of cells)
        expect(probability * cell.probability).toBeCloseTo((12 * 4) / frame.cells, 12);
    }
    const short = drawn.length - likely.length;
    const codes = notices.map(({ code }) => code);
    expect(codes.includes("cells_fewer_than_asked")).toBe(short > 0);
  });

  it("has cells that lie in their cluster, each once", async () => {
    const plan = readSamplingPlan({
      ...{ ...clusters, size: { number: 30 }, draw: "simple" },
      secondStage: { size: { percentage: 20 }, draw: "systematic" },
    });
    const sample = await drawSample(zone, plan, "cells");
    const names = sample.clusters.flatMap(({ cells }) => cells.map(({ id }) => id));
    expect(new Set(names).size).toBe(names.length);
    for (const { id, cells, cellsInZone, outline } of sample.clusters) {
      expect(cells).toHaveLength(Math.ceil(cellsInZone / 5 - 1e-9));
      const xs = outline.coordinates[0]!.map(([x]) => x!);
      for (const cell of cells) {
        expect(cell.id.startsWith(`${id}-`)).toBe(true);
        expect(cell.centre[0]).toBeGreaterThan(Math.min(...xs));
        expect(cell.centre[0]).toBeLessThan(Math.max(...xs));
        expect(areaHectares(cell.outline)).toBeCloseTo(1, 5);
      }
    }
  });

  it("tells the frame's cells and hectares on average by its inclusion probabilities", async () => {
    const small = rectangle([-5.5, 6.8], 5000, 4000);
    for (const draw of ["simple", "balanced"] as const) {
      const plan = readSamplingPlan({
        ...{ ...clusters, size: { number: 10 }, draw },
        secondStage: { size: { number: 5 }, draw },
      });
      let [estimated, known] = [0, 0];
      for (let round = 0; round < 100; round += 1) {
        const sample = await drawSample(small, plan, `mean ${round}`);
        const cells = sample.clusters.flatMap((cluster) => cluster.cells);
        estimated += sum(cells.map(({ representedHectares }) => representedHectares));
        known += sample.frame.hectares;
      }
      expect(estimated / known).toBeCloseTo(1, 1);
    }
  });
});

describe("a sample is refused by name", () => {
  const plan = readSamplingPlan({ ...clusters, size: { number: 10 }, draw: "simple" });
  const filter = { operation: "at_least" as const, share: 0.5 };

  it("where a filter has no layer, or leaves nothing", async () => {
    const filtered = { ...plan, prior: { ...prior, filter } };
    await expect(drawSample(zone, filtered, "1")).rejects.toThrow(/no class shares are given/);
    const none = (frame: SamplingFrame) => new Float64Array(frame.count);
    await expect(drawSample(zone, filtered, "1", none)).rejects.toThrow(/passes the layer's filter/);
    await expect(drawSample(zone, filtered, "1", () => [0.5])).rejects.toThrow(/1 class shares for/);
  });

  it("where more is asked for than there is", async () => {
    const many = { ...plan, size: { number: 100_000 } };
    await expect(drawSample(zone, many, "1")).rejects.toThrow(/100,000 units are asked for/);
  });
});
