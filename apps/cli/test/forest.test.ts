import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFile } from "@parcelle/raster/source/file-source";
import { openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import { describe, expect, it } from "vitest";
import { allForestLayers as all, type ForestLayer, size, writeForestLayers } from "./forest-landscape.ts";
import { parcelle, startParcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();
const writeLayers = (name: string, which: readonly ForestLayer[]) =>
  writeForestLayers(join(folder, name), which);

const square = (west: number, south: number, side = 0.004) => ({
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

function zoneFile(name: string, zones: Record<string, object>): string {
  const path = join(folder, name);
  const features = Object.entries(zones).map(([id, geometry]) => ({
    type: "Feature",
    properties: { plot_id: id },
    geometry,
  }));
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features }));
  return path;
}

const zones = zoneFile("zones.geojson", {
  standing: square(-5.998, 6.002),
  lost: square(-5.998, 6.014),
  grass: square(-5.986, 6.002),
  border: square(-5.992, 6.002),
});
const definition = ["--height", "5", "--area", "0.5", "--cover", "10"];

async function forest(file: string, layers: string, name: string, options: string[] = [], run = parcelle) {
  const out = join(folder, name);
  const given = ["forest", file, "--layers", layers, "--out", out, "--json", ...definition, ...options];
  const finished = await run(given);
  return { ...finished, out, document: JSON.parse(finished.stdout) };
}

describe("parcelle forest", () => {
  it("tells of each zone what is eligible, with hectares, reasons in words, and maps", async () => {
    const { code, document, out, stderr } = await forest(
      zones,
      writeLayers("all", all),
      "usual",
      [],
      startParcelle,
    );
    expect(code, stderr).toBe(0);
    expect(document).toMatchObject({
      definition: { height_m: 5, area_ha: 0.5, cover_percent: 10, neighbours: 8, minimum_width_m: null },
      ...{ year: 2024, years_before: 10, before_year: 2014 },
    });
    const states = document.zones.map(
      (zone: { id: string; redd: { state: string }; arr: { state: string } }) => [
        ...[zone.id, zone.redd.state, zone.arr.state],
      ],
    );
    expect(states).toEqual([
      ["standing", "eligible", "not_eligible"],
      ["lost", "not_eligible", "not_eligible"],
      ["grass", "not_eligible", "eligible"],
      ["border", "to_examine", "to_examine"],
    ]);
    const [standing] = document.zones;
    expect(standing.redd.eligible_ha).toBeCloseTo(standing.area_ha, 6);
    expect(standing.redd.reasons[0].text).toMatch(
      /^[\d.]+ ha: forest in 2024 \(.*Hansen.* 2024-v1\.12, .*\) and in 2014 \(/,
    );
    expect(document.written.map((path: string) => path.slice(out.length + 1))).toEqual([
      ...["forest-2024.tif", "forest-2014.tif", "eligibility-redd.tif", "eligibility-arr.tif", "forest.json"],
    ]);
    expect(readdirSync(out).sort()).toEqual(
      document.written.map((path: string) => path.slice(out.length + 1)).sort(),
    );
    expect(JSON.parse(readFileSync(join(out, "forest.json"), "utf8"))).toEqual(document);
    const map = await openGeotiff(openFile(join(out, "forest-2024.tif")));
    const values = await map.readWindow(0, 0, 0, size, size);
    expect([values[size * 60 + 10], values[size * 10 + 10], values[size * 60 + 60]]).toEqual([1, 2, 2]);
  });

  it("says what is missing, and examines instead of calling it no forest", async () => {
    const layers = writeLayers("without-height", ["cover", "loss"]);
    const { code, document } = await forest(zones, layers, "missing", ["--lang", "fr"]);
    expect(code).toBe(0);
    const codes = document.missing.map((missing: { code: string }) => missing.code);
    expect(codes).toEqual([
      "height-missing",
      "growth-unseen",
      "height-missing",
      "growth-unseen",
      "native-missing",
    ]);
    expect(document.missing[0].text).toContain("hauteur");
    const [standing, lost, grass] = document.zones;
    expect([standing.redd.state, lost.redd.state, grass.redd.state]).toEqual([
      ...["to_examine", "not_eligible", "not_eligible"],
    ]);
    expect(grass.arr.reasons[0]).toMatchObject({ code: "conversion_unknown", state: "to_examine" });
  });

  it("takes years, neighbours, width and standard, and names the source that nobody verified", async () => {
    const asked = [
      "--year",
      "2020",
      "--before",
      "5",
      "--neighbours",
      "4",
      "--minimum-width",
      "50",
      "--standard",
      "vcs",
    ];
    const { document, stderr } = await forest(zones, writeLayers("all", all), "asked", asked);
    expect(document).toMatchObject({
      definition: { neighbours: 4, minimum_width_m: 50 },
      ...{ year: 2020, before_year: 2015, standard: { key: "vcs", verified: false } },
    });
    expect(stderr).toContain("source not verified");
    expect(document.zones.map((zone: { redd: { state: string } }) => zone.redd.state)).toEqual([
      ...["eligible", "eligible", "not_eligible", "to_examine"],
    ]);
  });

  it("tells what another definition changes in each zone, with maps and a table", async () => {
    const layers = writeLayers("all", all);
    const { code, document, out, stderr } = await forest(zones, layers, "instead", [
      "--instead",
      "height=40",
    ]);
    expect(code, stderr).toBe(0);
    const { instead } = document;
    expect(instead.definition).toMatchObject({ height_m: 40, area_ha: 0.5 });
    const [standing, , grass] = instead.redd.zones;
    expect([standing.from, standing.to]).toEqual(["eligible", "not_eligible"]);
    expect(standing.changes).toEqual([
      { from: "eligible", to: "not_eligible", hectares: expect.closeTo(document.zones[0].area_ha, 6) },
    ]);
    expect(grass.changes.every((change: { from: string; to: string }) => change.from === change.to)).toBe(
      true,
    );
    for (const [at, zone] of document.zones.entries()) {
      const eligible = instead.redd.zones[at].changes.filter(
        ({ from }: { from: string }) => from === "eligible",
      );
      const sum = eligible.reduce((all: number, { hectares }: { hectares: number }) => all + hectares, 0);
      expect(sum).toBeCloseTo(zone.redd.eligible_ha, 6);
    }
    expect(document.written.map((path: string) => path.slice(out.length + 1))).toEqual([
      ...["forest-2024.tif", "forest-2014.tif", "eligibility-redd.tif", "eligibility-arr.tif"],
      ...["differences-redd.tif", "differences-arr.tif", "changes.csv", "forest.json"],
    ]);
    const table = readFileSync(join(out, "changes.csv"), "utf8").split("\n");
    expect(table[0]).toBe("id,activity,from,to,hectares");
    expect(table[1]).toMatch(/^standing,redd,eligible,not_eligible,\d/);
    const map = await openGeotiff(openFile(join(out, "differences-redd.tif")));
    const values = await map.readWindow(0, 0, 0, map.width, map.height);
    expect(new Set(values)).toEqual(new Set([1, 2]));
    expect(map.metadata.get("VALUE_2")).toContain("Eligible becomes not eligible");
    expect(map.metadata.get("DEFINITION_INSTEAD")).toContain('"minimumHeightMetres":40');
  });

  it("takes a known definition by its name, and refuses what it does not know", async () => {
    const layers = writeLayers("all", all);
    const given = ["forest", zones, "--layers", layers, "--json", "--out", join(folder, "preset")];
    const { stdout } = await parcelle([...given, "--preset", "fao-fra", "--cover", "20"]);
    expect(JSON.parse(stdout).definition).toMatchObject({
      ...{ height_m: 5, area_ha: 0.5, cover_percent: 20, minimum_width_m: 20 },
    });
    const unknown = await parcelle([...given, "--preset", "nowhere"]);
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining("fao-fra")]);
    for (const wrong of ["height", "depth=3", "cover=200"]) {
      const finished = await parcelle([...given, ...definition, "--instead", wrong]);
      expect([finished.code, finished.stderr], wrong).toEqual([1, expect.stringContaining("height=…")]);
    }
  });

  it("refuses numbers beyond their limits, naming them", async () => {
    const layers = writeLayers("all", all);
    const wrong: [string, string, string][] = [
      ["--height", "-1", "0–50"],
      ["--area", "0", "0.01–100"],
      ["--cover", "101", "1–100"],
      ["--neighbours", "6", "8, 4"],
      ["--minimum-width", "0", "1–1000"],
      ["--year", "2020.5", "1900–2100"],
      ["--before", "51", "0–50"],
      ["--standard", "none", "default, vcs"],
    ];
    for (const [option, value, allowed] of wrong) {
      const given = ["forest", zones, "--layers", layers, "--out", join(folder, "wrong"), ...definition];
      const finished = await parcelle([...given, `${option}=${value}`]);
      expect([finished.code, finished.stderr], option).toEqual([1, expect.stringContaining(allowed)]);
    }
    expect((await parcelle(["forest", zones, "--layers", layers])).stderr).toContain("--out");
  });

  it("exits with 2 where a point is among the zones, or no zone meets the layers", async () => {
    const layers = writeLayers("all", all);
    const mixed = zoneFile("mixed.geojson", {
      place: { type: "Point", coordinates: [-5.99, 6.01] },
      standing: square(-5.998, 6.002),
    });
    const some = await forest(mixed, layers, "mixed");
    expect([some.code, some.document.zones.length]).toEqual([2, 1]);
    expect(some.document.refused).toEqual([expect.objectContaining({ id: "place" })]);
    const far = await forest(zoneFile("far.geojson", { far: square(10, 10) }), layers, "far");
    expect([far.code, far.document.written.length]).toEqual([2, 1]);
    expect(far.document.zones[0].redd).toMatchObject({ state: "to_examine", eligible_ha: 0 });
    expect(far.stderr).toContain("do they have a place in common");
  });

  it("fails where no layer tells of forest, saying what to give", async () => {
    const layers = writeLayers("native-only", ["native"]);
    const finished = await parcelle([
      ...["forest", zones, "--layers", layers, "--out", join(folder, "none"), ...definition],
    ]);
    expect(finished.code).toBe(1);
    expect(finished.stderr).toContain("treecover2000");
  });
});
