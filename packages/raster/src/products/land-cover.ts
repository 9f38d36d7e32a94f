import {
  classLegend,
  maskProduct,
  type ProductComponent,
  type ProductDefinition,
  plainName,
} from "./product-definition.ts";

const esriClasses = classLegend([
  [1, "#419bdf", "Eau", "Water"],
  [2, "#397d49", "Arbres", "Trees"],
  [4, "#7a87c6", "Végétation inondée", "Flooded vegetation"],
  [5, "#e49635", "Cultures", "Crops"],
  [7, "#c4281b", "Bâti", "Built area"],
  [8, "#a59b8f", "Sol nu", "Bare ground"],
  [11, "#e3e2c3", "Parcours", "Rangeland"],
]);

function esriComponent(year: number): ProductComponent {
  return {
    key: `LULC_${year}`,
    title: { fr: `Occupation du sol en ${year}`, en: `Land cover in ${year}` },
    unit: { fr: "classes 1 à 11", en: "classes 1 to 11" },
    encoding: { kind: "classes" },
    filePattern: plainName(`ESRI_LULC_${year}`),
    zeroIsData: false,
    otherValues: [[0, 11]],
    legend: esriClasses,
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
  history: "unknown",
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

const bnetdClasses = classLegend([
  [1, "#00441b", "Forêt dense", "Dense forest"],
  [2, "#238b45", "Forêt claire", "Open forest"],
  [3, "#41ae76", "Forêt galerie", "Gallery forest"],
  [4, "#78c679", "Forêt secondaire ou dégradée", "Secondary or degraded forest"],
  [5, "#02818a", "Mangrove", "Mangrove"],
  [6, "#addd8e", "Plantation forestière ou reboisement", "Forest plantation or reforestation"],
  [7, "#67a9cf", "Forêt marécageuse", "Swamp forest"],
  [8, "#8c510a", "Caféier", "Coffee"],
  [9, "#bf5b17", "Cacaoyer", "Cocoa"],
  [10, "#807dba", "Hévéa", "Rubber"],
  [11, "#f16913", "Palmier à huile", "Oil palm"],
  [12, "#fdd0a2", "Cocotier", "Coconut"],
  [13, "#fee391", "Anacardier", "Cashew"],
  [14, "#fa9fb5", "Verger", "Fruit trees"],
  [15, "#ffffb3", "Autre culture ou jachère", "Other crops or fallow"],
  [16, "#b6d322", "Savane arborée", "Tree savannah"],
  [17, "#d8e26f", "Formation arbustive ou fourré", "Shrubs or thicket"],
  [18, "#f3f7c0", "Formation herbacée", "Grassland"],
  [19, "#4a70c0", "Eau", "Water"],
  [20, "#9be8d3", "Zone marécageuse", "Swamp"],
  [21, "#d20a02", "Habitat et infrastructures", "Settlement and infrastructure"],
  [22, "#b9c4c9", "Affleurement rocheux", "Rock outcrop"],
  [23, "#dcdcdc", "Sol nu", "Bare ground"],
]);

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
  history: [{ version: "v1", issued: null }],
  grid: { crs: 4326, pixelDegrees: 8.983152841195215e-5 },
  country: "ci",
  access: {
    fr: "Africa GeoPortal, fiche 46348aa12a3d46e592584737de64f72a ; Earth Engine : BNETD/land_cover/v1.",
    en: "Africa GeoPortal, item 46348aa12a3d46e592584737de64f72a; Earth Engine: BNETD/land_cover/v1.",
  },
  components: [
    {
      key: "classification",
      title: { fr: "Occupation du sol en 2020", en: "Land cover in 2020" },
      unit: { fr: "classes 1 à 23", en: "classes 1 to 23" },
      filePattern: plainName("BNETD_land_cover_2020"),
      zeroIsData: false,
      encoding: { kind: "classes" },
      otherValues: [[0, 0]],
      legend: bnetdClasses,
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
  history: "unknown",
  grid: { crs: 4326, pixelDegrees: 8.983152841195215e-5 },
  country: "cm",
  column: "nCM_Treecover_2020",
  prefix: "CMR_TNTMMU_2020",
  colour: "#1b7837",
});
