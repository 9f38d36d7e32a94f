import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isLong } from "../../../../tools/draw.ts";
import { zonalFiles, zonalPlots } from "../../test/zonal-files.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { classAreas, classAreasOf } from "./class-areas.ts";
import { combinationsOf, combinedClassAreas } from "./combined-class-areas.ts";
import { summaryOf, weighedValues } from "./summary.ts";
import type { ZonalQuestion } from "./zonal-job.ts";
import { type ZonalOptions, type ZonalStatistics, zonalStatistics } from "./zonal-statistics.ts";
import { startZonalWorkers } from "./zonal-workers.ts";

const paths = zonalFiles();
const layers = paths.map((path) => ({ path }));
const plots = zonalPlots(isLong ? 240 : 120);
const questions: ZonalQuestion[] = [
  { layers: [0] },
  { layers: [1] },
  { layers: [2] },
  { layers: [3] },
  { layers: [4] },
  { layers: [0, 1] },
  { layers: [1, 4] },
  { layers: [3], measure: "pixels" },
  { layers: [0], measure: "pixels" },
];
const kept = startZonalWorkers(2);
afterAll(() => kept.close());

const ask = (options?: ZonalOptions, of = plots) =>
  zonalStatistics(layers, of, { area: "wgs84", questions }, options);

/** Everything that was answered about a plot, every digit of it. */
function answersOf({ answers }: ZonalStatistics, plot: number, of = plots): string {
  const all = answers.map(({ table, squareMetres, offGridSquareMetres, pointValues, pointFirsts }) => ({
    entries: combinationsOf(table, plot),
    areas: [squareMetres[plot], offGridSquareMetres[plot]],
    point: of[plot]!.type.endsWith("Point") ? pointValues[pointFirsts[plot]! * table.width] : null,
  }));
  return JSON.stringify(all);
}

describe("statistics of many plots", () => {
  test("are the same to the last bit for any number of threads", async () => {
    const alone = await ask();
    for (const workers of [1, 2, 3, kept]) {
      const together = await ask({ workers });
      for (const plot of plots.keys()) {
        expect(answersOf(together, plot), `plot ${plot}`).toBe(answersOf(alone, plot));
      }
    }
  });

  test("are the same to the last bit in any order and in any company", async () => {
    const all = await ask();
    const backwards = await ask({ workers: kept }, plots.toReversed());
    const few = await ask({}, plots.slice(0, 40));
    for (const plot of plots.keys()) {
      const expected = answersOf(all, plot);
      const reversed = answersOf(backwards, plots.length - 1 - plot, plots.toReversed());
      expect(reversed, `plot ${plot}`).toBe(expected);
      if (plot < 40) expect(answersOf(few, plot), `plot ${plot}`).toBe(expected);
    }
  });

  test("are those of each plot asked by itself", async () => {
    const all = await ask();
    const rasters = await Promise.all(paths.map((path) => openGeotiff(openFile(path))));
    for (const plot of [...plots.keys()].slice(0, 60)) {
      const geometry = plots[plot]!;
      const single = await classAreas(rasters[0]!, geometry, { area: "wgs84" });
      expect(classAreasOf(all.set, all.answers[0]!, plot)).toEqual(single);
      if (geometry.type !== "Polygon") continue;
      const pair = await combinedClassAreas([rasters[1]!, rasters[4]!], geometry, { area: "wgs84" });
      expect(combinationsOf(all.answers[6]!.table, plot)).toEqual(pair.combinations);
    }
  });

  test("take pairs of values apart without losing any of their area", async () => {
    const { answers } = await ask();
    for (const plot of plots.keys()) {
      const single = summaryOf(weighedValues(answers[1]!.table, plot));
      const paired = combinationsOf(answers[5]!.table, plot);
      const sum = paired.reduce((total, { squareMetres }) => total + squareMetres, 0);
      expect(sum, `plot ${plot}`).toBeCloseTo(single.weight, 4);
    }
  });

  test("sum shares of pixels where a layer counts per pixel", async () => {
    const { answers } = await ask();
    const [metres, pixels] = [answers[0]!, answers[8]!].map(({ table }) => weighedValues(table, 0));
    const ratio = summaryOf(metres!).weight / summaryOf(pixels!).weight;
    // A pixel of a quarter of a thousandth of a degree at 7° north.
    expect(ratio).toBeGreaterThan(760);
    expect(ratio).toBeLessThan(766);
    expect([...pixels!.values]).toEqual([...metres!.values]);
  });
});

test("figures of a file with scale and offset are in its unit, for any number of threads", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "parcelle-scaled-")), "scaled.tif");
  const transform = { originX: -7, originY: 8, pixelWidth: 0.05, pixelHeight: 0.05 };
  const data = new Int16Array(40 * 40).fill(73);
  const scaling = { scale: 0.1, offset: 5 };
  writeFileSync(path, writeGeotiff({ width: 40, height: 40, data, transform, crs: 4326, scaling }));
  for (const workers of [0, 2, kept]) {
    const { answers } = await zonalStatistics([{ path }], plots.slice(0, 30), { area: "wgs84" }, { workers });
    const weighed = weighedValues(answers[0]!.table, 0);
    expect(summaryOf(weighed)).toMatchObject({ minimum: 12.3, maximum: 12.3 });
    expect(summaryOf(weighed).mean).toBeCloseTo(12.3, 9);
    expect([...weighed.values]).toEqual([73]);
  }
});

describe("a run over many plots", () => {
  test("tells how far it is, and ends with all plots", async () => {
    const seen: number[] = [];
    await ask({ workers: kept, progress: (done, total) => seen.push(done / total) });
    expect(seen.at(-1)).toBe(1);
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  });

  test.each([undefined, 2])("stops when it is told to, with %s threads", async (workers) => {
    const many = Array.from({ length: 60 }, () => plots).flat();
    const controller = new AbortController();
    const progress = () => controller.abort(new Error("Enough."));
    const run = ask({ ...(workers ? { workers } : {}), signal: controller.signal, progress }, many);
    await expect(run).rejects.toThrow("Enough.");
  });

  test("that cannot open a layer says which, also from a thread", async () => {
    const missing = [...layers, { path: "/nowhere/loss.tif" }];
    for (const workers of [0, 2, kept]) {
      const run = zonalStatistics(missing, plots, { area: "wgs84" }, { workers });
      await expect(run).rejects.toMatchObject({ code: "source-missing" });
    }
    const after = await ask({ workers: kept });
    expect(after.answers).toHaveLength(questions.length);
  });

  test("says so where its threads ended before they were asked", async () => {
    const workers = startZonalWorkers(1);
    await workers.close();
    await expect(ask({ workers })).rejects.toThrow("A thread for zonal statistics ended");
  });

  test("of no plots, or of plots that no layer reaches, has an answer", async () => {
    expect((await ask({ workers: kept }, [])).answers[0]!.squareMetres).toHaveLength(0);
    const away = zonalPlots(3).map((plot) =>
      JSON.parse(JSON.stringify(plot).replaceAll("-6.", "-16.").replaceAll("-5.", "-15.")),
    );
    const { answers, set } = await ask({}, away);
    const areas = classAreasOf(set, answers[0]!, 0);
    expect(areas.classes.size).toBe(0);
    expect(areas.areaSquareMetres).toBeGreaterThan(100);
    expect(areas.outsideSquareMetres).toBe(areas.areaSquareMetres);
  });
});
