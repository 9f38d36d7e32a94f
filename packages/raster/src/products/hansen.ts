import type { Bilingual } from "../raster-error.ts";
import { tenDegreesByNorthWest } from "./known-tile-schemes.ts";
import { type ColumnRule, type ProductDefinition, yearIn, yearly } from "./product-definition.ts";

function hansenName(layer: string): RegExp {
  return new RegExp(
    `^Hansen_GFC-(?<version>\\d{4}-v\\d+\\.\\d+)_${layer}_(?<tile>\\d{2}[NS]_\\d{3}[EW])\\.tiff?$`,
    "i",
  );
}

function addressOf(layer: string): string {
  const folder = "https://storage.googleapis.com/earthenginepartners-hansen/GFC-{version}";
  return `${folder}/Hansen_GFC-{version}_${layer}_{tile}.tif`;
}

/** Trees of 2000 that count: more than 10 percent cover, as Whisp does. */
const treed: ColumnRule["needs"][number] = { component: "treecover2000", ranges: [[11, 100]] };

function loss(ranges: [number, number][]): ColumnRule["needs"] {
  return [{ component: "lossyear", ranges }, treed];
}

function years(from: number, to: number): Bilingual {
  if (from === to) return { fr: `Perte en ${from}`, en: `Loss in ${from}` };
  return { fr: `Perte de ${from} à ${to}`, en: `Loss in ${from}–${to}` };
}

/**
 * Hansen Global Forest Change. In the GeoTIFFs 0 is "no loss", so loss up to 2020 is 1 to 20 and never "at most 20".
 */
export const hansen: ProductDefinition = {
  key: "hansen-gfc",
  title: { fr: "Hansen – changement forestier mondial", en: "Hansen Global Forest Change" },
  publisher: "University of Maryland (GLAD)",
  licence: "CC BY 4.0",
  citation:
    "Hansen, M. C. et al. (2013). High-Resolution Global Maps of 21st-Century Forest Cover Change. Science 342, 850–853.",
  version: "2024-v1.12",
  lastYear: (version) => yearIn(version, /^(20\d\d)-/),
  history: [
    { version: "2023-v1.11", issued: null },
    { version: "2024-v1.12", issued: null },
    { version: "2025-v1.13", issued: null },
  ],
  grid: { crs: 4326, pixelDegrees: 0.00025 },
  tiles: tenDegreesByNorthWest,
  components: [
    {
      key: "lossyear",
      title: { fr: "Année de perte du couvert arboré", en: "Year of tree cover loss" },
      unit: { fr: "0 = aucune perte, 1 = 2001, 2 = 2002…", en: "0 = no loss, 1 = 2001, 2 = 2002…" },
      encoding: { kind: "date", date: { kind: "year", base: 2000 } },
      filePattern: hansenName("lossyear"),
      address: addressOf("lossyear"),
      zeroIsData: true,
      legend: [
        { from: 1, to: 10, colour: "#fed976", title: years(2001, 2010) },
        { from: 11, to: 20, colour: "#fd8d3c", title: years(2011, 2020) },
        { from: 21, to: 25, colour: "#c51b8a", title: years(2021, 2025) },
      ],
      titleOfYears: years,
    },
    {
      key: "treecover2000",
      title: { fr: "Couvert arboré en 2000", en: "Tree cover in 2000" },
      unit: { fr: "% du pixel", en: "% of the pixel" },
      encoding: { kind: "quantity", unit: "%", range: [0, 100] },
      filePattern: hansenName("treecover2000"),
      address: addressOf("treecover2000"),
      zeroIsData: true,
      legend: [
        { from: 11, to: 30, colour: "#c7e9c0", title: { fr: "11 à 30 %", en: "11–30%" } },
        { from: 31, to: 60, colour: "#74c476", title: { fr: "31 à 60 %", en: "31–60%" } },
        { from: 61, to: 100, colour: "#006d2c", title: { fr: "61 à 100 %", en: "61–100%" } },
      ],
    },
    {
      key: "gain",
      title: { fr: "Gain de couvert arboré de 2000 à 2012", en: "Tree cover gain 2000–2012" },
      unit: { fr: "1 = gain, 0 = aucun", en: "1 = gain, 0 = none" },
      encoding: { kind: "classes" },
      filePattern: hansenName("gain"),
      address: addressOf("gain"),
      zeroIsData: true,
      legend: [{ from: 1, to: 1, colour: "#3182bd", title: { fr: "Gain", en: "Gain" } }],
    },
    {
      key: "datamask",
      title: { fr: "Terre et eau", en: "Land and water" },
      unit: { fr: "0 = sans donnée, 1 = terre, 2 = eau", en: "0 = no data, 1 = land, 2 = water" },
      encoding: { kind: "classes" },
      filePattern: hansenName("datamask"),
      address: addressOf("datamask"),
      zeroIsData: false,
      otherValues: [[0, 1]],
      legend: [{ from: 2, to: 2, colour: "#4292c6", title: { fr: "Eau permanente", en: "Permanent water" } }],
    },
  ],
  columns: [
    { column: "GFC_loss_before_2020", needs: loss([[1, 20]]) },
    { column: "GFC_loss_after_2020", needs: loss([[21, 99]]) },
    {
      column: "GFC_TC_2020",
      needs: loss([
        [0, 0],
        [21, 99],
      ]),
      detail: true,
    },
    ...yearly(2001, 2025, (year) => ({
      column: `GFC_loss_year_${year}`,
      needs: loss([[year - 2000, year - 2000]]),
    })),
  ],
};
