import type { Bilingual } from "../raster-error.ts";
import {
  maskProduct,
  type ProductComponent,
  type ProductDefinition,
  plainName,
} from "./product-definition.ts";

const esriClasses: [number, string, Bilingual][] = [
  [1, "#419bdf", { fr: "Eau", en: "Water" }],
  [2, "#397d49", { fr: "Arbres", en: "Trees" }],
  [4, "#7a87c6", { fr: "Végétation inondée", en: "Flooded vegetation" }],
  [5, "#e49635", { fr: "Cultures", en: "Crops" }],
  [7, "#c4281b", { fr: "Bâti", en: "Built area" }],
  [8, "#a59b8f", { fr: "Sol nu", en: "Bare ground" }],
  [11, "#e3e2c3", { fr: "Parcours", en: "Rangeland" }],
];

function esriComponent(year: number): ProductComponent {
  return {
    key: `LULC_${year}`,
    title: { fr: `Occupation du sol en ${year}`, en: `Land cover in ${year}` },
    unit: { fr: "classes 1 à 11", en: "classes 1 to 11" },
    filePattern: plainName(`ESRI_LULC_${year}`),
    zeroIsData: false,
    otherValues: [[0, 11]],
    legend: esriClasses.map(([value, colour, title]) => ({ from: value, to: value, colour, title })),
  };
}

/** Esri land cover: trees of 2024, and crops of 2024 that were none in 2020. */
export const esriLandCover: ProductDefinition = {
  key: "esri-land-cover",
  title: { fr: "Esri – occupation du sol à 10 m", en: "Esri 10 m land cover" },
  publisher: "Impact Observatory, Esri",
  licence: "CC BY 4.0",
  citation:
    "Karra, K. et al. (2021). Global land use/land cover with Sentinel-2 and deep learning. IGARSS 2021.",
  version: "v3",
  grid: { crs: 4326, pixelDegrees: 8.983152841195215e-5 },
  components: [esriComponent(2024), esriComponent(2020)],
  columns: [
    { column: "ESRI_2024_TC", needs: [{ component: "LULC_2024", ranges: [[2, 2]] }] },
    {
      column: "ESRI_crop_gain_2020_2024",
      needs: [
        { component: "LULC_2024", ranges: [[5, 5]] },
        {
          component: "LULC_2020",
          ranges: [
            [1, 4],
            [6, 11],
          ],
        },
      ],
    },
  ],
};

const bnetdClasses: [number, string, Bilingual][] = [
  [1, "#00441b", { fr: "Forêt dense", en: "Dense forest" }],
  [2, "#238b45", { fr: "Forêt claire", en: "Open forest" }],
  [3, "#41ae76", { fr: "Forêt galerie", en: "Gallery forest" }],
  [4, "#78c679", { fr: "Forêt secondaire ou dégradée", en: "Secondary or degraded forest" }],
  [5, "#02818a", { fr: "Mangrove", en: "Mangrove" }],
  [6, "#addd8e", { fr: "Reboisement", en: "Reforestation" }],
  [7, "#67a9cf", { fr: "Forêt marécageuse", en: "Swamp forest" }],
  [8, "#8c510a", { fr: "Caféier", en: "Coffee" }],
  [9, "#bf5b17", { fr: "Cacaoyer", en: "Cocoa" }],
  [10, "#807dba", { fr: "Hévéa", en: "Rubber" }],
  [11, "#f16913", { fr: "Palmier à huile", en: "Oil palm" }],
  [12, "#fdd0a2", { fr: "Cocotier", en: "Coconut" }],
  [13, "#fee391", { fr: "Anacardier", en: "Cashew" }],
  [14, "#fa9fb5", { fr: "Verger", en: "Fruit trees" }],
  [15, "#ffffb3", { fr: "Autre culture ou jachère", en: "Other crops or fallow" }],
];

/** National land cover of Côte d'Ivoire; its cocoa class is a national layer of Whisp. */
export const bnetdLandCover2020: ProductDefinition = {
  key: "bnetd-2020",
  title: {
    fr: "BNETD – occupation du sol de la Côte d’Ivoire 2020",
    en: "BNETD land cover of Côte d’Ivoire 2020",
  },
  publisher: "BNETD, Côte d’Ivoire",
  licence: "CC BY 4.0",
  citation: "BNETD-CIGN. Carte d’occupation du sol de la Côte d’Ivoire 2020.",
  version: "v1",
  grid: { crs: 4326, pixelDegrees: 8.983152841195215e-5 },
  country: "ci",
  components: [
    {
      key: "classification",
      title: { fr: "Occupation du sol en 2020", en: "Land cover in 2020" },
      unit: { fr: "classes 1 à 23", en: "classes 1 to 23" },
      filePattern: plainName("BNETD_land_cover_2020"),
      zeroIsData: false,
      otherValues: [[0, 23]],
      legend: bnetdClasses.map(([value, colour, title]) => ({ from: value, to: value, colour, title })),
    },
  ],
  columns: [{ column: "nCI_Cocoa_bnetd", needs: [{ component: "classification", ranges: [[9, 9]] }] }],
};

/** National tree cover of Cameroon. */
export const cameroonTreeCover2020 = maskProduct({
  key: "cameroon-tree-cover-2020",
  title: { fr: "Couvert arboré du Cameroun 2020", en: "Tree cover of Cameroon 2020" },
  publisher: "FAO with national experts",
  licence: "unknown",
  citation: "Shapiro, A. et al. Tree cover of Cameroon 2020 (CMR_TNTMMU_2020).",
  version: "v1",
  grid: { crs: 4326, pixelDegrees: 8.983152841195215e-5 },
  country: "cm",
  column: "nCM_Treecover_2020",
  prefix: "CMR_TNTMMU_2020",
  colour: "#1b7837",
});
