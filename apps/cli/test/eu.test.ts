import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parcelle, startParcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();
const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

function plotFile(name: string, coordinates: number[][][], country = "CI"): string {
  const path = join(folder, name);
  const feature = {
    type: "Feature",
    properties: { ProducerName: "Koné", ProducerCountry: country, productionplace: "Divo" },
    geometry: { type: "Polygon", coordinates },
  };
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features: [feature] }));
  return path;
}

describe("parcelle eu", () => {
  it("writes a file that the EU keeps unchanged, and says what it changed", async () => {
    const path = plotFile("holed.geojson", [square(-5.25, 6.25, 0.25), square(-5.125, 6.375, 0.0625)]);
    const out = join(folder, "out.geojson");
    const { code, stdout } = await startParcelle(["eu", path, "--out", out]);
    expect(code).toBe(0);
    expect(stdout).toContain("row 1: Plot cut into 2 parts without holes");
    expect(stdout).toContain("Property “productionplace” renamed “ProductionPlace”.");
    expect(stdout).toContain("the prepared file passes");
    expect(JSON.parse(readFileSync(out, "utf8")).features).toHaveLength(2);
    const again = JSON.parse((await parcelle(["eu", out, "--json"])).stdout);
    expect(again).toMatchObject({
      verdict: "accept",
      plots: [{ changes: [] }, { changes: [] }],
      refused: [],
    });
  });

  it("states a country where the file states none, says so, and leaves those that state one", async () => {
    const silent = plotFile("silent.geojson", [square(-5.25, 6.25, 0.25)], "");
    expect((await parcelle(["eu", silent])).code).toBe(2);
    const out = join(folder, "stated.geojson");
    const { code, stdout } = await parcelle(["eu", silent, "--country", "gh", "--out", out]);
    expect(code).toBe(0);
    expect(stdout).toContain("row 1: The file states no country: GH was set, as asked.");
    expect(stdout).toContain("the prepared file passes");
    expect(JSON.parse(readFileSync(out, "utf8")).features[0].properties.ProducerCountry).toBe("GH");
    const named = plotFile("named.geojson", [square(-5.25, 6.25, 0.25)], "CI");
    expect((await parcelle(["eu", named, "--country", "GH"])).stdout).not.toContain("GH");
    const wrong = await parcelle(["eu", silent, "--country", "CIV"]);
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining("two letters of ISO 3166")]);
  });

  it("says in French why a plot cannot go, and ends with 2", async () => {
    const path = plotFile("country.geojson", [square(-5.25, 6.25, 0.25)], "CIV");
    const { code, stdout, stderr } = await startParcelle(["eu", path, "--lang", "fr"]);
    expect(code).toBe(2);
    expect(stdout).toContain("refuserait ce fichier");
    expect(stderr).toContain("CIV");
  });
});
