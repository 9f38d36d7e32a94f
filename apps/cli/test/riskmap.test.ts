import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRasterFile } from "@parcelle/raster/tiff/open-raster-file";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import {
  parcelle,
  referenceDataThere,
  referenceFolder,
  startParcelle,
  temporaryFolder,
} from "./run-parcelle.ts";

const [width, height] = [200, 160];
const utm = { crs: 32_630, bounds: { minX: 300_000, minY: 700_000, maxX: 306_000, maxY: 704_800 } };

/** A forest eaten from the east: a strip in each period, bites on its border, a clearing in the middle. */
function codeAt(x: number, y: number): number {
  const bite = (y * 7) % 5;
  if (x > 140 + bite || (x - 60) ** 2 + (y - 70) ** 2 < 200) return 0;
  if (x > 130 + bite) return 1;
  return x > 124 + bite ? 2 : 3;
}

type Place = { crs: number; bounds: { minX: number; minY: number; maxX: number; maxY: number } };

function writeCodes(path: string, value: (code: number) => number = (code) => code, place: Place = utm) {
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    value(codeAt(at % width, Math.floor(at / width))),
  );
  writeFileSync(path, writeGeotiff({ width, height, ...place, data }));
}

let made = 0;
const root = temporaryFolder();
function newFolder(): string {
  const folder = join(root, String(made++));
  mkdirSync(folder);
  return folder;
}

function changeFolder(description?: object): string {
  const folder = newFolder();
  writeCodes(join(folder, "changes.tif"));
  if (description) writeFileSync(join(folder, "riskmap.json"), JSON.stringify(description));
  return folder;
}

async function refusal(folder: string, out = join(root, `none-${made++}`), ...more: string[]) {
  const finished = await parcelle(["riskmap", folder, "--out", out, "--json", ...more]);
  expect(finished.code).toBe(1);
  return JSON.parse(finished.stdout).error;
}

const outputs = [
  "cells.csv",
  "models.csv",
  "rates.csv",
  "riskmap.json",
  "riskmap_t1.tif",
  "riskmap_t2.tif",
  "riskmap_t3.tif",
  "thresholds.csv",
];

describe("parcelle riskmap", () => {
  it("makes maps of three dates, tables and a document with settings and hashes", async () => {
    const [folder, out] = [changeFolder(), join(root, "first-out")];
    const given = [
      "riskmap",
      folder,
      "--out",
      out,
      "--years",
      "2000,2010,2016",
      "--windows",
      "5,9",
      "--json",
    ];
    const finished = await parcelle(given);
    expect([finished.code, finished.stderr]).toEqual([0, ""]);
    expect(readdirSync(out).toSorted()).toEqual(outputs);
    const { written, ...told } = JSON.parse(finished.stdout);
    expect(written).toHaveLength(outputs.length);
    expect(JSON.parse(readFileSync(join(out, "riskmap.json"), "utf8"))).toEqual(told);
    expect(told.settings).toMatchObject({ years: [2000, 2010, 2016], years_assumed: false, windows: [5, 9] });
    expect(told.inputs).toEqual([{ file: "changes.tif", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(told.models.filter(({ best }: { best: boolean }) => best)).toHaveLength(1);
    const map = await openRasterFile(join(out, "riskmap_t3.tif"));
    expect([map.crs, map.nodata, map.width]).toEqual([32_630, 255, width]);
    expect([...(await map.readWindow(0, 0, 0, 1, 1))]).toEqual([0]);
    expect([...(await map.readWindow(0, 150, 0, 1, 1))]).toEqual([255]);
    map.close();
  });

  it("says in sentences what it found, in both languages", async () => {
    const folder = changeFolder({ change: "changes.tif", years: [2000, 2010, 2020], windows: [5] });
    const english = await parcelle(["riskmap", folder, "--out", newFolder()]);
    expect(english.stdout).toMatch(/^Threshold of distance, first period: \d+ m\n/);
    expect(english.stdout).toMatch(/Best: window 5, equal (intervals|areas), compared in \d+ cell/);
    const french = await parcelle(["riskmap", folder, "--out", newFolder(), "--lang", "fr"]);
    expect(french.stdout).toMatch(/Retenu : fenêtre 5/);
    expect(french.stderr).toContain("riskmapjnr 1.2");
  });

  it("counts ten years a period, and says so, where nobody says when", async () => {
    const out = newFolder();
    const finished = await parcelle(["riskmap", changeFolder(), "--out", out, "--windows", "5", "--json"]);
    expect(finished.stderr).toContain("ten years are counted");
    const { settings } = JSON.parse(finished.stdout);
    expect(settings).toMatchObject({ years: null, years_assumed: true, period_years: [10, 10] });
  });

  it("gives the same from three rasters of forest, to the byte of the maps", async () => {
    const forests = newFolder();
    for (const date of [1, 2, 3]) {
      writeCodes(join(forests, `f${date}.tif`), (code) => (code >= date ? 2 : 0));
    }
    const said = { forest: ["f1.tif", "f2.tif", "f3.tif"], forest_values: [2], years: [2000, 2010, 2020] };
    writeFileSync(join(forests, "riskmap.json"), JSON.stringify({ ...said, windows: [5] }));
    const one = changeFolder({ change: "changes.tif", years: [2000, 2010, 2020], windows: [5] });
    const [first, second] = await Promise.all(
      [forests, one].map(async (folder) => {
        const { stdout } = await parcelle(["riskmap", folder, "--out", newFolder(), "--json"]);
        return JSON.parse(stdout);
      }),
    );
    expect(first.maps).toEqual(second.maps);
    expect(first.models).toEqual(second.models);
  });

  it("help describes the codes and riskmap.json", async () => {
    const { stdout } = await parcelle(["riskmap", "--help"]);
    expect(stdout).toContain("3 forest at the third");
    expect(stdout).toContain('"forest_values"');
  });
});

/** The same forest in degrees, as Hansen tells it: its cover in 2000 and the year in which it was lost. */
function hansenFolder(): string {
  const folder = newFolder();
  const bounds = { minX: -6.4, maxX: -6.4 + width * 0.00025, minY: 6 - height * 0.00025, maxY: 6 };
  const write = (component: string, value: (code: number) => number) => {
    const data = Uint8Array.from({ length: width * height }, (_, at) =>
      value(codeAt(at % width, Math.floor(at / width))),
    );
    const path = join(folder, `Hansen_GFC-2024-v1.12_${component}_10N_010W.tif`);
    writeFileSync(path, writeGeotiff({ width, height, crs: 4326, bounds, data }));
  };
  write("treecover2000", (code) => (code === 0 ? 5 : 80));
  write("lossyear", (code) => [0, 7, 15, 0][code]!);
  return folder;
}

function zoneFile(...corners: [number, number][]): string {
  const coordinates = [[...corners, corners[0]]];
  const path = join(newFolder(), "zone.geojson");
  const feature = { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates } };
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features: [feature] }));
  return path;
}

describe("parcelle riskmap of zones", () => {
  const inside: [number, number][] = [
    [-6.3981, 5.9981],
    [-6.3519, 5.9962],
    [-6.3537, 5.9619],
    [-6.3975, 5.9637],
  ];
  const asked = ["--layers", hansenFolder(), "--years", "2000,2010,2020", "--cover", "30", "--windows", "5"];

  it("tells forest from the layers of a folder, on a grid of metres", async () => {
    const out = newFolder();
    const zone = zoneFile(...inside);
    const finished = await parcelle(["riskmap", zone, "--out", out, ...asked, "--json"]);
    expect([finished.code, finished.stderr]).toEqual([0, ""]);
    expect(readdirSync(out).toSorted()).toEqual(outputs);
    const told = JSON.parse(finished.stdout);
    expect(told.inputs.map(({ file }: { file: string }) => file)).toEqual([
      "Hansen_GFC-2024-v1.12_lossyear_10N_010W.tif",
      "Hansen_GFC-2024-v1.12_treecover2000_10N_010W.tif",
    ]);
    expect(told.layers).toMatchObject({ cover: { component: "treecover2000" }, cover_percent: 30 });
    expect(told.grid).toMatchObject({ crs: 32_629, pixelWidth: 30 });
    expect(told.untold_ha).toBe(0);
    // gdalwarp -t_srs EPSG:32629 -te (of the grid) -tr 30 30 -r near -et 0 of both; gdal_rasterize of the zone after
    // ogr2ogr -segmentize 0.01 and -t_srs EPSG:32629; counted.
    expect(told.zone_ha).toBeCloseTo(1896.39, 6);
    expect(told.forest_ha.map((hectares: number) => hectares.toFixed(2))).toEqual([
      "1366.74",
      "1259.73",
      "1198.98",
    ]);
    expect(told.deforested_ha.map((hectares: number) => hectares.toFixed(2))).toEqual(["107.01", "60.75"]);
  });

  it("says how much no layer tells, in both languages", async () => {
    const wide = zoneFile(inside[0]!, inside[1]!, inside[2]!, [-6.41, 5.9637]);
    const english = await parcelle(["riskmap", wide, "--out", newFolder(), ...asked]);
    expect(english.stderr).toMatch(/no layer tells the forest of [\d.]+ ha of the zone/);
    const french = await parcelle(["riskmap", wide, "--out", newFolder(), ...asked, "--lang", "fr"]);
    expect(french.stderr).toMatch(/aucune couche ne dit la forêt de [\d,]+ ha/);
  });

  it("refuses zones without cover or years, and years of which the layers do not tell", async () => {
    const layers = ["--layers", asked[1]!];
    const code = async (...options: string[]) =>
      (await refusal(zoneFile(...inside), undefined, ...options)).code;
    expect(await code(...layers, "--years", "2000,2010,2020")).toBe("arguments");
    expect(await code(...layers, "--cover", "30")).toBe("arguments");
    expect(await code("--cover", "30", "--years", "2000,2010,2020")).toBe("arguments");
    expect(await code(...layers, "--cover", "30", "--years", "2000,2010,2031")).toBe("years-untold");
  });
});

describe("parcelle riskmap refuses by name", () => {
  it("a raster in degrees, with what to do", async () => {
    const folder = newFolder();
    const place = { crs: 4326, bounds: { minX: -6, minY: 6, maxX: -5.95, maxY: 6.04 } };
    writeCodes(join(folder, "changes.tif"), (code) => code, place);
    const error = await refusal(folder);
    expect(error.code).toBe("not-projected");
    expect(error.message).toContain("gdalwarp");
  });

  it("a folder that is not there, that is empty, that holds several rasters", async () => {
    expect((await refusal(join(root, "nowhere"))).code).toBe("file_missing");
    expect((await refusal(newFolder())).code).toBe("no_raster");
    const several = changeFolder();
    writeCodes(join(several, "other.tif"));
    expect(await refusal(several)).toMatchObject({
      code: "several_rasters",
      message: expect.stringContaining("changes.tif, other.tif"),
    });
  });

  it.each([
    [{ changes: "changes.tif" }, "changes"],
    [{}, "forest"],
    [{ change: "changes.tif", forest: ["a", "b", "c"] }, "change"],
    [{ change: "changes.tif", years: [2000, 2010] }, "years"],
    [{ forest: ["a.tif"] }, "forest"],
  ])("riskmap.json that holds %j", async (description, named) => {
    const error = await refusal(changeFolder(description));
    expect(error).toMatchObject({
      code: "riskmap_file_invalid",
      message: expect.stringContaining(`"${named}"`),
    });
  });

  it("years in another order, an even window, a value that is no code", async () => {
    const folder = changeFolder();
    expect((await refusal(folder, undefined, "--years", "2010,2000,2020")).code).toBe("years-invalid");
    expect((await refusal(folder, undefined, "--years", "2010,x,2020")).code).toBe("arguments");
    expect((await refusal(folder, undefined, "--windows", "4")).code).toBe("windows-invalid");
    const strange = newFolder();
    writeCodes(join(strange, "changes.tif"), (code) => (code === 1 ? 7 : code));
    expect((await refusal(strange)).code).toBe("codes-unknown");
  });

  it("to write into the folder that it reads, and leaves it as it was", async () => {
    const folder = changeFolder({ change: "changes.tif" });
    expect((await refusal(folder, folder)).code).toBe("arguments");
    expect(readdirSync(folder).toSorted()).toEqual(["changes.tif", "riskmap.json"]);
  });
});

describe("parcelle riskmap on Guadeloupe", skippedWithout("reference data", !referenceDataThere()), () => {
  it("chooses the model of riskmapjnr with its errors", async () => {
    const out = newFolder();
    const folder = join(referenceFolder, "raster/guadeloupe");
    const finished = await startParcelle(["riskmap", folder, "--out", out, "--json"]);
    const { models, thresholds_m, cells, best } = JSON.parse(finished.stdout);
    expect(models.map(({ wrmse_ha }: { wrmse_ha: number }) => wrmse_ha.toFixed(1))).toEqual([
      "4.1",
      "4.4",
      "4.2",
      "4.6",
      "4.3",
      "4.6",
      "4.3",
      "4.6",
    ]);
    expect({ thresholds_m, cells, best }).toEqual({
      thresholds_m: { calibration: 120, whole: 180 },
      cells: 1276,
      best: { window: 5, slicing: "equal-interval" },
    });
    expect(existsSync(join(out, "riskmap_t2.tif"))).toBe(true);
  });
});
