import { biomassBounds, biomassErrors, biomassHeight, biomassOfTrees, biomassWidth } from "./biomass.ts";
import type { Landscape } from "./landscape.ts";
import { SIDE, SQUARE } from "./square.ts";
import { elevation, elevationSide, rain, rainSide } from "./terrain.ts";

/** One raster of the demonstration, as a file of the product that it stands for. */
export interface DemonstrationLayer {
  /** File name in the product's own pattern. */
  file: string;
  /** Keys of `@parcelle/raster/products`. */
  product: string;
  component: string;
  version: string;
  width: number;
  height: number;
  /** West, south, east, north in degrees, WGS 84. */
  bounds: readonly [number, number, number, number];
  data: Uint8Array | Uint16Array | Float32Array;
}

type Raster = [
  file: string,
  product: string,
  component: string,
  version: string,
  data: Uint8Array | Uint16Array,
];

/**
 * The landscape as files of the products in their real encodings, without the work of writing them.
 *
 * @param landscape see `makeLandscape`
 */
export function demonstrationLayers(landscape: Landscape): DemonstrationLayer[] {
  const hansen = (component: string, data: Uint8Array): Raster => [
    `Hansen_GFC-2024-v1.12_${component}_10N_010W.tif`,
    "hansen-gfc",
    component,
    "2024-v1.12",
    data,
  ];
  const tmf = (component: string, data: Uint8Array | Uint16Array): Raster => [
    `JRC_TMF_${component}_v1_2025_synthetic.tif`,
    "jrc-tmf",
    component,
    "v1_2025",
    data,
  ];
  const height = (year: number, data: Uint8Array): Raster => [
    `GLAD_Forest_height_${year}.tif`,
    "glad-forest-height",
    `Forest_height_${year}`,
    "GLCLUC2020",
    data,
  ];
  const rasters: Raster[] = [
    hansen("treecover2000", landscape.treeCover2000),
    hansen("lossyear", landscape.lossYear),
    hansen("datamask", landscape.dataMask),
    ["JRC_GFC2020_V3_synthetic.tif", "jrc-gfc2020", "mask", "V3", landscape.forest2020],
    ["JRC_GFT2020_V1_synthetic.tif", "jrc-gft2020", "type", "V1", landscape.forestType2020],
    tmf("AnnualChange_Dec2020", landscape.annualChange2020),
    tmf("DeforestationYear", landscape.deforestationYear),
    tmf("DegradationYear", landscape.degradationYear),
    ["ETH_cocoa_v1_synthetic.tif", "eth-cocoa", "mask", "v1", landscape.cocoa],
    ["RADD_Date_v1_synthetic.tif", "radd", "Date", "v1", landscape.raddDate],
    ["SBTN_natural_lands_natural.tif", "sbtn-natural-lands", "natural", "v1.1", landscape.naturalLand2020],
    height(2000, landscape.treeHeight2000),
    height(2010, landscape.treeHeight2010),
    height(2020, landscape.treeHeight2020),
  ];
  const ofSquare = rasters.map(([file, product, component, version, data]) => ({
    ...{ file, product, component, version, data },
    ...{ width: SIDE, height: SIDE, bounds: SQUARE },
  }));
  return [
    ...ofSquare,
    ...biomassLayers(2010, landscape.treeHeight2010),
    ...biomassLayers(2020, landscape.treeHeight2020),
    ...terrainLayers(),
  ];
}

function terrainLayers(): DemonstrationLayer[] {
  const square = (side: number) => ({ width: side, height: side, bounds: SQUARE });
  return [
    {
      file: "Copernicus_DSM_COG_10_N05_00_W006_00_DEM.tif",
      ...{ product: "copernicus-dem-glo30", component: "DEM", version: "2021" },
      ...{ ...square(elevationSide), data: elevation() },
    },
    {
      file: "chirps-v2.0.2024.06.tif",
      ...{ product: "chirps-monthly", component: "precipitation", version: "v2.0-2024-06" },
      ...{ ...square(rainSide), data: rain() },
    },
  ];
}

function biomassLayers(year: number, treeHeights: Uint8Array): DemonstrationLayer[] {
  const biomass = biomassOfTrees(treeHeights);
  const layer = (quantity: "AGB" | "AGB_SD", data: Uint16Array): DemonstrationLayer => ({
    file: `N10W010_ESACCI-BIOMASS-L4-${quantity}-MERGED-100m-${year}-fv6.0.tif`,
    ...{ product: "esa-cci-biomass", component: `${quantity}_${year}`, version: "v6.0", data },
    ...{ width: biomassWidth, height: biomassHeight, bounds: biomassBounds },
  });
  return [layer("AGB", biomass), layer("AGB_SD", biomassErrors(biomass))];
}
