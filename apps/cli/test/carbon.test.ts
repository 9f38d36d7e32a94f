import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFile } from "@parcelle/raster/source/file-source";
import { openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { hansenFolder } from "./hansen-pixels.ts";
import { parcelle, referenceDataThere, startParcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();
const size = 40;
const bounds = { minX: -6, minY: 6, maxX: -5.96, maxY: 6.04 };

/** Biomass of 100 Mg/ha in 2020 and 120 in 2021, with a standard error of 20, in Côte d'Ivoire. */
function writeLayers(name: string): string {
  const layers = join(folder, name);
  mkdirSync(layers, { recursive: true });
  for (const [file, value] of [
    ["AGB-MERGED-100m-2020", 100],
    ["AGB_SD-MERGED-100m-2020", 20],
    ["AGB-MERGED-100m-2021", 120],
  ] as const) {
    const data = new Uint16Array(size * size).fill(value);
    const raster = { width: size, height: size, crs: 4326, bounds, data };
    writeFileSync(join(layers, `N10W010_ESACCI-BIOMASS-L4-${file}-fv6.0.tif`), writeGeotiff(raster));
  }
  return layers;
}

function writePlots(name: string, wests: readonly number[]): string {
  const features = wests.map((west, index) => ({
    type: "Feature",
    properties: { plot_id: `P${index}` },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [west, 6.01],
          [west + 0.005, 6.01],
          [west + 0.005, 6.015],
          [west, 6.015],
          [west, 6.01],
        ],
      ],
    },
  }));
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features }));
  return path;
}

const layers = writeLayers("layers");
const plots = writePlots("plots.geojson", [-5.99, -5.98]);
const usual = [plots, "--layers", layers, "--elevation", "300", "--rain", "1200"];
const outFile = (name: string) => join(folder, name);

type Told = { key: string; year: number | null; value: number; low: number | null; high: number | null };

function toldIn(values: Told[], key: string, year = 2020): Told {
  return values.find((value) => value.key === key && value.year === year)!;
}

describe(
  "parcelle carbon on real Hansen pixels",
  skippedWithout("reference data", !referenceDataThere()),
  () => {
    it("gives the emissions that mapme.biodiversity published, counted as it counts", async () => {
      const out = outFile("hansen.json");
      const asMapme = [
        "--cover",
        "10",
        "--area",
        "1",
        "--halo",
        "0",
        "--earth",
        "spherical",
        "--border",
        "whole",
      ];
      const finished = await startParcelle([
        ...["carbon", `${hansenFolder}/gfw_sample.geojson`, "--layers", hansenFolder, "--year", "2000-2005"],
        ...[...asMapme, "--out", out, "--json"],
      ]);
      expect(finished.code).toBe(0);
      const document = JSON.parse(finished.stdout);
      const told = document.plots[0].values.filter(({ key }: Told) => key === "gross_emissions");
      expect(told.map(({ value }: Told) => value.toFixed(4))).toEqual([
        ...["212.5268", "619.3609", "12932.7655", "3676.1357", "1731.4164"],
      ]);
      expect(document.settings.forest).toMatchObject({ cover_percent: 10, patch_ha: 1, halo_pixels: 0 });
      const { refused, written, ...same } = document;
      expect(JSON.parse(readFileSync(out, "utf8"))).toEqual(same);
      expect([refused, written]).toEqual([[], [out]]);
    });
  },
);

describe("parcelle carbon", () => {
  it("says biomass, pools and CO2e of each plot and year, and names what is not told", async () => {
    const out = outFile("carbon.csv");
    const finished = await parcelle(["carbon", ...usual, "--out", out]);
    expect(finished.code).toBe(0);
    expect(finished.stdout).toContain("mean above-ground biomass 2020: 100 Mg/ha (60.8 to 139.2)");
    expect(finished.stdout).toContain(
      "mean above-ground biomass 2021: 120 Mg/ha [no standard error is given",
    );
    expect(finished.stdout).toContain("all together");
    expect(finished.stderr).toContain("No soil carbon for 2 plot(s): no layer is given.");
    const [head, first] = readFileSync(out, "utf8").replace("\ufeff", "").split("\r\n");
    expect(head).toBe("plot,year,key,figure,value,low_95,high_95,unit,layer,version,covered_share,notes");
    expect(first).toMatch(
      /^P0,2020,agb_mean,mean above-ground biomass,(?:100|99\.9999).*,60\.8.*,Mg\/ha,esa-cci-biomass,v6\.0,1,/,
    );
  });

  it("writes the same figures as JSON, GeoJSON and Excel, by the ending of the file", async () => {
    const document = async (name: string) => {
      const finished = await parcelle([
        "carbon",
        ...usual,
        "--year",
        "2020",
        "--out",
        outFile(name),
        "--json",
      ]);
      return JSON.parse(finished.stdout);
    };
    const { plots: told, all } = await document("carbon.geojson");
    const { features } = JSON.parse(readFileSync(outFile("carbon.geojson"), "utf8"));
    expect(features).toHaveLength(2);
    expect(features[1].properties.plot).toBe("P1");
    expect(features[1].properties.agb_mean_2020).toBeCloseTo(100, 9);
    expect(features[0].properties.co2e_live_2020).toBe(toldIn(told[0].values, "co2e_live").value);
    expect(features[0].properties.co2e_live_2020_low).toBeGreaterThan(0);
    expect(toldIn(told[0].values, "co2e_live_mean").value.toFixed(1)).toBe("217.1");
    expect(toldIn(all.values, "agb_total").value).toBeCloseTo(100 * all.area_ha, 6);
    await document("carbon.xlsx");
    expect(readFileSync(outFile("carbon.xlsx")).subarray(0, 2).toString()).toBe("PK");
  });

  it("draws intervals by the seed, the same for the same one", async () => {
    const interval = async (...more: string[]) => {
      const finished = await parcelle(["carbon", ...usual, "--out", outFile("seed.json"), ...more, "--json"]);
      const document = JSON.parse(finished.stdout);
      const { low, high } = toldIn(document.plots[0].values, "agb_mean");
      return { low, high, intervals: document.settings.intervals };
    };
    const one = await interval("--seed", "1");
    expect(one).toEqual(await interval("--seed", "1"));
    expect(one.low).not.toBe((await interval("--seed", "2")).low);
    expect(one.intervals).toEqual({ method: "simulation", seed: "1", draws: 4000 });
    expect((await interval()).intervals).toEqual({ method: "formulas" });
    const alone = await interval("--correlation", "none");
    expect(alone.low!).toBeGreaterThan((await interval("--correlation", "500")).low!);
  });

  it("takes an organisation's own factors, as CSV or JSON, and refuses a row without a source by name", async () => {
    const head = "key,zone,value,standard_error,source,verified";
    const rows = ["carbon_fraction,any,0.5,0.01,Own laboratory,true", "root_shoot,any,0.2,,Own plots,false"];
    const run = async (name: string, text: string) => {
      writeFileSync(outFile(name), text);
      const given = ["carbon", ...usual, "--factors", outFile(name), "--out", outFile("own.json"), "--json"];
      const finished = await parcelle(given);
      return { ...finished, document: JSON.parse(finished.stdout) };
    };
    const own = await run("own.csv", `\ufeff${[head, ...rows].join("\r\n")}\r\n`);
    const live = toldIn(own.document.plots[0].values, "co2e_live_mean");
    expect(live.value).toBeCloseTo((100 * 1.2 * 0.5 * 44) / 12, 9);
    expect(own.document.factors).toHaveLength(2);
    const french = await run(
      "french.csv",
      [head, ...rows].join("\n").replaceAll(",", ";").replaceAll("0.", "0,"),
    );
    expect(french.document.plots).toEqual(own.document.plots);
    const back = await run("back.json", JSON.stringify({ factors: own.document.factors }));
    expect(back.document.plots).toEqual(own.document.plots);
    const refused = await run("refused.csv", [head, rows[0], "root_shoot,any,0.2,,,false"].join("\n"));
    expect([refused.code, refused.document.error.code]).toEqual([1, "factors_invalid"]);
    expect(refused.stderr).toContain("row 2: the source is missing");
    expect((await run("none.json", "not JSON")).document.error.code).toBe("factors_invalid");
  });

  it("exits with 2 for plots that no layer covers, and says how many", async () => {
    const some = writePlots("some.geojson", [-5.99, -4]);
    const finished = await parcelle(["carbon", some, "--layers", layers, "--out", outFile("some.csv")]);
    expect(finished.code).toBe(2);
    expect(finished.stderr).toContain("1 plot(s) of which no layer says anything.");
    const none = await parcelle([
      ...["carbon", writePlots("none.geojson", [-4]), "--layers", layers, "--out", outFile("none.csv")],
    ]);
    expect(none.code).toBe(2);
    expect(none.stderr).toContain("do they have a place in common?");
  });

  it.each([
    ["year-without-data", ["--year", "2019"], "2019; 2020, 2021"],
    ["arguments", ["--year", "2021-2020"], "years such as"],
    ["arguments", ["--zone", "atlantis"], "a zone of the table"],
    ["arguments", ["--correlation", "some"], "full, none"],
    ["arguments", ["--least-coverage", "2"], "a number from 0 to 1"],
    ["arguments", ["--halo", "1.5"], "sufficient"],
    ["arguments", ["--draws", "1000"], "--seed"],
    ["arguments", ["--out", "carbon.pdf"], ".xlsx"],
    ["no-carbon-layer", ["--layers", folder], "carbon.json"],
    ["source-missing", ["--layers", join(folder, "absent")], "absent"],
    ["file_unwritable", ["--out", join(folder, "absent", "carbon.csv")], "carbon.csv"],
    ["file_missing", ["--factors", join(folder, "absent.csv")], "absent.csv"],
  ])("refuses by name: %s %j", async (code, more, said) => {
    const finished = await parcelle(["carbon", ...usual, "--out", outFile("bad.csv"), ...more, "--json"]);
    expect(finished.code).toBe(1);
    expect(JSON.parse(finished.stdout).error.code).toBe(code);
    expect(finished.stderr).toContain(said);
  });

  it("explains itself in both languages", async () => {
    const [french, english] = await Promise.all(
      ["fr", "en"].map((language) => parcelle(["carbon", "--help", "--lang", language])),
    );
    expect(french!.stdout).toContain("--correlation full|none|METRES");
    expect(french!.stdout).toContain("erreurs des pixels");
    expect(english!.stdout).toContain("errors of pixels");
  });
});

describe("parcelle carbon --change", () => {
  it("writes maps of what became of pixels beside the figures, and says of what there is none", async () => {
    const out = outFile("changed.csv");
    const { code, stderr } = await parcelle(["carbon", ...usual, "--out", out, "--change", "2020,2021"]);
    expect(code).toBe(0);
    const raster = await openGeotiff(openFile(outFile("changed-biomass-change-2020-2021.tif")));
    const told = await raster.readWindow(0, 0, 0, raster.width, raster.height);
    expect(new Set([...told].filter((value) => !Number.isNaN(value)))).toEqual(new Set([20]));
    raster.close();
    expect(stderr).toContain("changed-biomass-change-2020-2021-classes.tif");
    expect(stderr).toMatch(/No map of change: No layer tells of one of these two years\. \(hansen-gfc/);
  });

  it("refuses years that no layer tells, before anything is measured", async () => {
    const out = outFile("unchanged.csv");
    const refused = await parcelle(["carbon", ...usual, "--out", out, "--change", "2010,2021"]);
    expect([refused.code, existsSync(out)]).toEqual([1, false]);
    expect(refused.stderr).toContain("biomass: 2010");
    const back = await parcelle(["carbon", ...usual, "--out", out, "--change", "2021,2020"]);
    expect(back.code).toBe(1);
    expect(back.stderr).toContain("the earlier first");
  });
});
