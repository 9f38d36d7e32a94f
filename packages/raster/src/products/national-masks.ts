import type { Bilingual } from "../raster-error.ts";
import { type ProductDefinition, plainName } from "./product-definition.ts";

type Mask = { column: string; key: string; colour: string; title: Bilingual };

type MaskSet = Omit<ProductDefinition, "components" | "columns" | "unverified"> & {
  prefix: string;
  masks: Mask[];
};

const preparedMask: Bilingual = {
  fr: "masque préparé : 1 = présence, 0 = absence",
  en: "prepared mask: 1 = present, 0 = absent",
};

const unverified: Bilingual = {
  fr: "Le codage du produit d’origine n’a pas été vérifié : préparez un masque où 1 veut dire présence.",
  en: "The encoding of the original product has not been verified: prepare a mask in which 1 means present.",
};

const unknown = "unknown";
const thirtyMetres = { crs: 4326, pixelDegrees: 0.00026949458523585647 };

function maskSet({ prefix, masks, ...product }: MaskSet): ProductDefinition {
  return {
    ...product,
    unverified,
    components: masks.map(({ key, title, colour }) => ({
      ...{ key, title },
      unit: preparedMask,
      encoding: { kind: "classes" },
      filePattern: plainName(`${prefix}_${key}`),
      zeroIsData: true,
      legend: [{ from: 1, to: 1, colour, title }],
    })),
    columns: masks.map(({ key, column }) => ({ column, needs: [{ component: key, ranges: [[1, 1]] }] })),
  };
}

function mask(column: string, key: string, colour: string, fr: string, en: string): Mask {
  return { column, key, colour, title: { fr, en } };
}

/** Forest and commodities of Colombia. */
export const ideamColombia = maskSet({
  key: "ideam-colombia-2020",
  title: { fr: "IDEAM – forêt de la Colombie 2020", en: "IDEAM forest of Colombia 2020" },
  publisher: "IDEAM, Colombia",
  licence: unknown,
  citation: unknown,
  version: "2020",
  history: unknown,
  grid: thirtyMetres,
  country: "co",
  prefix: "IDEAM_2020",
  masks: [
    mask("nCO_ideam_forest_2020", "forest", "#1b7837", "Forêt en 2020", "Forest in 2020"),
    mask(
      "nCO_ideam_eufo_commission_2020",
      "eufo_commission",
      "#bf812d",
      "Forêt à tort dans la carte du JRC",
      "Forest by error in the JRC map",
    ),
  ],
});

/** TerraClass of the Amazon and the Cerrado. */
export const terraClassBrazil = maskSet({
  key: "inpe-terraclass-2020",
  title: { fr: "INPE – TerraClass 2020, Brésil", en: "INPE TerraClass 2020, Brazil" },
  publisher: "INPE, Embrapa",
  licence: unknown,
  citation: unknown,
  version: "2020",
  history: unknown,
  grid: thirtyMetres,
  country: "br",
  prefix: "TerraClass_2020",
  masks: [
    mask(
      "nBR_INPE_TC_primary_forest_Amazon_2020",
      "amazon_primary",
      "#00441b",
      "Forêt primaire, Amazonie",
      "Primary forest, Amazon",
    ),
    mask(
      "nBR_INPE_TC_secondary_forest_Amazon_2020",
      "amazon_secondary",
      "#78c679",
      "Forêt secondaire, Amazonie",
      "Secondary forest, Amazon",
    ),
    mask(
      "nBR_INPE_TCsilviculture_Amazon_2020",
      "amazon_silviculture",
      "#af8dc3",
      "Sylviculture, Amazonie",
      "Silviculture, Amazon",
    ),
    mask(
      "nBR_INPE_TCsilviculture_Cerrado_2020",
      "cerrado_silviculture",
      "#9970ab",
      "Sylviculture, Cerrado",
      "Silviculture, Cerrado",
    ),
    mask("nBR_INPE_TCamz_cer_perennial_2020", "perennial", "#8c510a", "Cultures pérennes", "Perennial crops"),
    mask("nBR_INPE_TCamz_cer_annual_2020", "annual", "#dfc27d", "Cultures annuelles", "Annual crops"),
    mask("nBR_INPE_TCamz_pasture_2020", "amazon_pasture", "#ffffb3", "Pâturage, Amazonie", "Pasture, Amazon"),
    mask(
      "nBR_INPE_TCcer_pasture_2020",
      "cerrado_pasture",
      "#fee391",
      "Pâturage, Cerrado",
      "Pasture, Cerrado",
    ),
  ],
});

/** Forest of the other biomes, by the Brazilian Forest Service. */
export const forestServiceBrazil = maskSet({
  key: "bfs-2020",
  title: { fr: "Service forestier brésilien 2020", en: "Brazilian Forest Service 2020" },
  publisher: "Serviço Florestal Brasileiro",
  licence: unknown,
  citation: unknown,
  version: "2020",
  history: unknown,
  grid: thirtyMetres,
  country: "br",
  prefix: "BFS_2020",
  masks: [
    mask(
      "nBR_BFS_primary_forest_Pantanal_2020",
      "pantanal",
      "#00441b",
      "Forêt primaire, Pantanal",
      "Primary forest, Pantanal",
    ),
    mask(
      "nBR_BFS_primary_forest_Caatinga_2020",
      "caatinga",
      "#006d2c",
      "Forêt primaire, Caatinga",
      "Primary forest, Caatinga",
    ),
    mask(
      "nBR_BFS_primary_forest_AtlanticForest_2020",
      "atlantic_forest",
      "#238b45",
      "Forêt primaire, forêt atlantique",
      "Primary forest, Atlantic Forest",
    ),
    mask(
      "nBR_BFS_primary_forest_Pampa_2020",
      "pampa",
      "#41ab5d",
      "Forêt primaire, Pampa",
      "Primary forest, Pampa",
    ),
    mask(
      "nBR_BFS_primary_and_secondary_forest_Cerrado_2020",
      "cerrado",
      "#74c476",
      "Forêt primaire et secondaire, Cerrado",
      "Primary and secondary forest, Cerrado",
    ),
  ],
});

/** MapBiomas Brazil, collection 9. */
export const mapBiomasBrazil = maskSet({
  key: "mapbiomas-brazil",
  title: { fr: "MapBiomas Brésil 2020, collection 9", en: "MapBiomas Brazil 2020, collection 9" },
  publisher: "MapBiomas",
  licence: unknown,
  citation: "MapBiomas. Collection 9 of the annual land cover and land use maps of Brazil.",
  version: "9",
  history: [{ version: "9", issued: null }],
  grid: thirtyMetres,
  country: "br",
  prefix: "MapBiomas_2020",
  masks: [
    mask("nBR_MapBiomas_col9_forest_Brazil_2020", "forest", "#1b7837", "Forêt", "Forest"),
    mask(
      "nBR_MapBiomas_col9_silviculture_Brazil_2020",
      "silviculture",
      "#af8dc3",
      "Sylviculture",
      "Silviculture",
    ),
    mask("nBR_MapBiomas_col9_coffee_2020", "coffee", "#8c510a", "Caféier", "Coffee"),
    mask("nBR_MapBiomas_col9_palmoil_2020", "palm_oil", "#f16913", "Palmier à huile", "Oil palm"),
    mask("nBR_MapBiomas_col9_pc_2020", "perennial_crops", "#bf812d", "Cultures pérennes", "Perennial crops"),
    mask("nBR_MapBiomas_col9_soy_2020", "soy", "#dfc27d", "Soja", "Soya"),
    mask(
      "nBR_MapBiomas_col9_annual_crops_2020",
      "annual_crops",
      "#fee391",
      "Cultures annuelles",
      "Annual crops",
    ),
    mask("nBR_MapBiomas_col9_pasture_2020", "pasture", "#ffffb3", "Pâturage", "Pasture"),
  ],
});

function disturbance(key: string, name: string, column: (moment: string) => string): ProductDefinition {
  return maskSet({
    key,
    title: { fr: `INPE – ${name}, Brésil`, en: `INPE ${name}, Brazil` },
    publisher: "INPE",
    licence: unknown,
    citation: unknown,
    version: "v1",
    history: unknown,
    grid: thirtyMetres,
    country: "br",
    prefix: name,
    masks: [
      mask(column("before"), "before_2020", "#fd8d3c", "Jusqu’à fin 2020", "Until the end of 2020"),
      mask(column("after"), "after_2020", "#c51b8a", "Depuis 2021", "Since 2021"),
    ],
  });
}

/** Clear-cut deforestation of Brazil. */
export const prodesBrazil = disturbance(
  "inpe-prodes",
  "PRODES",
  (moment) => `nBR_PRODES_deforestation_Brazil_${moment}_2020`,
);

/** Alerts of forest degradation in the Amazon. */
export const deterBrazil = disturbance(
  "inpe-deter",
  "DETER",
  (moment) => `nBR_DETER_forestdegradation_Amazon_${moment}_2020`,
);
