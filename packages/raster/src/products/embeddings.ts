import { type ProductDefinition, plainName, rampLegend } from "./product-definition.ts";

const axes = Array.from({ length: 64 }, (_, axis) => `A${String(axis).padStart(2, "0")}`);

const legend = rampLegend(
  [
    [-1, "#2166ac"],
    [0, "#f7f7f7"],
    [1, "#b2182b"],
  ],
  (from, to) => ({ fr: `${from} à ${to}`, en: `${from} to ${to}` }),
);

/** One vector of 64 numbers, of length 1, for each 10 m cell and year: input of classifications, not a map to read. */
export const alphaEarth: ProductDefinition = {
  key: "alphaearth-embeddings",
  title: { fr: "AlphaEarth – vecteurs satellitaires annuels", en: "AlphaEarth annual satellite embeddings" },
  publisher: "Google, Google DeepMind",
  licence: "CC BY 4.0",
  citation:
    "The AlphaEarth Foundations Satellite Embedding dataset is produced by Google and Google DeepMind. Brown, C. F. et al. (2025). arXiv:2507.22291.",
  version: "V1",
  history: [{ version: "V1", issued: null }],
  grid: { crs: "utm", pixelDegrees: 10 / 111_320 },
  access: {
    fr: "Earth Engine : GOOGLE/SATELLITE_EMBEDDING/V1/ANNUAL, années 2017 à 2025, un fichier par axe. Les fichiers de gs://alphaearth_foundations ont 64 bandes d’un octet (−128 = sans donnée), à ramener entre −1 et 1 et à séparer. Nommez l’année dans la version (V1-2024).",
    en: "Earth Engine: GOOGLE/SATELLITE_EMBEDDING/V1/ANNUAL, years 2017 to 2025, one file an axis. The files of gs://alphaearth_foundations have 64 bands of one byte (−128 = no data), to be brought back to −1 to 1 and separated. Name the year in the version (V1-2024).",
  },
  components: axes.map((axis) => ({
    key: axis,
    title: { fr: `Axe ${axis}`, en: `Axis ${axis}` },
    unit: { fr: "sans unité, de −1 à 1", en: "no unit, −1 to 1" },
    encoding: { kind: "quantity", unit: "1", range: [-1, 1] },
    filePattern: plainName(`AlphaEarth_${axis}`),
    zeroIsData: true,
    legend,
  })),
  columns: [],
};
