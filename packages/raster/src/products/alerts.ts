import type { Bilingual } from "../raster-error.ts";
import { type DateEncoding, valuesOfYears } from "./date-encoding.ts";
import {
  classLegend,
  type ProductComponent,
  type ProductDefinition,
  plainName,
  yearly,
} from "./product-definition.ts";

type AlertProduct = Pick<
  ProductDefinition,
  "key" | "title" | "publisher" | "licence" | "citation" | "version" | "history" | "grid" | "access"
> & {
  /** Columns are `NAME_before_2020`, `NAME_after_2020` and `NAME_year_YYYY`. */
  name: string;
  prefix: string;
  unit: Bilingual;
  firstYear: number;
  date: DateEncoding;
  /** Rasters beside the dates. */
  others?: ProductComponent[];
};

const lastYear = 2026;
export const untilTheEndOf2020: Bilingual = { fr: "Jusqu’à fin 2020", en: "Until the end of 2020" };
export const since2021: Bilingual = { fr: "Depuis 2021", en: "Since 2021" };

function alertProduct(alert: AlertProduct): ProductDefinition {
  const { name, prefix, unit, firstYear, date, others = [], ...product } = alert;
  const before = valuesOfYears(date, firstYear, 2020);
  const after = valuesOfYears(date, 2021, 2060);
  return {
    ...product,
    components: [
      {
        key: "Date",
        title: product.title,
        unit,
        encoding: { kind: "date", date },
        filePattern: plainName(prefix),
        zeroIsData: true,
        legend: [
          { from: before[0], to: before[1], colour: "#fd8d3c", title: untilTheEndOf2020 },
          { from: after[0], to: after[1], colour: "#c51b8a", title: since2021 },
        ],
      },
      ...others,
    ],
    columns: [
      { column: `${name}_before_2020`, needs: [{ component: "Date", ranges: [before] }] },
      { column: `${name}_after_2020`, needs: [{ component: "Date", ranges: [after] }] },
      ...yearly(firstYear, lastYear, (year) => ({
        column: `${name}_year_${year}`,
        needs: [{ component: "Date", ranges: [valuesOfYears(date, year, year)] }],
      })),
    ],
  };
}

/** RADD: radar alerts in humid tropical forest, band Date. */
export const radd = alertProduct({
  key: "radd",
  title: { fr: "RADD – alertes radar de perturbation", en: "RADD radar disturbance alerts" },
  publisher: "Wageningen University",
  licence: "CC BY 4.0",
  citation:
    "Reiche, J. et al. (2021). Forest disturbance alerts for the Congo Basin using Sentinel-1. ERL 16, 024005.",
  version: "v1",
  history: [{ version: "v1", issued: null }],
  grid: { crs: 4326, pixelDegrees: 8.983152841195215e-5 },
  access: {
    fr: "Earth Engine : projects/radar-wur/raddalert/v1 (bandes Date et Alert, un fichier par bande).",
    en: "Earth Engine: projects/radar-wur/raddalert/v1 (bands Date and Alert, one file a band).",
  },
  name: "RADD",
  prefix: "RADD_Date",
  others: [
    {
      key: "Alert",
      title: { fr: "RADD – confiance de l’alerte", en: "RADD confidence of the alert" },
      unit: { fr: "2 = faible, 3 = élevée, 0 = aucune alerte", en: "2 = low, 3 = high, 0 = no alert" },
      encoding: { kind: "classes" },
      filePattern: plainName("RADD_Alert"),
      zeroIsData: true,
      legend: classLegend([
        [2, "#fdae61", "Confiance faible", "Low confidence"],
        [3, "#d73027", "Confiance élevée", "High confidence"],
      ]),
    },
  ],
  unit: { fr: "AAJJJ (année et jour), 0 = aucune alerte", en: "YYDDD (year and day), 0 = no alert" },
  firstYear: 2019,
  date: { kind: "year-and-day" },
});

/** GLAD-L: Landsat alerts, confirmed ones only (confidence 2 or more), date as year and day. */
export const gladLandsat = alertProduct({
  key: "glad-l",
  title: { fr: "GLAD-L – alertes Landsat confirmées", en: "GLAD-L confirmed Landsat alerts" },
  publisher: "University of Maryland (GLAD)",
  licence: "CC BY 4.0",
  citation:
    "Hansen, M. C. et al. (2016). Humid tropical forest disturbance alerts using Landsat data. ERL 11, 034008.",
  version: "C2",
  history: [{ version: "C2", issued: null }],
  grid: { crs: 4326, pixelDegrees: 0.00025 },
  name: "GLAD-L",
  prefix: "GLAD-L_Date",
  unit: { fr: "AAJJJ (année et jour), 0 = aucune alerte", en: "YYDDD (year and day), 0 = no alert" },
  firstYear: 2017,
  date: { kind: "year-and-day" },
});

/** GLAD-S2: Sentinel-2 alerts, confirmed ones only (alert 2 or more). */
export const gladSentinel2 = alertProduct({
  key: "glad-s2",
  title: { fr: "GLAD-S2 – alertes Sentinel-2 confirmées", en: "GLAD-S2 confirmed Sentinel-2 alerts" },
  publisher: "University of Maryland (GLAD)",
  licence: "CC BY 4.0",
  citation: "Pickens, A. H. et al. GLAD-S2 alerts. University of Maryland.",
  version: "v1",
  history: "unknown",
  grid: { crs: 4326, pixelDegrees: 8.983152841195215e-5 },
  name: "GLAD-S2",
  prefix: "GLAD-S2_alertDate",
  unit: {
    fr: "jours depuis le 1er janvier 2019, 0 = aucune alerte",
    en: "days since 1 January 2019, 0 = no alert",
  },
  firstYear: 2019,
  date: { kind: "days", since: "2019-01-01" },
});
