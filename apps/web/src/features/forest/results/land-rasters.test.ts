import type { EligibilityDocument } from "@parcelle/domain/forest/eligibility-document";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { landCode } from "@parcelle/raster/forest/land-codes";
import type { Polygon } from "geojson";
import { expect, test } from "vitest";
import { rastersOfPlot, rastersOfProject } from "./land-rasters.ts";

const outline: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [-5.7, 5.8],
      [-5.69, 5.8],
      [-5.69, 5.81],
      [-5.7, 5.8],
    ],
  ],
};
const place = { projectId: 7, plotId: 12, geometry: outline };
const forest = String(landCode({ atStart: 1, before: 1, converted: 2 }));
const open = String(landCode({ atStart: 0, before: 1, converted: 2 }));

const document = {
  areas: [
    { reason: "forest_throughout", state: "eligible", hectares: 1.75 },
    { reason: "not_forest_at_start", state: "not_eligible", hectares: 0.25 },
  ],
  ...{ startYear: 2020, beforeYear: 2010 },
} as EligibilityDocument;

const counted = (hectares: Record<string, number>, asked: Partial<EligibilityDocument> = {}) => ({
  ...{ activity: "redd" as const, hectares },
  result: { document: { ...document, ...asked }, assessment_id: 3 },
});
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");

test("a plot of both is shown with its pixels from the start, with the hectares that its table has", () => {
  const rasters = rastersOfPlot(place, counted({ [forest]: 1.75, [open]: 0.25 }), "fr");
  expect(rasters.map(({ label, visible }) => [label, visible])).toEqual([
    ["Éligibilité pixel par pixel", true],
    ["Forêt en 2020, selon la définition", false],
    ["Forêt en 2010, selon la définition", false],
  ]);
  const [eligibility, atStart, before] = rasters;
  expect(eligibility!.tiles).toBe("/tiles/land/7/eligibility/{z}/{x}/{y}.png?plot=12&run=3");
  const told = (raster: typeof eligibility) =>
    raster!.legend.map(({ label, pattern, amount }) => [label, pattern, plain(amount)]);
  expect(told(eligibility)).toEqual([
    ["Éligible", "plain", "1,75 ha"],
    ["Non éligible", "diagonal", "0,25 ha"],
  ]);
  expect(told(atStart).map(([, , amount]) => amount)).toEqual(["1,75 ha", "0,25 ha"]);
  expect(told(before).map(([, , amount]) => amount)).toEqual(["2,00 ha"]);
});

test("a plot of one state keeps its colour until its pixels are asked for", () => {
  const one = counted({ [forest]: 2 }, { areas: document.areas.slice(0, 1) });
  expect(rastersOfPlot(place, one, "en").some(({ visible }) => visible)).toBe(false);
});

test("conversion is a map only where a layer tells of it, and a year that was not asked about is none", () => {
  const converted = String(landCode({ atStart: 0, before: 1, converted: 1 }));
  const names = (hectares: Record<string, number>, beforeYear: number) =>
    rastersOfPlot(place, counted(hectares, { beforeYear }), "en").map(({ id }) => id);
  expect(names({ [converted]: 1 }, 2010)).toEqual([
    "land-eligibility",
    "land-at-start",
    "land-before",
    "land-conversion",
  ]);
  expect(names({ [forest]: 1 }, 2020)).toEqual(["land-eligibility", "land-at-start"]);
});

test("on the map of a project the pixels are those that count, seen from near and by choice", () => {
  const rules = { activity: "redd", startYear: 2020, yearsBefore: 10 } as EligibilityRules;
  const [eligibility, ...others] = rastersOfProject(7, { activity: "redd", runId: 3, rules }, "en");
  expect(eligibility).toMatchObject({
    tellsPlots: true,
    minimumZoom: 13,
    note: "Seen from near; grey hatching: too many plots here, go nearer",
  });
  expect(eligibility!.visible).toBeUndefined();
  const another = rastersOfProject(7, { activity: "redd", runId: 4, rules }, "en");
  expect(another[0]!.tiles).not.toBe(eligibility!.tiles);
  expect(others).toHaveLength(3);
});
