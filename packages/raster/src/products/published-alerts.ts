import type { Bilingual } from "../raster-error.ts";
import { since2021, untilTheEndOf2020 } from "./alerts.ts";
import { type DateEncoding, valuesOfYears } from "./date-encoding.ts";
import { tenDegreesByNorthWest, tenDegreesBySides } from "./known-tile-schemes.ts";
import {
  classLegend,
  type LegendEntry,
  type ProductComponent,
  type ProductDefinition,
  plainName,
} from "./product-definition.ts";

const sides = "(?<tile>\\d{3}[EW]_\\d\\d[NS]_\\d{3}[EW]_\\d\\d[NS])";
const googleStorage = "https://storage.googleapis.com/earthenginepartners-hansen";
const lastYear = 2060;

const integratedDate: DateEncoding = { kind: "days", since: "2014-12-31", scale: 10_000 };

/** Two colours for each first digit: before 2021, and since. */
const confidences: [number, string, string, Bilingual][] = [
  [2, "#fee391", "#fbb4b9", { fr: "un système, confiance faible", en: "one system, low confidence" }],
  [3, "#fe9929", "#f768a1", { fr: "un système, confiance élevée", en: "one system, high confidence" }],
  [4, "#993404", "#7a0177", { fr: "plusieurs systèmes", en: "several systems" }],
];

function integratedLegend(): LegendEntry[] {
  const [first, last] = valuesOfYears(integratedDate, 2015, 2020);
  return confidences.flatMap(([digit, before, since, sure]) => [
    {
      ...{ from: digit * 10_000 + first, to: digit * 10_000 + last, colour: before },
      title: { fr: `${untilTheEndOf2020.fr}, ${sure.fr}`, en: `${untilTheEndOf2020.en}, ${sure.en}` },
    },
    {
      ...{ from: digit * 10_000 + last + 1, to: digit * 10_000 + 9999, colour: since },
      title: { fr: `${since2021.fr}, ${sure.fr}`, en: `${since2021.en}, ${sure.en}` },
    },
  ]);
}

/** GLAD-L, GLAD-S2 and RADD together, as Global Forest Watch publishes them. */
export const gfwIntegratedAlerts: ProductDefinition = {
  key: "gfw-integrated-alerts",
  title: { fr: "GFW – alertes intégrées de déforestation", en: "GFW integrated deforestation alerts" },
  publisher: "Global Forest Watch",
  licence: "CC BY 4.0",
  citation: "Global Forest Watch. Integrated deforestation alerts (GLAD-L, GLAD-S2, RADD).",
  version: "latest",
  history: "unknown",
  grid: { crs: 4326, pixelDegrees: 0.0001 },
  tiles: tenDegreesByNorthWest,
  access: {
    fr: "API de données de GFW : ajoutez votre propre clé à chaque adresse (&x-api-key=…) et nommez la version du jour.",
    en: "GFW data API: add a key of your own to each address (&x-api-key=…) and name the version of the day.",
  },
  components: [
    {
      key: "date_conf",
      title: { fr: "Date et confiance de l’alerte", en: "Date and confidence of the alert" },
      unit: {
        fr: "chiffre de confiance (2, 3, 4) et jours depuis le 31 décembre 2014, 0 = aucune alerte",
        en: "digit of confidence (2, 3, 4) and days since 31 December 2014, 0 = no alert",
      },
      encoding: { kind: "date", date: integratedDate },
      filePattern: plainName("gfw_integrated_alerts_date_conf"),
      address:
        "https://data-api.globalforestwatch.org/dataset/gfw_integrated_alerts/{version}/download/geotiff?grid=10/100000&tile_id={tile}&pixel_meaning=date_conf",
      zeroIsData: true,
      legend: integratedLegend(),
    },
  ],
  columns: [],
};

const distDate: DateEncoding = { kind: "days", since: "2020-12-31" };

function distFile(layer: string): RegExp {
  return new RegExp(`^OPERA_L3_DIST-ALERT-HLS_(?<tile>T\\d{2}[A-Z]{3})_.*_${layer}\\.tiff?$`, "i");
}

/** Loss of any vegetation from Landsat and Sentinel-2 since 2021; statuses 3, 6, 7 and 8 are confirmed. */
export const distAlert: ProductDefinition = {
  key: "dist-alert",
  title: {
    fr: "OPERA DIST-ALERT – perturbations de la végétation",
    en: "OPERA DIST-ALERT vegetation disturbance",
  },
  publisher: "NASA JPL, University of Maryland (GLAD)",
  licence: "NASA open data",
  citation:
    "Pickens, A. H. et al. (2025). Rapid monitoring of global land change. Nature Communications 16, 8820.",
  version: "v1",
  history: [
    { version: "v0", issued: null },
    { version: "v1", issued: null },
  ],
  grid: { crs: "utm", pixelDegrees: 30 / 111_320 },
  access: {
    fr: "CMR-STAC, LPCLOUD, OPERA_L3_DIST-ALERT-HLS_V1, par tuile MGRS ; un compte Earthdata est nécessaire.",
    en: "CMR-STAC, LPCLOUD, OPERA_L3_DIST-ALERT-HLS_V1, by MGRS tile; an Earthdata account is needed.",
  },
  components: [
    {
      key: "VEG-DIST-STATUS",
      title: { fr: "État de la perturbation", en: "Status of the disturbance" },
      unit: { fr: "classes 0 à 8, 255 = sans donnée", en: "classes 0 to 8, 255 = no data" },
      encoding: { kind: "classes" },
      noData: 255,
      filePattern: distFile("VEG-DIST-STATUS"),
      zeroIsData: true,
      legend: classLegend([
        [1, "#ffffb2", "Première détection, moins de 50 %", "First detection, under 50%"],
        [2, "#fed976", "Provisoire, moins de 50 %", "Provisional, under 50%"],
        [3, "#feb24c", "Confirmée, moins de 50 %, en cours", "Confirmed, under 50%, ongoing"],
        [4, "#fcbba1", "Première détection, 50 % ou plus", "First detection, 50% or more"],
        [5, "#fc9272", "Provisoire, 50 % ou plus", "Provisional, 50% or more"],
        [6, "#cb181d", "Confirmée, 50 % ou plus, en cours", "Confirmed, 50% or more, ongoing"],
        [7, "#a1887f", "Confirmée, moins de 50 %, terminée", "Confirmed, under 50%, finished"],
        [8, "#5d1a1a", "Confirmée, 50 % ou plus, terminée", "Confirmed, 50% or more, finished"],
      ]),
    },
    {
      key: "VEG-DIST-DATE",
      title: { fr: "Date de la perturbation", en: "Date of the disturbance" },
      unit: {
        fr: "jours depuis le 31 décembre 2020, 0 = aucune, −1 = sans donnée",
        en: "days since 31 December 2020, 0 = none, −1 = no data",
      },
      encoding: { kind: "date", date: distDate },
      noData: -1,
      filePattern: distFile("VEG-DIST-DATE"),
      zeroIsData: true,
      legend: byYear(distDate, 2021, [
        ["#ffffcc", "2021"],
        ["#ffeda0", "2022"],
        ["#feb24c", "2023"],
        ["#fc4e2a", "2024"],
        ["#bd0026", "2025"],
      ]),
    },
  ],
  columns: [],
};

/** A colour for each year; the last one stays for all that follow. */
function byYear(date: DateEncoding, first: number, colours: [string, string][]): LegendEntry[] {
  return colours.map(([colour, text], index) => {
    const isLast = index === colours.length - 1;
    const [from, to] = valuesOfYears(date, first + index, isLast ? lastYear : first + index);
    const title = isLast ? { fr: `Depuis ${text}`, en: `Since ${text}` } : { fr: text, en: text };
    return { from, to, colour, title };
  });
}

function gladConfidence(key: string, title: Bilingual, address: string, file: RegExp): ProductComponent {
  return {
    ...{ key, title, address },
    unit: {
      fr: "2 = probable, 3 = confirmée, 0 = aucune alerte",
      en: "2 = probable, 3 = confirmed, 0 = no alert",
    },
    encoding: { kind: "classes" },
    filePattern: file,
    zeroIsData: true,
    legend: classLegend([
      [2, "#fdae61", "Probable", "Probable"],
      [3, "#d73027", "Confirmée", "Confirmed"],
    ]),
  };
}

function gladYear(year: number): ProductComponent[] {
  const short = String(year % 100).padStart(2, "0");
  const folder = `${googleStorage}/GLADalert/C2/current`;
  return [
    gladConfidence(
      `alert${short}`,
      { fr: `Alerte de ${year}`, en: `Alert of ${year}` },
      `${folder}/alert${short}_{tile}.tif`,
      new RegExp(`^alert${short}_${sides}\\.tiff?$`, "i"),
    ),
    {
      key: `alertDate${short}`,
      title: { fr: `Jour de l’alerte de ${year}`, en: `Day of the alert of ${year}` },
      unit: { fr: `jour de l’année ${year}, 0 = aucune alerte`, en: `day of the year ${year}, 0 = no alert` },
      encoding: { kind: "date", date: { kind: "day-of-year", year } },
      filePattern: new RegExp(`^alertDate${short}_${sides}\\.tiff?$`, "i"),
      address: `${folder}/alertDate${short}_{tile}.tif`,
      zeroIsData: true,
      legend: [
        { from: 1, to: 366, colour: "#c51b8a", title: { fr: `Alerte en ${year}`, en: `Alert in ${year}` } },
      ],
    },
  ];
}

/** GLAD-L as it is published: two files a year, probable alerts too. The risk table takes confirmed ones only. */
export const gladLandsatByYear: ProductDefinition = {
  key: "glad-l-by-year",
  title: { fr: "GLAD-L – alertes telles que publiées", en: "GLAD-L alerts as published" },
  publisher: "University of Maryland (GLAD)",
  licence: "CC BY 4.0",
  citation:
    "Hansen, M. C. et al. (2016). Humid tropical forest disturbance alerts using Landsat data. ERL 11, 034008.",
  version: "C2",
  history: [{ version: "C2", issued: null }],
  grid: { crs: 4326, pixelDegrees: 0.00025 },
  tiles: tenDegreesBySides,
  unverified: {
    fr: "La licence n’a pas été vérifiée ; certaines tuiles manquent pour certaines années.",
    en: "The licence has not been verified; some tiles are missing for some years.",
  },
  components: [2021, 2022, 2023, 2024, 2025, 2026].flatMap(gladYear),
  columns: [],
};

const sentinelDate: DateEncoding = { kind: "days", since: "2019-01-01" };

/** GLAD-S2 as it is published, alerts of every confidence. The risk table takes those of 2 or more only. */
export const gladSentinel2AsPublished: ProductDefinition = {
  key: "glad-s2-as-published",
  title: { fr: "GLAD-S2 – alertes telles que publiées", en: "GLAD-S2 alerts as published" },
  publisher: "University of Maryland (GLAD)",
  licence: "CC BY 4.0",
  citation: "Pickens, A. H. et al. GLAD-S2 alerts. University of Maryland.",
  version: "v1",
  history: "unknown",
  grid: { crs: 4326, pixelDegrees: 0.0001 },
  tiles: tenDegreesBySides,
  unverified: {
    fr: "La licence et les adresses n’ont pas été vérifiées ; le produit ne couvre que l’Amazonie.",
    en: "Licence and addresses have not been verified; the product covers the Amazon only.",
  },
  components: [
    {
      key: "alert",
      title: { fr: "Confiance de l’alerte", en: "Confidence of the alert" },
      unit: { fr: "0 = aucune, 1 à 4 = confiance croissante", en: "0 = none, 1 to 4 = rising confidence" },
      encoding: { kind: "classes" },
      filePattern: new RegExp(`^GLAD-S2_alert_${sides}\\.tiff?$`, "i"),
      address: `${googleStorage}/S2alert/alert/{tile}.tif`,
      zeroIsData: true,
      legend: classLegend([
        [1, "#ffeda0", "Confiance 1", "Confidence 1"],
        [2, "#feb24c", "Confiance 2", "Confidence 2"],
        [3, "#fc4e2a", "Confiance 3", "Confidence 3"],
        [4, "#b10026", "Confiance 4", "Confidence 4"],
      ]),
    },
    {
      key: "date",
      title: { fr: "Date de l’alerte", en: "Date of the alert" },
      unit: {
        fr: "jours depuis le 1er janvier 2019, 0 = aucune alerte",
        en: "days since 1 January 2019, 0 = no alert",
      },
      encoding: { kind: "date", date: sentinelDate },
      filePattern: new RegExp(`^GLAD-S2_date_${sides}\\.tiff?$`, "i"),
      address: `${googleStorage}/S2alert/alertDate/{tile}.tif`,
      zeroIsData: true,
      legend: byYear(sentinelDate, 2019, [
        ["#ffffcc", "2019"],
        ["#ffeda0", "2020"],
        ["#feb24c", "2021"],
        ["#fc4e2a", "2022"],
        ["#bd0026", "2023"],
      ]),
    },
  ],
  columns: [],
};
