import { join } from "node:path";
import { type CarbonParameters, carbonRules } from "@parcelle/domain/carbon/carbon-run";
import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import type { Geometry } from "geojson";
import { describe, expect, it } from "vitest";
import { biomassFolder, cci, type PixelValue } from "../../../raster/test/carbon-folders.ts";
import { pixelBox, side, writeLayer } from "../../../raster/test/layer-files.ts";
import { assessCarbon, prepareCarbon } from "./assess-carbon.ts";

type Box = [number, number, number, number];

const asked: CarbonParameters = {
  definition: { minimumHeightMetres: 0, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 },
  years: [2020],
};
const file = { product: "esa-cci-biomass", version: "v6.0", box: [-6, 6.99, -5.99, 7] as Box };
const registered = [
  { ...file, component: "AGB_2020", file: cci("AGB", 2020), sha256: "a" },
  { ...file, component: "AGB_SD_2020", file: cci("AGB_SD", 2020), sha256: "b" },
];
const faraway = { ...registered[0]!, sha256: "c", box: [-16, 6.99, -15, 7] as Box };
const ofAnotherYear = { ...registered[0]!, sha256: "d", component: "AGB_2010" };

type Land = { value?: PixelValue; files?: typeof registered; choose?: Partial<CarbonParameters> };

async function measure(
  geometries: Geometry[],
  { value = () => 100, files = registered, choose = {} }: Land = {},
) {
  const folder = biomassFolder(value, (column, row) => value(column, row) / 5);
  const opened = files.map((known) => ({ ...known, path: join(folder, known.file) }));
  const catalogue = await openLayers(opened);
  const screening = prepareCarbon(
    { catalogue, files: [...files, faraway, ofAnotherYear] },
    carbonRules({ ...asked, ...choose }),
  );
  const plots = await Promise.all(
    geometries.map(async (geometry) => ({ geometry, geometrySha256: await geometryHash(geometry) })),
  );
  const found = await assessCarbon(screening, plots);
  catalogue.close();
  return found;
}

const square = pixelBox(10, 10, 4, 4);

describe("biomass and carbon of plots", () => {
  it("make 217.1 t CO2e/ha of 100 t/ha, by formulas and by simulation", async () => {
    const [byFormulas] = await measure([square]);
    const [bySimulation] = await measure([square], { choose: { simulation: { seed: "7" } } });
    for (const found of [byFormulas!, bySimulation!]) {
      const live = found.values.find(({ key }) => key === "co2e_live_mean")!;
      expect(live.value.toFixed(1)).toBe("217.1");
      expect([live.low! < live.value, live.high! > live.value]).toEqual([true, true]);
      expect(found).toMatchObject({ state: "valid", reason: "complete", answered: true });
    }
  });

  it.each([{}, { simulation: { seed: "7", draws: 500 } }])(
    "are the same whatever plots are asked with them (%o)",
    async (choose) => {
      const value: PixelValue = (column) => 100 + column;
      const [alone] = await measure([square], { value, choose });
      const [, among] = await measure([pixelBox(30, 30, 4, 4), square, pixelBox(2, 2, 3, 3)], {
        ...{ value, choose },
      });
      expect(among).toEqual(alone);
    },
  );

  it("have the files that were read for evidence: none farther off, and none of another year", async () => {
    const [found] = await measure([square]);
    expect(found!.layerPlaces).toEqual([0, 1]);
  });
});

describe("the data of a plot for the standard", () => {
  it("are invalid for a point, as it has no outline, and outside of all layers", async () => {
    const [point, outside] = await measure([
      { type: "Point", coordinates: [-5.995, 6.995] },
      pixelBox(side + 50, 10, 4, 4),
    ]);
    expect(point).toMatchObject({ state: "invalid", reason: "no_outline", answered: false, values: [] });
    expect(point!.layerPlaces).toEqual([]);
    expect(outside).toMatchObject({ state: "invalid", reason: "outside_layers", answered: false });
  });

  it("are invalid where no layer is given at all, which is no error", async () => {
    const [found] = await measure([square], { files: [] });
    expect(found).toMatchObject({ state: "invalid", reason: "outside_layers", values: [] });
    expect(found!.gaps).toContainEqual({ figure: "biomass", year: null, code: "layer_absent" });
  });

  it("are to be examined where a year is asked that no layer tells of, and the others are told", async () => {
    const [found] = await measure([square], { choose: { years: [2015, 2020] } });
    expect(found).toMatchObject({ state: "to_examine", reason: "year_absent", answered: true });
    expect(found!.gaps).toContainEqual({ figure: "biomass", year: 2015, code: "year_absent" });
  });

  it("are to be examined without standard errors, and at the edge of a layer", async () => {
    const [bare] = await measure([square], { files: [registered[0]!] });
    expect(bare).toMatchObject({ state: "to_examine", reason: "no_standard_error" });
    const [edge] = await measure([pixelBox(side - 2, 10, 4, 4)]);
    expect(edge).toMatchObject({ state: "to_examine", reason: "low_coverage" });
    const [enough] = await measure([pixelBox(side - 2, 10, 4, 4)], { choose: { leastCoverage: 0.5 } });
    expect(enough).toMatchObject({ state: "valid" });
  });

  it("are to be examined where a table has no factors for the zone", async () => {
    const row = { ...carbonRules(asked).factors[0]!, zone: "mangrove", value: 0.45 };
    const factors = [row, { ...row, key: "root_shoot" as const, value: 0.3 }];
    const [found] = await measure([square], { choose: { factors } });
    expect(found).toMatchObject({ state: "to_examine", reason: "factors_missing" });
    expect(found!.gaps).toContainEqual({ figure: "below_ground", year: 2020, code: "no_row" });
    const [named] = await measure([square], { choose: { factors, zone: "mangrove" } });
    expect(named).toMatchObject({ state: "valid" });
  });

  it("are asked of all years of biomass where no year is chosen", async () => {
    const folder = biomassFolder();
    writeLayer(folder, cci("AGB", 2010), { value: () => 60 }, new Float32Array(side * side));
    const files = [...registered, { ...ofAnotherYear, file: cci("AGB", 2010) }];
    const catalogue = await openLayers(files.map((known) => ({ ...known, path: join(folder, known.file) })));
    const { years: _, ...all } = asked;
    const screening = prepareCarbon({ catalogue, files }, carbonRules(all));
    const [found] = await assessCarbon(screening, [{ geometry: square, geometrySha256: "x" }]);
    catalogue.close();
    expect(screening.years).toEqual([2010, 2020]);
    expect(found).toMatchObject({ state: "to_examine", reason: "no_standard_error" });
    expect(found!.layerPlaces).toEqual([0, 1, 2]);
  });
});
