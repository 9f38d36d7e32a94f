import type { Bilingual } from "../raster-error.ts";
import { type ProductDefinition, plainName, yearly } from "./product-definition.ts";

type AlertProduct = Pick<
  ProductDefinition,
  "key" | "title" | "publisher" | "licence" | "citation" | "version" | "grid"
> & {
  /** Columns are `NAME_before_2020`, `NAME_after_2020` and `NAME_year_YYYY`. */
  name: string;
  prefix: string;
  unit: Bilingual;
  firstYear: number;
  /** First and last value of the dates of a year. */
  datesOf(year: number): [number, number];
};

const lastYear = 2026;

function alertProduct(alert: AlertProduct): ProductDefinition {
  const { name, prefix, unit, firstYear, datesOf, ...product } = alert;
  const before: [number, number] = [datesOf(firstYear)[0], datesOf(2020)[1]];
  const after: [number, number] = [datesOf(2021)[0], datesOf(2060)[1]];
  return {
    ...product,
    components: [
      {
        key: "Date",
        title: product.title,
        unit,
        filePattern: plainName(prefix),
        zeroIsData: true,
        legend: [
          {
            from: before[0],
            to: before[1],
            colour: "#fd8d3c",
            title: { fr: "Jusqu’à fin 2020", en: "Until the end of 2020" },
          },
          { from: after[0], to: after[1], colour: "#c51b8a", title: { fr: "Depuis 2021", en: "Since 2021" } },
        ],
      },
    ],
    columns: [
      { column: `${name}_before_2020`, needs: [{ component: "Date", ranges: [before] }] },
      { column: `${name}_after_2020`, needs: [{ component: "Date", ranges: [after] }] },
      ...yearly(firstYear, lastYear, (year) => ({
        column: `${name}_year_${year}`,
        needs: [{ component: "Date", ranges: [datesOf(year)] }],
      })),
    ],
  };
}

/** Two digits of the year and three of the day: day 366 belongs to a leap year. */
function yearAndDay(year: number): [number, number] {
  return [(year - 2000) * 1000 + 1, (year - 2000) * 1000 + 366];
}

/** Days since 1 January 2019, the first of them written 1 when the file keeps 0 for "none". */
function daysSince2019(year: number): [number, number] {
  const dayOf = (date: number) => Math.round((Date.UTC(date, 0, 1) - Date.UTC(2019, 0, 1)) / 86_400_000);
  return [Math.max(1, dayOf(year)), dayOf(year + 1) - 1];
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
  grid: { crs: 4326, pixelDegrees: 8.983152841195215e-5 },
  name: "RADD",
  prefix: "RADD_Date",
  unit: { fr: "AAJJJ (année et jour), 0 = aucune alerte", en: "YYDDD (year and day), 0 = no alert" },
  firstYear: 2019,
  datesOf: yearAndDay,
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
  grid: { crs: 4326, pixelDegrees: 0.00025 },
  name: "GLAD-L",
  prefix: "GLAD-L_Date",
  unit: { fr: "AAJJJ (année et jour), 0 = aucune alerte", en: "YYDDD (year and day), 0 = no alert" },
  firstYear: 2017,
  datesOf: yearAndDay,
});

/** GLAD-S2: Sentinel-2 alerts, confirmed ones only (alert 2 or more). */
export const gladSentinel2 = alertProduct({
  key: "glad-s2",
  title: { fr: "GLAD-S2 – alertes Sentinel-2 confirmées", en: "GLAD-S2 confirmed Sentinel-2 alerts" },
  publisher: "University of Maryland (GLAD)",
  licence: "CC BY 4.0",
  citation: "Pickens, A. H. et al. GLAD-S2 alerts. University of Maryland.",
  version: "v1",
  grid: { crs: 4326, pixelDegrees: 8.983152841195215e-5 },
  name: "GLAD-S2",
  prefix: "GLAD-S2_alertDate",
  unit: {
    fr: "jours depuis le 1er janvier 2019, 0 = aucune alerte",
    en: "days since 1 January 2019, 0 = no alert",
  },
  firstYear: 2019,
  datesOf: daysSince2019,
});
