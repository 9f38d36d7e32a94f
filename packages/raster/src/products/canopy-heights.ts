import { tenDegreesByNorthWest, threeDegreesBySouthWest } from "./known-tile-schemes.ts";
import {
  classLegend,
  type Encoding,
  type LegendEntry,
  type ProductDefinition,
  plainName,
  rampLegend,
} from "./product-definition.ts";

const metres: Encoding = { kind: "quantity", unit: "m", range: [0, 100] };
const unit = { fr: "mètres", en: "metres" };

/** Below 5 m nothing is a forest by the definition of FAO. */
const heights: LegendEntry[] = rampLegend(
  [
    [1, "#ffffe5"],
    [5, "#d9f0a3"],
    [15, "#78c679"],
    [30, "#238443"],
    [60, "#00281a"],
  ],
  (from, to) => ({ fr: `${from} à ${to} m`, en: `${from}–${to} m` }),
);

const metaBucket = "https://dataforgood-fb-data.s3.amazonaws.com/forests";

type MetaVersion = { number: 1 | 2; zoom: number; folder: string; citation: string };

/** The two versions have other tiles and another accuracy: they are two products. */
function metaCanopyHeight({ number, zoom, folder, citation }: MetaVersion): ProductDefinition {
  return {
    key: `meta-chm-v${number}`,
    title: {
      fr: `Meta et WRI – hauteur de canopée à 1 m, version ${number}`,
      en: `Meta and WRI canopy height at 1 m, version ${number}`,
    },
    publisher: "Meta, World Resources Institute",
    licence: "CC BY 4.0",
    citation,
    version: `v${number}`,
    history: [{ version: `v${number}`, issued: null }],
    // 1.194 m on the equator.
    grid: { crs: 3857, pixelDegrees: 1.0728e-5 },
    tiles: { kind: "quadkey", zoom },
    unverified: {
      fr: "La valeur « sans donnée » des fichiers n’a pas été vérifiée.",
      en: "The “no data” value of the files has not been verified.",
    },
    components: [
      {
        key: "chm",
        title: { fr: "Hauteur de canopée", en: "Canopy height" },
        unit,
        encoding: metres,
        filePattern: new RegExp(`^Meta_CHM_v${number}_(?<tile>[0-3]{${zoom}})\\.tiff?$`, "i"),
        address: `${metaBucket}/${folder}/chm/{quadkey}.tif`,
        zeroIsData: true,
        legend: heights,
      },
    ],
    columns: [],
  };
}

export const metaCanopyHeight1 = metaCanopyHeight({
  number: 1,
  zoom: 9,
  folder: "v1/alsgedi_global_v6_float",
  citation:
    "Tolan, J. et al. (2024). Very high resolution canopy height maps from RGB imagery. Remote Sensing of Environment 300, 113888.",
});

export const metaCanopyHeight2 = metaCanopyHeight({
  number: 2,
  zoom: 10,
  folder: "v2/global/dinov3_global_chm_v2_ml3",
  citation: "Meta and World Resources Institute (2026). Canopy height maps v2. arXiv:2603.06382.",
});

const ethTile = "(?<tile>[NS]\\d\\d[EW]\\d{3})";

/** Canopy height of 2020 from Sentinel-2 and GEDI, with its standard deviation. */
export const ethCanopyHeight2020: ProductDefinition = {
  key: "eth-canopy-height-2020",
  title: { fr: "ETH – hauteur de canopée 2020 à 10 m", en: "ETH canopy height 2020 at 10 m" },
  publisher: "ETH Zürich",
  licence: "CC BY 4.0",
  citation:
    "Lang, N. et al. (2023). A high-resolution canopy height model of the Earth. Nature Ecology & Evolution 7, 1778–1789.",
  version: "v1",
  history: "unknown",
  grid: { crs: 4326, pixelDegrees: 3 / 36_000 },
  tiles: threeDegreesBySouthWest,
  unverified: {
    fr: "La valeur « sans donnée » 255 et l’adresse du partage de l’ETH n’ont pas été vérifiées.",
    en: "The “no data” value 255 and the address of ETH’s share have not been verified.",
  },
  components: [
    {
      key: "Map",
      title: { fr: "Hauteur de canopée en 2020", en: "Canopy height in 2020" },
      unit: { fr: "mètres, 255 = sans donnée", en: "metres, 255 = no data" },
      encoding: metres,
      noData: 255,
      filePattern: new RegExp(`^ETH_GlobalCanopyHeight_10m_2020_${ethTile}_Map\\.tiff?$`, "i"),
      address:
        "https://libdrive.ethz.ch/index.php/s/cO8or7iOe5dT2Rt/download?path=%2F3deg_cogs&files=ETH_GlobalCanopyHeight_10m_2020_{tile}_Map.tif",
      zeroIsData: true,
      legend: heights,
    },
    {
      key: "Map_SD",
      title: { fr: "Écart type de la hauteur", en: "Standard deviation of the height" },
      unit: { fr: "mètres, 255 = sans donnée", en: "metres, 255 = no data" },
      encoding: metres,
      noData: 255,
      filePattern: new RegExp(`^ETH_GlobalCanopyHeight_10m_2020_${ethTile}_Map_SD\\.tiff?$`, "i"),
      zeroIsData: true,
      legend: rampLegend(
        [
          [0, "#ffffcc"],
          [5, "#fd8d3c"],
          [20, "#800026"],
        ],
        (from, to) => ({ fr: `${from} à ${to} m`, en: `${from}–${to} m` }),
      ),
    },
  ],
  columns: [],
};

/** Forest height every five years, on the grid of Hansen. */
export const gladForestHeight: ProductDefinition = {
  key: "glad-forest-height",
  title: { fr: "GLAD – hauteur de la forêt par année", en: "GLAD forest height by year" },
  publisher: "University of Maryland (GLAD)",
  licence: "CC BY 4.0",
  citation:
    "Potapov, P. et al. (2022). The Global 2000–2020 Land Cover and Land Use Change Dataset. Frontiers in Remote Sensing 3, 856903.",
  version: "GLCLUC2020",
  history: [{ version: "GLCLUC2020", issued: null }],
  grid: { crs: 4326, pixelDegrees: 0.00025 },
  tiles: tenDegreesByNorthWest,
  unverified: {
    fr: "Les codes 101 à 103 sont ceux de la carte de 2019 ; pour les autres années ils n’ont pas été vérifiés.",
    en: "Codes 101 to 103 are those of the map of 2019; for other years they have not been verified.",
  },
  components: [2000, 2005, 2010, 2015, 2020].map((year) => ({
    key: `Forest_height_${year}`,
    title: { fr: `Hauteur de la forêt en ${year}`, en: `Forest height in ${year}` },
    unit: {
      fr: "mètres de 0 à 60, 101 = eau, 102 = neige, 103 = sans donnée",
      en: "metres from 0 to 60, 101 = water, 102 = snow, 103 = no data",
    },
    encoding: { kind: "quantity", unit: "m", range: [0, 60] },
    noData: 103,
    filePattern: plainName(`GLAD_Forest_height_${year}`),
    address: `https://glad.umd.edu/users/Potapov/GLCLUC2020/Forest_height_${year}/${year}_{tile}.tif`,
    zeroIsData: true,
    legend: [
      ...heights,
      ...classLegend([
        [101, "#4292c6", "Eau", "Water"],
        [102, "#f0f0f0", "Neige et glace", "Snow and ice"],
      ]),
    ],
  })),
  columns: [],
};
