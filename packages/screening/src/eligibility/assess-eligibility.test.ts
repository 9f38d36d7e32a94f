import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { type EligibilityParameters, eligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import type { Geometry } from "geojson";
import { expect, it } from "vitest";
import { openLand } from "../../../raster/test/forest-land.ts";
import { pixelBox, side } from "../../../raster/test/layer-files.ts";
import { assessEligibility, prepareEligibility } from "./assess-eligibility.ts";

const asked: EligibilityParameters = {
  definition: { minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 },
  ...{ standard: "default", startYear: 2024 },
};
const forest = Array.from({ length: side * side }, () => ({ cover: 60, loss: 0, height: 12, native: 1 }));

const layer = { product: "hansen-gfc", component: "treecover2000", version: "2024-v1.12", sha256: "a" };
type Box = [number, number, number, number];
const own = { ...layer, file: "own.tif", box: [-6, 6.99, -5.99, 7] as Box };
const beside = { ...layer, sha256: "b", file: "beside.tif", box: [-6.01, 6.99, -6, 7] as Box };
const faraway = { ...layer, sha256: "c", file: "faraway.tif", box: [-16, 6.99, -15, 7] as Box };
const halfForest = forest.map((pixel, at) =>
  at % side < side / 2 ? pixel : { ...pixel, cover: 0, height: 0 },
);

async function find(geometries: Geometry[], files = [own, beside, faraway], land = forest) {
  const catalogue = await openLand(land);
  const screening = prepareEligibility({ catalogue, files }, eligibilityRules("redd")(asked));
  const plots = await Promise.all(
    geometries.map(async (geometry) => ({ geometry, geometrySha256: await geometryHash(geometry) })),
  );
  return assessEligibility(screening, plots);
}

it("finds the same of a plot whatever plots are asked with it", async () => {
  const plot = pixelBox(10, 10, 4, 4);
  const [alone] = await find([plot]);
  const [, among] = await find([pixelBox(30, 30, 4, 4), plot, pixelBox(2, 2, 3, 3)]);
  expect(among).toEqual(alone);
  expect(alone).toMatchObject({ state: "eligible", reason: "forest_throughout", answered: true });
});

it("takes a file beside a plot for evidence where a patch may reach into it, and none farther off", async () => {
  const [atTheBorder, inTheMiddle] = await find([pixelBox(1, 10, 4, 4), pixelBox(30, 10, 4, 4)]);
  expect(atTheBorder!.layerPlaces).toEqual([0, 1]);
  expect(inTheMiddle!.layerPlaces).toEqual([0]);
});

it("calls a plot mixed that is eligible in part and not in part", async () => {
  const [plot] = await find([pixelBox(side / 2 - 4, 10, 8, 8)], [own], halfForest);
  expect(plot).toMatchObject({ state: "to_examine", reason: "mixed" });
  expect(plot!.areas.map(({ state }) => state)).toEqual(["eligible", "not_eligible"]);
});

it("leaves a point to be examined, as no layer was asked about it", async () => {
  const [point] = await find([{ type: "Point", coordinates: [-5.995, 6.995] }]);
  expect(point).toMatchObject({ state: "to_examine", reason: "no_outline", areas: [], answered: false });
  expect(point!.layerPlaces).toEqual([]);
});

it("answers nothing of years that no layer tells: such a plot is not paid", async () => {
  const rules = eligibilityRules("redd")({ ...asked, startYear: 2090, yearsBefore: 10 });
  const screening = prepareEligibility({ catalogue: await openLand(forest), files: [own] }, rules);
  const geometry = pixelBox(10, 10, 4, 4);
  const [found] = await assessEligibility(screening, [{ geometry, geometrySha256: "x" }]);
  expect(found).toMatchObject({ state: "to_examine", reason: "unknown_at_start", answered: false });
});

it("calls all land outside the layers where none tells of forest, and never without forest", async () => {
  const screening = prepareEligibility(
    { catalogue: await openLayers([]), files: [] },
    eligibilityRules("arr")(asked),
  );
  const geometry = pixelBox(1, 1, 4, 4);
  const [found] = await assessEligibility(screening, [{ geometry, geometrySha256: "x" }]);
  expect(found).toMatchObject({ state: "to_examine", reason: "outside_layers", answered: false });
  expect(found!.areas).toEqual([
    { reason: "outside_layers", state: "to_examine", hectares: expect.closeTo(1.22, 1) },
  ]);
  expect(screening.missing.map(({ code, year }) => [code, year])).toEqual([
    ["cover-missing", 2024],
    ["cover-missing", 2014],
  ]);
});
