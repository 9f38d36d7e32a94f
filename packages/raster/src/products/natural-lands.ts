import { classLegend, type ProductDefinition, plainName } from "./product-definition.ts";

const classes = classLegend([
  [2, "#246e24", "Forêt naturelle", "Natural forest"],
  [3, "#b9b91e", "Végétation basse naturelle", "Natural short vegetation"],
  [4, "#6baed6", "Eau naturelle", "Natural water"],
  [5, "#06a285", "Mangrove", "Mangroves"],
  [6, "#fefecc", "Sol nu", "Bare"],
  [7, "#acd1e8", "Neige", "Snow"],
  [8, "#589558", "Forêt naturelle humide", "Wet natural forest"],
  [9, "#093d09", "Forêt naturelle sur tourbe", "Natural peat forest"],
  [10, "#dbdb7b", "Végétation basse naturelle humide", "Wet natural short vegetation"],
  [11, "#99991a", "Végétation basse naturelle sur tourbe", "Natural peat short vegetation"],
  [12, "#d9b38c", "Cultures", "Crop"],
  [13, "#a6a6a6", "Bâti", "Built"],
  [14, "#c2a5cf", "Couvert arboré non naturel", "Non-natural tree cover"],
  [15, "#e6d8ad", "Végétation basse non naturelle", "Non-natural short vegetation"],
  [16, "#9ebcda", "Eau non naturelle", "Non-natural water"],
  [17, "#b294c0", "Couvert arboré humide non naturel", "Wet non-natural tree cover"],
  [18, "#9970ab", "Couvert arboré non naturel sur tourbe", "Non-natural peat tree cover"],
  [19, "#d6c691", "Végétation basse humide non naturelle", "Wet non-natural short vegetation"],
  [20, "#c7b578", "Végétation basse non naturelle sur tourbe", "Non-natural peat short vegetation"],
  [21, "#d3d3d3", "Sol nu non naturel", "Non-natural bare"],
]);

/** Natural and non-natural land of 2020, for targets of the Science Based Targets Network. */
export const sbtnNaturalLands: ProductDefinition = {
  key: "sbtn-natural-lands",
  title: { fr: "SBTN – terres naturelles 2020", en: "SBTN natural lands 2020" },
  publisher: "WRI, WWF, Systemiq, SBTN",
  licence: "CC BY-SA 4.0",
  citation:
    "Mazur, E. et al. (2025). SBTN Natural Lands Map v1.1: Technical Documentation. Science Based Targets Network.",
  version: "v1.1",
  history: [
    { version: "v1", issued: null },
    { version: "v1.1", issued: null },
  ],
  grid: { crs: 4326, pixelDegrees: 0.00026949458523585647 },
  access: {
    fr: "Earth Engine : WRI/SBTN/naturalLands/v1_1/2020 (un fichier par bande).",
    en: "Earth Engine: WRI/SBTN/naturalLands/v1_1/2020 (one file a band).",
  },
  components: [
    {
      key: "classification",
      title: { fr: "Occupation du sol, naturelle ou non", en: "Land cover, natural or not" },
      unit: { fr: "classes 2 à 21", en: "classes 2 to 21" },
      encoding: { kind: "classes" },
      filePattern: plainName("SBTN_natural_lands_classification"),
      zeroIsData: false,
      otherValues: [[0, 0]],
      legend: classes,
    },
    {
      key: "natural",
      title: { fr: "Terre naturelle ou non", en: "Natural land or not" },
      unit: { fr: "1 = naturelle, 0 = non naturelle", en: "1 = natural, 0 = non-natural" },
      encoding: { kind: "classes" },
      filePattern: plainName("SBTN_natural_lands_natural"),
      zeroIsData: true,
      legend: classLegend([
        [0, "#969696", "Terre non naturelle", "Non-natural land"],
        [1, "#66bd63", "Terre naturelle", "Natural land"],
      ]),
    },
  ],
  columns: [],
};
