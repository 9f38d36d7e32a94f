import { gladLandsat, gladSentinel2, radd } from "./alerts.ts";
import { cciBiomass, gediBiomass, gfwGrossEmissions } from "./biomass.ts";
import {
  ethCanopyHeight2020,
  gladForestHeight,
  metaCanopyHeight1,
  metaCanopyHeight2,
} from "./canopy-heights.ts";
import { descalsOilPalm, ethCocoa, rbgeRubber, songSoy2020 } from "./commodities.ts";
import { copernicusElevation } from "./elevation.ts";
import { alphaEarth } from "./embeddings.ts";
import { worldCover2020, worldCover2021 } from "./esa-worldcover.ts";
import { fdpCocoa, fdpCoffee, fdpPalm, fdpRubber } from "./forest-data-partnership.ts";
import {
  europeanPrimaryForest,
  gfwLogging,
  gladPrimary,
  iiasaPlanted,
  intactForestLandscapes2020,
} from "./forests.ts";
import { forestTypology2020, googleNaturalForests2020 } from "./google-forests.ts";
import { hansen } from "./hansen.ts";
import { jrcForest2020, jrcForestTypes2020 } from "./jrc.ts";
import { jrcTropicalMoistForest } from "./jrc-tropical-moist-forest.ts";
import { bnetdLandCover2020, cameroonTreeCover2020, esriLandCover } from "./land-cover.ts";
import {
  deterBrazil,
  forestServiceBrazil,
  ideamColombia,
  mapBiomasBrazil,
  prodesBrazil,
  terraClassBrazil,
} from "./national-masks.ts";
import { sbtnNaturalLands } from "./natural-lands.ts";
import type { ProductComponent, ProductDefinition } from "./product-definition.ts";
import {
  distAlert,
  gfwIntegratedAlerts,
  gladLandsatByYear,
  gladSentinel2AsPublished,
} from "./published-alerts.ts";
import { chirpsMonthly } from "./rainfall.ts";
import { landsatCollection2, sentinel2 } from "./satellite-images.ts";
import { modis13A1, modis13Q1 } from "./vegetation-indices.ts";

/** Every product that can be read, in the order in which they are shown. */
export const allProducts: readonly ProductDefinition[] = [
  hansen,
  jrcForest2020,
  jrcForestTypes2020,
  jrcTropicalMoistForest,
  gladPrimary,
  ethCocoa,
  descalsOilPalm,
  rbgeRubber,
  songSoy2020,
  radd,
  gladLandsat,
  gladSentinel2,
  intactForestLandscapes2020,
  europeanPrimaryForest,
  iiasaPlanted,
  esriLandCover,
  gfwLogging,
  bnetdLandCover2020,
  cameroonTreeCover2020,
  ideamColombia,
  terraClassBrazil,
  forestServiceBrazil,
  mapBiomasBrazil,
  prodesBrazil,
  deterBrazil,
  worldCover2021,
  worldCover2020,
  sbtnNaturalLands,
  googleNaturalForests2020,
  forestTypology2020,
  fdpCocoa,
  fdpPalm,
  fdpRubber,
  fdpCoffee,
  gfwIntegratedAlerts,
  distAlert,
  gladLandsatByYear,
  gladSentinel2AsPublished,
  metaCanopyHeight1,
  metaCanopyHeight2,
  ethCanopyHeight2020,
  gladForestHeight,
  cciBiomass,
  gediBiomass,
  gfwGrossEmissions,
  sentinel2,
  landsatCollection2,
  modis13Q1,
  modis13A1,
  chirpsMonthly,
  copernicusElevation,
  alphaEarth,
];

/** Columns that some product feeds and the risk trees may ask for; details by year are not among them. */
export const riskColumns: readonly string[] = allProducts.flatMap(({ columns }) =>
  columns.filter(({ detail }) => !detail).map(({ column }) => column),
);

/**
 * Product with this key.
 * @param key for instance "hansen-gfc"
 */
export function findProduct(key: string): ProductDefinition | undefined {
  return allProducts.find((product) => product.key === key);
}

/**
 * Whether a raster of this kind takes part in assessments: some column of the risk table needs it. All others are for
 * maps and reading.
 * @param product key of the product
 * @param component key of the component; without, any of them
 */
export function feedsColumns(product: string, component?: string): boolean {
  const columns = findProduct(product)?.columns ?? [];
  return columns.some(
    ({ needs }) => component === undefined || needs.some((need) => need.component === component),
  );
}

/** What a file name says: product, component, version and tile, the last two when they are there. */
export type RecognisedName = {
  product: ProductDefinition;
  component: ProductComponent;
  version: string | undefined;
  tile: string | undefined;
};

/**
 * Product of a file by its name alone.
 * @param fileName name without folders
 */
export function recogniseFileName(fileName: string): RecognisedName | undefined {
  for (const product of allProducts) {
    for (const component of product.components) {
      const match = component.filePattern.exec(fileName);
      if (match) return { product, component, version: match.groups?.version, tile: match.groups?.tile };
    }
  }
  return undefined;
}

/**
 * Component of a product that a file holds, when the product is known from elsewhere: the only one, the one whose
 * pattern fits, or the one whose key stands in the name.
 * @param product product of the file
 * @param fileName name without folders
 */
export function componentOfFile(product: ProductDefinition, fileName: string): ProductComponent | undefined {
  const { components } = product;
  if (components.length === 1) return components[0];
  const fitting = components.find(({ filePattern }) => filePattern.test(fileName));
  return fitting ?? components.find(({ key }) => fileName.toLowerCase().includes(key.toLowerCase()));
}
