import { createHash } from "node:crypto";
import { isInCountry } from "@parcelle/basemap/find-country";
import { measure } from "@parcelle/geometry/area";
import { inspectPlot } from "@parcelle/geometry/inspect-plot";
import type { Geometry, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { type Demonstration, type DemonstrationPlot, generateDemonstration } from "./generate.ts";
import { SQUARE } from "./square.ts";
import { makeStoryPlots, storyFeatures } from "./story-plots.ts";

const demonstration = generateDemonstration();
const sound = demonstration.plots.filter(({ fault }) => fault === null);
const story = makeStoryPlots(demonstration);

function fingerprint({ landscape, ...rest }: Demonstration): string {
  const hash = createHash("sha256").update(JSON.stringify(rest));
  for (const raster of Object.values(landscape)) hash.update(raster);
  return hash.digest("hex");
}

function boxOf(geometry: Geometry): [number, number, number, number] {
  const positions: Position[] =
    geometry.type === "Point" ? [geometry.coordinates] : (geometry as Polygon).coordinates.flat();
  const [xs, ys] = [positions.map(([x]) => x!), positions.map(([, y]) => y!)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function boxesMeet(a: Geometry, b: Geometry): boolean {
  const [first, second] = [boxOf(a), boxOf(b)];
  return first[0] <= second[2] && first[2] >= second[0] && first[1] <= second[3] && first[3] >= second[1];
}

function faulty(fault: DemonstrationPlot["fault"]): DemonstrationPlot[] {
  return demonstration.plots.filter((plot) => plot.fault === fault);
}

describe("the demonstration", () => {
  it("is the same for the same seed and another for another seed", () => {
    expect(fingerprint(generateDemonstration())).toBe(fingerprint(demonstration));
    expect(fingerprint(generateDemonstration("another"))).not.toBe(fingerprint(demonstration));
  });

  it("has 300 farmers with their own names, numbers and ten-digit telephones", () => {
    const { farmers } = demonstration;
    expect(farmers).toHaveLength(300);
    for (const key of ["identifier", "phone"] as const) {
      expect(new Set(farmers.map((farmer) => farmer[key])).size).toBe(300);
    }
    expect(new Set(farmers.map(({ familyName, givenName }) => `${familyName} ${givenName}`)).size).toBe(300);
    for (const { phone } of farmers) expect(phone).toMatch(/^\+2250[157]\d{8}$/);
    for (const { birthYear, memberSince } of farmers)
      expect(memberSince - birthYear).toBeGreaterThanOrEqual(18);
  });

  it("has 400 plots, each with a farmer of its village, and every farmer with a plot", () => {
    const { plots, farmers } = demonstration;
    expect(plots).toHaveLength(400);
    expect(new Set(plots.map(({ identifier }) => identifier)).size).toBe(400);
    const homes = new Map(farmers.map(({ identifier, village }) => [identifier, village]));
    for (const { farmer, village } of plots) expect(homes.get(farmer)).toBe(village);
    expect(new Set(plots.map(({ farmer }) => farmer)).size).toBe(300);
  });

  it("covers each outcome of the perennial tree with at least 60 plots, and every branch", () => {
    const count = (branch: string) => sound.filter((plot) => plot.branch === branch).length;
    const low = count("no_tree_cover_2020") + count("commodity_2020") + count("disturbed_before_2020");
    expect(low).toBeGreaterThanOrEqual(60);
    expect(count("disturbed_after_2020")).toBeGreaterThanOrEqual(60);
    expect(count("tree_cover_undisturbed")).toBeGreaterThanOrEqual(60);
    expect(count("commodity_2020")).toBeGreaterThanOrEqual(20);
    expect(count("disturbed_before_2020")).toBeGreaterThanOrEqual(20);
  });

  it("has sound plots of 0.5 to 6 ha with 6 to 20 corners in the square, in Côte d'Ivoire", () => {
    for (const { geometry, identifier, declaredHectares } of sound) {
      const inspection = inspectPlot(geometry, { declaredAreaHectares: declaredHectares });
      expect(inspection.state, identifier).toBe("normal");
      const [west, south, east, north] = boxOf(geometry);
      expect(west > SQUARE[0] && east < SQUARE[2] && south > SQUARE[1] && north < SQUARE[3]).toBe(true);
      expect(isInCountry("CI", west, south)).toBe(true);
      if (geometry.type !== "Polygon") continue;
      expect(geometry.coordinates[0]!.length - 1).toBeGreaterThanOrEqual(6);
      expect(geometry.coordinates[0]!.length - 1).toBeLessThanOrEqual(20);
      const { areaHectares } = measure(geometry);
      expect(areaHectares).toBeGreaterThan(0.5);
      expect(areaHectares).toBeLessThan(6);
      expect(Math.abs(areaHectares / declaredHectares - 1)).toBeLessThan(0.02);
    }
    expect(sound.filter(({ geometry }) => geometry.type === "Point")).toHaveLength(12);
  });

  it("has no plots on each other but the four made so", () => {
    const shapes = sound.map(({ geometry }) => geometry);
    shapes.forEach((geometry, index) => {
      for (const other of shapes.slice(index + 1)) expect(boxesMeet(geometry, other)).toBe(false);
    });
    for (const { geometry } of faulty("overlap")) {
      expect(shapes.some((other) => boxesMeet(geometry, other))).toBe(true);
    }
  });

  it("has one plot in twenty wrong, each with the mistake that it claims", () => {
    expect(demonstration.plots.length - sound.length).toBe(20);
    const findings = (plot: DemonstrationPlot) =>
      inspectPlot(plot.geometry, { isInCountry: (x, y) => isInCountry("CI", x, y) });
    for (const plot of faulty("self_crossing")) expect(findings(plot).reason).toBe("self_intersection");
    for (const fault of ["unclosed_ring", "duplicate_vertices"] as const) {
      expect(faulty(fault)).toHaveLength(4);
      for (const plot of faulty(fault)) {
        expect(findings(plot).changed).toBe(true);
        expect(findings(plot).state).toBe("normal");
      }
    }
    for (const plot of faulty("line")) expect(findings(plot).state).toBe("abnormal");
    for (const plot of faulty("outside_country")) {
      expect(findings(plot).findings.map(({ code }) => code)).toContain("outside_country");
    }
  });
});

describe("the plots of the browser story", () => {
  it("are sixty, each outcome at least five times", () => {
    expect(story).toHaveLength(60);
    const count = (...branches: string[]) =>
      story.filter(({ branch }) => branch && branches.includes(branch)).length;
    expect(count("no_tree_cover_2020", "commodity_2020", "disturbed_before_2020")).toBeGreaterThanOrEqual(5);
    expect(count("disturbed_after_2020")).toBeGreaterThanOrEqual(5);
    expect(count("tree_cover_undisturbed")).toBeGreaterThanOrEqual(5);
  });

  it("hold an unclosed ring, a duplicate vertex, a bow-tie and an overlapping pair", () => {
    const faults = story.flatMap(({ fault }) => fault ?? []).sort();
    expect(faults).toEqual(["duplicate_vertices", "overlap", "self_crossing", "unclosed_ring"]);
  });

  it("lie in UTM zone 30 and clear of the demonstration's own plots", () => {
    for (const { feature } of story) {
      expect(boxOf(feature.geometry)[0]).toBeGreaterThan(-6);
      for (const { geometry } of sound) expect(boxesMeet(feature.geometry, geometry)).toBe(false);
    }
  });

  it("come as features with columns that fit in a shapefile", () => {
    const { features } = storyFeatures(story);
    expect(Object.keys(features[0]!.properties)).toEqual(["identifier", "farmer", "village", "area"]);
    expect(new Set(features.map(({ properties }) => properties.identifier)).size).toBe(60);
  });
});
