import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AreaModel } from "@parcelle/raster/coverage/cell-area";
import {
  type ForestDefinition,
  type ForestYear,
  forestOverTime,
} from "@parcelle/raster/patches/forest-over-time";
import { openFile } from "@parcelle/raster/source/file-source";
import { type Geotiff, openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import type { FeatureCollection, Polygon } from "geojson";
import { printLine } from "./measure/benchmark-line.ts";
import { measure } from "./measure/measure.ts";

const folder = join(import.meta.dirname, "../../shared/data/raster/hansen-clip");
const rasterOf = (name: string): Promise<Geotiff> => openGeotiff(openFile(join(folder, name)));

const asMapme: ForestDefinition = {
  ...{ minimumCoverPercent: 10, minimumHectares: 1, haloPixels: 0 },
  neighbours: 4,
};

/** The figures that mapme.biodiversity published for this polygon, as it printed them. */
function published(name: string): string[] {
  const lines = readFileSync(join(folder, `${name}.md`), "utf8").split("\n");
  return lines.flatMap((line) => /^\s*\[\d+\](.*)/.exec(line)?.[1]?.trim().split(/\s+/) ?? []);
}

function figuresOf(years: readonly ForestYear[]): string[] {
  return [
    ...years.map(({ forestHectares }) => forestHectares.toFixed(3)),
    ...years.slice(1).map(({ emissionsTonnes }) => emissionsTonnes.toFixed(4)),
  ];
}

async function measureForest(): Promise<void> {
  const { features } = JSON.parse(
    readFileSync(join(folder, "gfw_sample.geojson"), "utf8"),
  ) as FeatureCollection<Polygon>;
  const [{ geometry }] = features as [(typeof features)[number]];
  const rasters = {
    treeCover: await rasterOf("Hansen_GFC-2023-v1.11_treecover2000_20N_080W.tif"),
    lossYear: await rasterOf("Hansen_GFC-2023-v1.11_lossyear_20N_080W.tif"),
    emissions: await rasterOf("gfw_forest_carbon_gross_emissions_Mg_CO2e_px_20N_080W.tif"),
  };
  const figures = async (area: AreaModel, borderEmissions: "whole" | "share") =>
    figuresOf(await forestOverTime(rasters, geometry, asMapme, { area, lastYear: 2005, borderEmissions }));
  const expected = [
    ...published("calc_treecover_area"),
    ...published("calc_treecoverloss_emissions").filter((figure) => Number(figure) !== 0),
  ];
  const spherical = await measure(() => figures("spherical", "whole"), { warmUps: 1, runs: 5 });
  const ellipsoidal = await figures("wgs84", "share");
  const same = spherical.result.filter((figure, index) => figure === expected[index]).length;
  printLine({
    benchmark: "forest",
    ours: { name: "forestOverTime on the sphere", seconds: spherical.seconds },
    peer: {
      ...{ name: "mapme.biodiversity", version: null, seconds: null },
      install: "R packages outside Debian; its published figures are compared",
    },
    rows: spherical.result.length,
    agreement: `${same} of the ${expected.length} published figures are the same to the last digit on the sphere`,
    note: `forest 2000 to 2005 in hectares and emissions 2001 to 2005 in tonnes, published | sphere | WGS 84 with borders by their share: ${expected
      .map((figure, index) => `${figure} | ${spherical.result[index]} | ${ellipsoidal[index]}`)
      .join("; ")}`,
  });
}

if (existsSync(folder)) await measureForest();
else console.error(`Skipped: reference data absent at ${folder}`);
