import type { Bilingual } from "../raster-error.ts";
import { probabilityComponent } from "./probability-component.ts";
import { type ProductDefinition, plainName } from "./product-definition.ts";

const tenMetres = 8.983152841195215e-5;

/** Probability that a place of 2020 is natural forest; its authors find 0.52 (130) the best threshold. */
export const googleNaturalForests2020: ProductDefinition = {
  key: "google-natural-forests-2020",
  title: { fr: "Google – forêts naturelles du monde 2020", en: "Google natural forests of the world 2020" },
  publisher: "Google",
  licence: "CC BY-SA 4.0",
  citation:
    "Neumann, M. et al. (2025). Natural forests of the world: A 2020 baseline for deforestation and degradation monitoring. doi:10.31223/X5ZX6P.",
  version: "v1_0",
  history: [{ version: "v1_0", issued: null }],
  grid: { crs: "utm", pixelDegrees: tenMetres },
  access: {
    fr: "Earth Engine : projects/nature-trace/assets/forest_typology/natural_forest_2020_v1_0_collection.",
    en: "Earth Engine: projects/nature-trace/assets/forest_typology/natural_forest_2020_v1_0_collection.",
  },
  unverified: {
    fr: "Le catalogue d’Earth Engine dit CC BY-SA 4.0, d’autres sources CC BY 4.0. Seuil conseillé : 0,52 (valeur 130).",
    en: "Earth Engine’s catalogue says CC BY-SA 4.0, other sources CC BY 4.0. Advised threshold: 0.52 (value 130).",
  },
  components: [
    probabilityComponent({
      key: "B0",
      title: { fr: "Probabilité de forêt naturelle en 2020", en: "Probability of natural forest in 2020" },
      filePattern: plainName("Google_natural_forest_2020"),
      certain: 250,
      colours: ["#78c679", "#00441b"],
    }),
  ],
  columns: [],
};

const forestTypes: [string, Bilingual, [string, string]][] = [
  ["PrimaryForest", { fr: "Forêt primaire", en: "Primary forest" }, ["#78c679", "#1b7837"]],
  [
    "NaturallyRegeneratingForest",
    { fr: "Forêt en régénération naturelle", en: "Naturally regenerating forest" },
    ["#c7e9c0", "#4daf4a"],
  ],
  ["PlantedForest", { fr: "Forêt plantée", en: "Planted forest" }, ["#9ecae1", "#1d91c0"]],
  ["PlantationForest", { fr: "Plantation forestière", en: "Plantation forest" }, ["#fcc5c0", "#c51b8a"]],
  [
    "TreeCropsAndAgroforestry",
    { fr: "Cultures arborées et agroforesterie", en: "Tree crops and agroforestry" },
    ["#fee391", "#a6761d"],
  ],
];

/** Forest types of 2020 by the definitions of FAO and EUDR. What is missing to 250 is the score of other land. */
export const forestTypology2020: ProductDefinition = {
  key: "forty-2020",
  title: { fr: "ForTy – types de forêt 2020", en: "ForTy forest typology 2020" },
  publisher: "Google",
  licence: "CC BY 4.0",
  citation:
    "Neumann, M. et al. (2026). Global forest typology at 10-meter resolution for forest and land-use monitoring. doi:10.31223/X58R27.",
  version: "v1_0",
  history: [{ version: "v1_0", issued: null }],
  grid: { crs: "utm", pixelDegrees: tenMetres },
  access: {
    fr: "gs://nature-trace/export_rasters/forest_typology_2020_v1_0/ : cinq bandes, à séparer en un fichier par bande.",
    en: "gs://nature-trace/export_rasters/forest_typology_2020_v1_0/: five bands, to be split into one file a band.",
  },
  components: forestTypes.map(([key, title, colours]) =>
    probabilityComponent({ key, title, colours, certain: 250, filePattern: plainName(`ForTy_2020_${key}`) }),
  ),
  columns: [],
};
