import type { Bilingual } from "../raster-error.ts";
import {
  classLegend,
  type LegendEntry,
  type ProductComponent,
  type ProductDefinition,
  rampLegend,
} from "./product-definition.ts";

type Reflectance = { scale: number; offset: number };

/** Written as it stands for reflectance in the literature; it has no unit. */
const reflectance = "ρ";

/** The darkest, the usual and the brightest of land without clouds, as values of the file. */
function reflectanceLegend({ scale, offset }: Reflectance): LegendEntry[] {
  const fileValue = (share: number) => Math.round((share - offset) / scale);
  const shares = [0, 0.1, 0.3, 0.6] as const;
  const colours = ["#1a1a1a", "#4d4d4d", "#bababa", "#ffffff"] as const;
  const percent = (value: number) => Math.round((value * scale + offset) * 100);
  return rampLegend(
    shares.map((share, index) => [fileValue(share), colours[index]!]),
    (from, to) => ({
      fr: `${percent(from)} à ${percent(to)} % de réflectance`,
      en: `${percent(from)}–${percent(to)}% reflectance`,
    }),
  );
}

type Band = { key: string; title: Bilingual; filePattern: RegExp; unit: Bilingual; scaling: Reflectance };

function reflectanceBand({ scaling, ...band }: Band): ProductComponent {
  return {
    ...band,
    encoding: { kind: "quantity", unit: reflectance, range: [1, 65_535], ...scaling },
    noData: 0,
    zeroIsData: false,
    legend: reflectanceLegend(scaling),
  };
}

const sentinelScaling: Reflectance = { scale: 0.0001, offset: -0.1 };

function sentinelFile(band: string): RegExp {
  return new RegExp(`^S2[A-D]_T?(?<tile>\\d{2}[A-Z]{3})_.*_${band}\\.tiff?$`, "i");
}

function sentinelBand([key, fr, en]: readonly [string, string, string]): ProductComponent {
  return reflectanceBand({
    ...{ key, title: { fr, en }, scaling: sentinelScaling },
    unit: {
      fr: "réflectance = valeur × 0,0001 − 0,1 ; 0 = sans donnée",
      en: "reflectance = value × 0.0001 − 0.1; 0 = no data",
    },
    filePattern: sentinelFile(key),
  });
}

/** Surface reflectance of Sentinel-2, reprocessed as Collection 1: processing baseline 5 and later. */
export const sentinel2: ProductDefinition = {
  key: "sentinel-2-l2a",
  title: { fr: "Sentinel-2 L2A – réflectance de surface", en: "Sentinel-2 L2A surface reflectance" },
  publisher: "European Union, ESA, Copernicus",
  licence: "Copernicus Sentinel data: free, full and open",
  citation: "Contains modified Copernicus Sentinel data, with the year of the image.",
  version: "c1",
  history: [{ version: "c1", issued: null }],
  grid: { crs: "utm", pixelDegrees: 10 / 111_320 },
  access: {
    fr: "STAC https://earth-search.aws.element84.com/v1, collection sentinel-2-c1-l2a, COG par tuile MGRS et par date. Nommez la date dans la version (c1-2024-01-31). La collection avait des lacunes de nov. 2016 à nov. 2019 et en 2022.",
    en: "STAC https://earth-search.aws.element84.com/v1, collection sentinel-2-c1-l2a, COGs by MGRS tile and date. Name the date in the version (c1-2024-01-31). The collection had gaps from Nov 2016 to Nov 2019 and in 2022.",
  },
  unverified: {
    fr: "Dans l’autre collection, sentinel-2-l2a, le décalage de −0,1 est faux pour certaines images : n’en prenez pas. Les bandes à 20 m sont sur une grille plus large que celle du produit.",
    en: "In the other collection, sentinel-2-l2a, the offset of −0.1 is wrong for some images: take none of it. The 20 m bands lie on a coarser grid than the product’s.",
  },
  components: [
    ...(
      [
        ["B02", "Bleu", "Blue"],
        ["B03", "Vert", "Green"],
        ["B04", "Rouge", "Red"],
        ["B05", "Limite du rouge 1 (20 m)", "Red edge 1 (20 m)"],
        ["B06", "Limite du rouge 2 (20 m)", "Red edge 2 (20 m)"],
        ["B07", "Limite du rouge 3 (20 m)", "Red edge 3 (20 m)"],
        ["B08", "Proche infrarouge", "Near infrared"],
        ["B8A", "Proche infrarouge étroit (20 m)", "Narrow near infrared (20 m)"],
        ["B11", "Infrarouge moyen 1,6 µm (20 m)", "Short-wave infrared 1.6 µm (20 m)"],
        ["B12", "Infrarouge moyen 2,2 µm (20 m)", "Short-wave infrared 2.2 µm (20 m)"],
      ] as const
    ).map(sentinelBand),
    {
      key: "SCL",
      title: { fr: "Classes de la scène (20 m)", en: "Scene classes (20 m)" },
      unit: { fr: "classes 1 à 11, 0 = sans donnée", en: "classes 1 to 11, 0 = no data" },
      encoding: { kind: "classes" },
      noData: 0,
      filePattern: sentinelFile("SCL"),
      zeroIsData: false,
      legend: classLegend([
        [1, "#ff0004", "Pixel saturé ou défectueux", "Saturated or defective"],
        [2, "#868686", "Zone sombre", "Dark area"],
        [3, "#774b0a", "Ombre de nuage", "Cloud shadow"],
        [4, "#10d22c", "Végétation", "Vegetation"],
        [5, "#ffff52", "Sans végétation", "Not vegetated"],
        [6, "#0000ff", "Eau", "Water"],
        [7, "#818181", "Non classé", "Unclassified"],
        [8, "#c0c0c0", "Nuage, probabilité moyenne", "Cloud, medium probability"],
        [9, "#f1f1f1", "Nuage, probabilité élevée", "Cloud, high probability"],
        [10, "#bac5eb", "Cirrus fin", "Thin cirrus"],
        [11, "#52fff9", "Neige ou glace", "Snow or ice"],
      ]),
    },
  ],
  columns: [],
};

const landsatScaling: Reflectance = { scale: 2.75e-5, offset: -0.2 };

function landsatBand([key, fr, en]: readonly [string, string, string]): ProductComponent {
  return reflectanceBand({
    ...{ key, title: { fr, en }, scaling: landsatScaling },
    unit: {
      fr: "réflectance = valeur × 0,0000275 − 0,2 ; 0 = sans donnée",
      en: "reflectance = value × 0.0000275 − 0.2; 0 = no data",
    },
    filePattern: new RegExp(
      `^LC0[89]_L2S[PR]_(?<tile>\\d{6})_\\d{8}_\\d{8}_02_T[12]_${key}(?:_\\w+)?\\.tiff?$`,
      "i",
    ),
  });
}

/** Surface reflectance of Landsat 8 and 9; earlier satellites number their bands otherwise. */
export const landsatCollection2: ProductDefinition = {
  key: "landsat-c2-l2",
  title: {
    fr: "Landsat 8 et 9, collection 2, niveau 2 – réflectance de surface",
    en: "Landsat 8 and 9 Collection 2 Level-2 surface reflectance",
  },
  publisher: "USGS",
  licence: "Public domain",
  citation: "Landsat Collection 2 Level-2 Science Products, courtesy of the U.S. Geological Survey.",
  version: "C2",
  history: [
    { version: "C1", issued: null },
    { version: "C2", issued: null },
  ],
  grid: { crs: "utm", pixelDegrees: 30 / 111_320 },
  access: {
    fr: "STAC https://earth-search.aws.element84.com/v1, collection landsat-c2-l2 : le compartiment S3 fait payer celui qui lit. Nommez la date dans la version (C2-2024-01-31).",
    en: "STAC https://earth-search.aws.element84.com/v1, collection landsat-c2-l2: the S3 bucket makes the reader pay. Name the date in the version (C2-2024-01-31).",
  },
  components: (
    [
      ["SR_B2", "Bleu", "Blue"],
      ["SR_B3", "Vert", "Green"],
      ["SR_B4", "Rouge", "Red"],
      ["SR_B5", "Proche infrarouge", "Near infrared"],
      ["SR_B6", "Infrarouge moyen 1,6 µm", "Short-wave infrared 1.6 µm"],
      ["SR_B7", "Infrarouge moyen 2,2 µm", "Short-wave infrared 2.2 µm"],
    ] as const
  ).map(landsatBand),
  columns: [],
};
