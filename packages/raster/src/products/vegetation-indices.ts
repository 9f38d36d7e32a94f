import {
  classLegend,
  type LegendEntry,
  type ProductComponent,
  type ProductDefinition,
  rampLegend,
} from "./product-definition.ts";

const perUnit = 10_000;

const indexLegend: LegendEntry[] = rampLegend(
  [
    [-2000, "#a6611a"],
    [2000, "#f6e8c3"],
    [4000, "#d9f0a3"],
    [6000, "#78c679"],
    [10_000, "#004529"],
  ],
  (from, to) => ({
    fr: `${String(from / perUnit).replace(".", ",")} à ${String(to / perUnit).replace(".", ",")}`,
    en: `${from / perUnit} to ${to / perUnit}`,
  }),
);

/** `name` and `metres` as they stand in the names of the files. */
type Modis = { name: "MOD13Q1" | "MOD13A1"; metres: 250 | 500; cellMetres: number };

function modisFile({ name, metres }: Modis, layer: string): RegExp {
  return new RegExp(
    `^${name}\\.A\\d{7}\\.(?<tile>h\\d\\dv\\d\\d)\\.(?<version>\\d{3})\\.\\d+_${metres}m_16_days_${layer}\\.tiff?$`,
    "i",
  );
}

function indexComponent(modis: Modis, key: "NDVI" | "EVI", fr: string, en: string): ProductComponent {
  return {
    key,
    title: { fr, en },
    unit: {
      fr: "indice = valeur × 0,0001 ; −3000 = sans donnée",
      en: "index = value × 0.0001; −3000 = no data",
    },
    encoding: { kind: "quantity", unit: key, range: [-2000, 10_000], scale: 0.0001 },
    noData: -3000,
    filePattern: modisFile(modis, key),
    zeroIsData: true,
    legend: indexLegend,
  };
}

function vegetationIndices(modis: Modis): ProductDefinition {
  const { name, metres, cellMetres } = modis;
  return {
    key: `modis-${name.slice(3).toLowerCase()}`,
    title: {
      fr: `MODIS ${name} – indices de végétation, ${metres} m, 16 jours`,
      en: `MODIS ${name} vegetation indices, ${metres} m, 16 days`,
    },
    publisher: "NASA LP DAAC, USGS EROS",
    licence: "NASA open data",
    citation: `Didan, K. (2021). MODIS/Terra Vegetation Indices 16-Day L3 Global ${metres}m SIN Grid V061. NASA LP DAAC. doi:10.5067/MODIS/${name}.061.`,
    version: "061",
    history: [
      { version: "006", issued: null },
      { version: "061", issued: null },
    ],
    grid: { crs: "sinusoidal", pixelDegrees: cellMetres / 111_320 },
    access: {
      fr: `LPCLOUD (compte Earthdata) ou Planetary Computer, collection modis-${name.slice(3)}-061, un fichier tous les 16 jours. La grille sinusoïdale n’est pas lue : reprojetez en EPSG:4326, au plus proche voisin. Nommez la date dans la version (061-2024-01-01).`,
      en: `LPCLOUD (Earthdata account) or Planetary Computer, collection modis-${name.slice(3)}-061, one file every 16 days. The sinusoidal grid is not read: reproject to EPSG:4326, nearest neighbour. Name the date in the version (061-2024-01-01).`,
    },
    components: [
      indexComponent(
        modis,
        "NDVI",
        "Indice de végétation NDVI",
        "Normalised difference vegetation index (NDVI)",
      ),
      indexComponent(modis, "EVI", "Indice de végétation EVI", "Enhanced vegetation index (EVI)"),
      {
        key: "pixel_reliability",
        title: { fr: "Fiabilité (SummaryQA)", en: "Reliability (SummaryQA)" },
        unit: {
          fr: "0 = bonne, 1 = marginale, 2 = neige, 3 = nuage, −1 = sans donnée",
          en: "0 = good, 1 = marginal, 2 = snow, 3 = cloud, −1 = no data",
        },
        encoding: { kind: "classes" },
        noData: -1,
        filePattern: modisFile(modis, "pixel_reliability"),
        zeroIsData: true,
        legend: classLegend([
          [0, "#1a9850", "Bonne", "Good"],
          [1, "#fee08b", "Marginale", "Marginal"],
          [2, "#80cdc1", "Neige ou glace", "Snow or ice"],
          [3, "#bdbdbd", "Nuage", "Cloud"],
        ]),
      },
    ],
    columns: [],
  };
}

/** Cells of 231.656 m and 463.313 m, which are called 250 m and 500 m. */
export const modis13Q1 = vegetationIndices({ name: "MOD13Q1", metres: 250, cellMetres: 231.656 });
export const modis13A1 = vegetationIndices({ name: "MOD13A1", metres: 500, cellMetres: 463.313 });
