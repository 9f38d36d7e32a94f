import { threeDegreesBySouthWest } from "./known-tile-schemes.ts";
import { type ColumnRule, classLegend, type ProductDefinition } from "./product-definition.ts";

const classes = classLegend([
  [10, "#006400", "Couvert arboré", "Tree cover"],
  [20, "#ffbb22", "Arbustes", "Shrubland"],
  [30, "#ffff4c", "Herbages", "Grassland"],
  [40, "#f096ff", "Cultures", "Cropland"],
  [50, "#fa0000", "Bâti", "Built-up"],
  [60, "#b4b4b4", "Sol nu ou végétation clairsemée", "Bare or sparse vegetation"],
  [70, "#f0f0f0", "Neige et glace", "Snow and ice"],
  [80, "#0064c8", "Eau permanente", "Permanent water"],
  [90, "#0096a0", "Zone humide herbacée", "Herbaceous wetland"],
  [95, "#00cf75", "Mangrove", "Mangroves"],
  [100, "#fae6a0", "Mousses et lichens", "Moss and lichen"],
]);

/**
 * What of a plot is what in the year of the cut-off, as detail: no tree asks it, a hint does. Mangrove counts as trees;
 * shrubs and grass are one, because a savannah is both.
 */
const coversOf2020: ColumnRule[] = (
  [
    ["ESA_TC_2020", 10, 95],
    ["ESA_WorldCover_2020_savannah", 20, 30],
    ["ESA_WorldCover_2020_crops", 40],
    ["ESA_WorldCover_2020_built", 50],
    ["ESA_WorldCover_2020_bare", 60],
    ["ESA_WorldCover_2020_water", 80],
    ["ESA_WorldCover_2020_wetland", 90],
  ] as const
).map(([column, ...values]) => ({
  column,
  needs: [{ component: "Map", ranges: values.map((value) => [value, value] as [number, number]) }],
  detail: true,
}));

/** Each year was made by an algorithm of its own: the two are two products, not two versions of one. */
function worldCover(
  year: number,
  version: string,
  citation: string,
  columns: ColumnRule[] = [],
): ProductDefinition {
  const file = `ESA_WorldCover_10m_${year}`;
  const bucket = "https://esa-worldcover.s3.eu-central-1.amazonaws.com";
  return {
    key: `esa-worldcover-${year}`,
    title: { fr: `ESA WorldCover ${year}`, en: `ESA WorldCover ${year}` },
    publisher: "ESA WorldCover consortium",
    licence: "CC BY 4.0",
    citation,
    version,
    history: [{ version, issued: null }],
    grid: { crs: 4326, pixelDegrees: 3 / 36_000 },
    tiles: threeDegreesBySouthWest,
    components: [
      {
        key: "Map",
        title: { fr: `Occupation du sol en ${year}`, en: `Land cover in ${year}` },
        unit: { fr: "classes 10 à 100, 0 = sans donnée", en: "classes 10 to 100, 0 = no data" },
        encoding: { kind: "classes" },
        noData: 0,
        filePattern: new RegExp(
          `^${file}_(?<version>v\\d{3})_(?<tile>[NS]\\d\\d[EW]\\d{3})_Map\\.tiff?$`,
          "i",
        ),
        address: `${bucket}/{version}/${year}/map/${file}_{version}_{tile}_Map.tif`,
        zeroIsData: false,
        legend: classes,
      },
    ],
    columns,
  };
}

export const worldCover2020 = worldCover(
  2020,
  "v100",
  "Zanaga, D. et al. (2021). ESA WorldCover 10 m 2020 v100. doi:10.5281/zenodo.5571936.",
  coversOf2020,
);

export const worldCover2021 = worldCover(
  2021,
  "v200",
  "Zanaga, D. et al. (2022). ESA WorldCover 10 m 2021 v200. doi:10.5281/zenodo.7254221.",
);
