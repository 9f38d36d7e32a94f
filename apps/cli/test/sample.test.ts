import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPlots } from "@parcelle/formats/read-plots";
import { describe, expect, it } from "vitest";
import { writeLandscape } from "./landscape.ts";
import { parcelle, startParcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();

const square = (west: number, south: number, side: number) => ({
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

function zoneFile(name: string, geometries: object[]): string {
  const path = join(folder, name);
  const features = geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry }));
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features }));
  return path;
}

function design(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === "string" ? value : JSON.stringify(value));
  return path;
}

const zone = zoneFile("zone.geojson", [square(-6, 6, 0.02)]);
const plan = {
  ...{ cluster: { length: 200, width: 200 }, cell: { length: 50, width: 50 }, size: { number: 8 } },
  ...{ draw: "balanced", secondStage: { size: { number: 3 }, draw: "simple" } },
};
const usual = design("design.json", plan);

async function draw(out: string, given: string, seed = "7", ...more: string[]) {
  return parcelle(["sample", zone, "--design", given, "--seed", seed, "--out", join(folder, out), ...more]);
}

describe("parcelle sample", () => {
  it("writes the same units for the same seed, and others for another", async () => {
    const out = join(folder, "first.geojson");
    const finished = await startParcelle(["sample", zone, "--design", usual, "--seed", "7", "--out", out]);
    expect(finished.code).toBe(0);
    expect(finished.stdout).toMatch(/Drawn: 8 cluster\(s\), 24 unit\(s\) to look at/);
    expect(finished.stdout).toMatch(/Seed: 7; frame: SHA-256 [0-9a-f]{64}/);
    await draw("second.geojson", usual);
    await draw("third.geojson", usual, "8");
    const text = (name: string) => readFileSync(join(folder, name), "utf8");
    expect(text("second.geojson")).toBe(text("first.geojson"));
    expect(text("third.geojson")).not.toBe(text("first.geojson"));
  });

  it.each([
    ["geojson", "Polygon"],
    ["kml", "Polygon"],
    ["gpx", "Point"],
    ["xlsx", "Point"],
    ["csv", "Point"],
  ])("writes %s by the extension, which is read again", async (extension, type) => {
    const finished = await draw(`units.${extension}`, usual);
    const { rows, refused } = await readPlots({
      ...{ name: `units.${extension}`, path: join(folder, `units.${extension}`) },
    });
    expect(finished.code).toBe(0);
    expect(rows).toHaveLength(24);
    expect(refused).toEqual([]);
    expect(rows[0]!.geometry.type).toBe(type);
  });

  it("tells programs the frame, its hash, and what the sample stands for", async () => {
    const finished = await draw("told.gpx", usual, "7", "--json");
    const document = JSON.parse(finished.stdout);
    expect(document).toMatchObject({ seed: "7", clusters: 8, units: 24, notices: [], refused: [] });
    expect(document.data_size_hectares).toBe(document.frame.hectares);
    // 44 or 45 cells of 50 m fit into the 2,214 and 2,212 m of its sides.
    expect([44 ** 2, 44 * 45, 45 ** 2]).toContain(document.frame.cells);
    expect(document.frame.hectares).toBe(document.frame.cells / 4);
    expect(document.design).toMatchObject(plan);
  });

  it("draws by a layer's class shares: only clusters of forest, in strata of it", async () => {
    writeLandscape(folder);
    const prior = { layer: "layers/JRC_GFC2020_V3.tif", classes: [1] };
    const filtered = design("filter.json", {
      ...{ ...plan, size: { percentage: 10 } },
      prior: { ...prior, filter: { operation: "at_least", share: 0.999 } },
    });
    const finished = await draw("forest.geojson", filtered, "3", "--json");
    const { frame, clusters, notices } = JSON.parse(finished.stdout);
    const { rows } = await readPlots({ name: "f.geojson", path: join(folder, "forest.geojson") });
    expect(frame.clustersAfterFilter).toBeGreaterThan(frame.clusters / 3);
    expect(frame.clustersAfterFilter).toBeLessThan(frame.clusters * 0.55);
    expect(clusters).toBe(Math.ceil(frame.clustersAfterFilter / 10 - 1e-9));
    for (const { properties } of rows) {
      expect(properties.class_share).toBeGreaterThan(0.999);
      expect(properties.longitude).toBeLessThan(-5.99);
    }
    expect(notices).toEqual([]);
    expect(finished.code).toBe(0);
    const strata = design("strata.json", { ...plan, prior, strata: { breaks: [0.5], allocation: "equal" } });
    const divided = await draw("strata.csv", strata);
    expect(divided.stdout).toMatch(/stratum 0-50 %: 4 of \d+\n\s+stratum 50-100 %: 4 of \d+/);
  });

  it("unites outlines that lie over each other, and names rows that are none", async () => {
    const apart = [square(-6, 6, 0.02), square(-5.99, 6, 0.02), { type: "Point", coordinates: [-6, 6] }];
    const several = zoneFile("several.geojson", apart);
    const out = join(folder, "several.kml");
    const given = ["sample", several, "--design", usual, "--seed", "1", "--out", out, "--json"];
    const finished = await parcelle(given);
    expect(finished.code).toBe(2);
    expect(finished.stderr).toMatch(/row 3: no zone/);
    const { frame } = JSON.parse(finished.stdout);
    expect(frame.hectares).toBeGreaterThan(725);
    expect(frame.hectares).toBeLessThan(745);
  });

  it("refuses what it cannot do with a sentence, writes nothing, and exits with 1", async () => {
    const point = zoneFile("point.geojson", [{ type: "Point", coordinates: [-6, 6] }]);
    const cases: [string[], RegExp][] = [
      [["--seed", "1", "--out", "a.gpx"], /--design is missing/],
      [["--design", usual, "--out", "a.gpx"], /--seed is missing/],
      [["--design", usual, "--seed", "1"], /--out is missing/],
      [["--design", usual, "--seed", "1", "--out", "a.shp"], /Unknown extension: shp/],
      [["--design", "absent.json", "--seed", "1", "--out", "a.gpx"], /File not found/],
      [["--design", design("bad.json", "{"), "--seed", "1", "--out", "a.gpx"], /is no JSON/],
      [
        ["--design", design("wrong.json", { ...plan, size: 3 }), "--seed", "1", "--out", "a.gpx"],
        /not valid at "size"/,
      ],
      [
        [
          "--design",
          design("many.json", { ...plan, size: { number: 5000 } }),
          "--seed",
          "1",
          "--out",
          "a.gpx",
        ],
        /5,000 units are asked for/,
      ],
    ];
    const at = (given: string[]) => given.map((each) => (each.startsWith("a.") ? join(folder, each) : each));
    for (const [given, message] of cases) {
      const finished = await parcelle(["sample", zone, ...at(given)]);
      expect(finished.stderr, given.join(" ")).toMatch(message);
      expect(finished.code, given.join(" ")).toBe(1);
    }
    const noZone = await parcelle([
      "sample",
      point,
      ...at(["--design", usual, "--seed", "1", "--out", "a.gpx"]),
    ]);
    expect([noZone.code, noZone.stderr]).toEqual([1, expect.stringMatching(/no outline that can be a zone/)]);
    const prior = { layer: "absent.tif", classes: [1], filter: { operation: "equals", share: 1 } };
    const absent = await draw("a.gpx", design("absent-layer.json", { ...plan, prior }));
    expect([absent.code, absent.stderr]).toEqual([1, expect.stringMatching(/absent\.tif/)]);
    expect(existsSync(join(folder, "a.gpx"))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("explains the design in both languages", async () => {
    const english = await parcelle(["sample", "--help"]);
    const french = await parcelle(["sample", "--help", "--lang", "fr"]);
    expect(english.stdout).toContain("DESIGN.json, for example:");
    expect(french.stdout).toContain("DESIGN.json, par exemple");
    const [example] = /\{"cluster".*\}\}\}/.exec(english.stdout)!;
    writeLandscape(folder);
    const given = JSON.parse(example);
    given.prior.layer = "layers/JRC_GFC2020_V3.tif";
    const small = { ...given, cluster: { length: 200, width: 200 }, cell: { length: 20, width: 20 } };
    expect((await draw("example.geojson", design("example.json", small))).code).toBe(0);
  });
});
