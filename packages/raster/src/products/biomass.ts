import type { Bilingual } from "../raster-error.ts";
import { tenDegreesByNorthWest, tenDegreesOfCci } from "./known-tile-schemes.ts";
import {
  classLegend,
  type LegendEntry,
  type ProductComponent,
  type ProductDefinition,
  plainName,
  rampLegend,
} from "./product-definition.ts";

const perHectare = "Mg/ha";
const unit: Bilingual = { fr: "tonnes (Mg) par hectare", en: "megagrams per hectare" };

function amounts(stops: readonly [number, string][], of: string): LegendEntry[] {
  return rampLegend(stops, (from, to) => ({ fr: `${from} à ${to} ${of}`, en: `${from}–${to} ${of}` }));
}

const biomass = amounts(
  [
    [1, "#ffffe5"],
    [50, "#d9f0a3"],
    [150, "#78c679"],
    [300, "#238443"],
    [600, "#00281a"],
  ],
  perHectare,
);
const errors = amounts(
  [
    [1, "#ffffcc"],
    [50, "#fd8d3c"],
    [300, "#800026"],
  ],
  perHectare,
);

const cciYears = [2007, 2010, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022];

function cciComponent(year: number, quantity: "AGB" | "AGB_SD"): ProductComponent {
  const isError = quantity === "AGB_SD";
  const file = `ESACCI-BIOMASS-L4-${quantity}-MERGED-100m-${year}`;
  const folder = "https://dap.ceda.ac.uk/neodc/esacci/biomass/data/agb/maps/{version}/geotiff";
  return {
    key: `${quantity}_${year}`,
    title: isError
      ? { fr: `Écart type de la biomasse en ${year}`, en: `Standard deviation of biomass in ${year}` }
      : { fr: `Biomasse aérienne en ${year}`, en: `Above-ground biomass in ${year}` },
    unit,
    encoding: { kind: "quantity", unit: perHectare, range: [0, 5000] },
    filePattern: new RegExp(`^(?<tile>[NS]\\d\\d[EW]\\d{3})_${file}-f(?<version>v\\d+\\.\\d+)\\.tiff?$`, "i"),
    address: `${folder}/${year}/{tile}_${file}-f{version}.tif`,
    zeroIsData: true,
    legend: isError ? errors : biomass,
  };
}

/** Above-ground biomass of live trees at 100 m, ten years between 2007 and 2022. */
export const cciBiomass: ProductDefinition = {
  key: "esa-cci-biomass",
  title: { fr: "ESA CCI – biomasse aérienne", en: "ESA CCI above-ground biomass" },
  publisher: "ESA Climate Change Initiative",
  licence: "CC BY 4.0",
  citation:
    "Santoro, M. & Cartus, O. (2025). ESA Biomass Climate Change Initiative: Global datasets of forest above-ground biomass, v6.0. NERC EDS Centre for Environmental Data Analysis.",
  version: "v6.0",
  history: [
    { version: "v4.0", issued: null },
    { version: "v5.01", issued: null },
    { version: "v6.0", issued: null },
  ],
  grid: { crs: 4326, pixelDegrees: 10 / 11_250 },
  tiles: tenDegreesOfCci,
  components: [
    ...cciYears.map((year) => cciComponent(year, "AGB")),
    ...cciYears.map((year) => cciComponent(year, "AGB_SD")),
  ],
  columns: [],
};

function gediComponent(key: string, component: Omit<ProductComponent, "key" | "filePattern">) {
  return { ...component, key, filePattern: new RegExp(`^GEDI04_B_\\w+_R01000M_${key}\\.tiff?$`, "i") };
}

/** Mean biomass of 1 km cells from the laser of GEDI, 2019 to 2023. */
export const gediBiomass: ProductDefinition = {
  key: "gedi-l4b",
  title: { fr: "GEDI L4B – biomasse aérienne à 1 km", en: "GEDI L4B above-ground biomass at 1 km" },
  publisher: "NASA, ORNL DAAC",
  licence: "NASA open data",
  citation:
    "Dubayah, R. O. et al. (2022). GEDI L4B Gridded Aboveground Biomass Density, Version 2. ORNL DAAC. doi:10.3334/ORNLDAAC/2056.",
  version: "v2.1",
  history: [
    { version: "v2", issued: null },
    { version: "v2.1", issued: "2023-10-29" },
  ],
  grid: { crs: 6933, pixelDegrees: 1000.9 / 111_320 },
  access: {
    fr: "ORNL DAAC, GEDI_L4B_Gridded_Biomass_V2_1_2299 ; un compte Earthdata est nécessaire.",
    en: "ORNL DAAC, GEDI_L4B_Gridded_Biomass_V2_1_2299; an Earthdata account is needed.",
  },
  unverified: {
    fr: "La valeur « sans donnée » −9999 n’a pas été vérifiée.",
    en: "The “no data” value −9999 has not been verified.",
  },
  components: [
    gediComponent("MU", {
      title: { fr: "Biomasse aérienne moyenne", en: "Mean above-ground biomass" },
      unit,
      encoding: { kind: "quantity", unit: perHectare, range: [0, 5000] },
      noData: -9999,
      zeroIsData: true,
      legend: biomass,
    }),
    gediComponent("SE", {
      title: { fr: "Erreur type de la moyenne", en: "Standard error of the mean" },
      unit,
      encoding: { kind: "quantity", unit: perHectare, range: [0, 5000] },
      noData: -9999,
      zeroIsData: true,
      legend: errors,
    }),
    gediComponent("PE", {
      title: { fr: "Erreur type en part de la moyenne", en: "Standard error as a share of the mean" },
      unit: { fr: "%, au plus 100", en: "%, at most 100" },
      encoding: { kind: "quantity", unit: "%", range: [0, 100] },
      noData: -9999,
      zeroIsData: true,
      legend: amounts(
        [
          [0, "#ffffcc"],
          [20, "#fd8d3c"],
          [100, "#800026"],
        ],
        "%",
      ),
    }),
    gediComponent("QF", {
      title: { fr: "Qualité", en: "Quality" },
      unit: {
        fr: "0 = hors domaine, 1 = terre, 2 = exigence remplie",
        en: "0 = outside, 1 = land, 2 = requirement met",
      },
      encoding: { kind: "classes" },
      zeroIsData: true,
      legend: classLegend([
        [1, "#fdae61", "Terre, exigence non remplie", "Land, requirement not met"],
        [2, "#1a9850", "Exigence de la mission remplie", "Mission requirement met"],
      ]),
    }),
  ],
  columns: [],
};

/** Greenhouse gases from loss of forest since 2001, as tonnes of CO2 equivalent of each pixel. */
export const gfwGrossEmissions: ProductDefinition = {
  key: "gfw-gross-emissions",
  title: { fr: "GFW – émissions brutes des forêts", en: "GFW gross emissions of forests" },
  publisher: "Global Forest Watch",
  licence: "CC BY 4.0",
  citation:
    "Harris, N. L. et al. (2021). Global maps of twenty-first century forest carbon fluxes. Nature Climate Change 11, 234–240.",
  version: "v20250430",
  history: [
    { version: "v20211022", issued: "2021-10-22" },
    { version: "v20250430", issued: "2025-04-30" },
  ],
  grid: { crs: 4326, pixelDegrees: 0.00025 },
  tiles: tenDegreesByNorthWest,
  access: {
    fr: "API de données de GFW : ajoutez votre propre clé à chaque adresse (&x-api-key=…).",
    en: "GFW data API: add a key of your own to each address (&x-api-key=…).",
  },
  unverified: {
    fr: "La dernière version publiée et les années qu’elle couvre (2001 à 2025) n’ont pas été vérifiées.",
    en: "The last published version and the years that it covers (2001 to 2025) have not been verified.",
  },
  components: [
    {
      key: "Mg_CO2e_px",
      title: { fr: "Émissions brutes depuis 2001", en: "Gross emissions since 2001" },
      unit: { fr: "tonnes (Mg) de CO₂ équivalent par pixel", en: "megagrams of CO₂ equivalent per pixel" },
      encoding: { kind: "quantity", unit: "Mg CO₂e", range: [0, 10_000] },
      filePattern: plainName("gfw_forest_carbon_gross_emissions_Mg_CO2e_px"),
      address:
        "https://data-api.globalforestwatch.org/dataset/gfw_forest_carbon_gross_emissions/{version}/download/geotiff?grid=10/40000&tile_id={tile}&pixel_meaning=Mg_CO2e_px",
      zeroIsData: true,
      legend: amounts(
        [
          [0.1, "#ffffcc"],
          [20, "#fd8d3c"],
          [50, "#e31a1c"],
          [150, "#67000d"],
        ],
        "Mg",
      ),
    },
  ],
  columns: [],
};
