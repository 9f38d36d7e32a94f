import type { IndicatorTable, InputColumns } from "./indicator-table.ts";

const globalInputs: InputColumns = {
  treeCover: ["EUFO_2020", "GLAD_Primary", "TMF_undist"],
  commodities: ["TMF_plant", "Oil_palm_Descals", "Cocoa_ETH", "Rubber_RBGE", "Soy_Song_2020"],
  disturbanceBefore2020: [
    "TMF_deg_before_2020",
    "TMF_def_before_2020",
    "GFC_loss_before_2020",
    "RADD_before_2020",
    "GLAD-L_before_2020",
    "GLAD-S2_before_2020",
  ],
  disturbanceAfter2020: [
    "TMF_deg_after_2020",
    "TMF_def_after_2020",
    "GFC_loss_after_2020",
    "RADD_after_2020",
    "GLAD-L_after_2020",
    "GLAD-S2_after_2020",
  ],
  primaryForest: ["GLAD_Primary", "TMF_undist", "GFT_primary", "IFL_2020", "European_Primary_Forest"],
  naturallyRegeneratingForest: ["EUFO_2020", "GFT_naturally_regenerating"],
  plantedForest: ["GFT_planted_plantation", "IIASA_planted_plantation"],
  plantedAfter2020: [],
  treeCoverAfter2020: ["TMF_regrowth_2024", "ESRI_2024_TC"],
  agricultureAfter2020: ["ESRI_crop_gain_2020_2024"],
  loggingConcession: ["GFW_logging_before_2020"],
};

const brazilPrimary = [
  "nBR_INPE_TC_primary_forest_Amazon_2020",
  "nBR_BFS_primary_forest_Pantanal_2020",
  "nBR_BFS_primary_forest_Caatinga_2020",
  "nBR_BFS_primary_forest_AtlanticForest_2020",
  "nBR_BFS_primary_forest_Pampa_2020",
];
const brazilRegenerating = [
  "nBR_INPE_TC_secondary_forest_Amazon_2020",
  "nBR_BFS_primary_and_secondary_forest_Cerrado_2020",
  "nBR_MapBiomas_col9_forest_Brazil_2020",
];
const brazilPlanted = [
  "nBR_INPE_TCsilviculture_Amazon_2020",
  "nBR_INPE_TCsilviculture_Cerrado_2020",
  "nBR_MapBiomas_col9_silviculture_Brazil_2020",
];

const nationalInputs: IndicatorTable["national"] = {
  co: { treeCover: ["nCO_ideam_forest_2020"], commodities: ["nCO_ideam_eufo_commission_2020"] },
  ci: { commodities: ["nCI_Cocoa_bnetd"] },
  br: {
    treeCover: [...brazilPrimary, ...brazilRegenerating, ...brazilPlanted],
    commodities: [
      "nBR_INPE_TCamz_cer_perennial_2020",
      "nBR_MapBiomas_col9_coffee_2020",
      "nBR_MapBiomas_col9_palmoil_2020",
      "nBR_MapBiomas_col9_pc_2020",
      "nBR_INPE_TCamz_cer_annual_2020",
      "nBR_MapBiomas_col9_soy_2020",
      "nBR_MapBiomas_col9_annual_crops_2020",
      "nBR_INPE_TCamz_pasture_2020",
      "nBR_INPE_TCcer_pasture_2020",
      "nBR_MapBiomas_col9_pasture_2020",
    ],
    disturbanceBefore2020: [
      "nBR_PRODES_deforestation_Brazil_before_2020",
      "nBR_DETER_forestdegradation_Amazon_before_2020",
    ],
    disturbanceAfter2020: [
      "nBR_PRODES_deforestation_Brazil_after_2020",
      "nBR_DETER_forestdegradation_Amazon_after_2020",
    ],
    primaryForest: brazilPrimary,
    naturallyRegeneratingForest: brazilRegenerating,
    plantedForest: brazilPlanted,
  },
  cm: { treeCover: ["nCM_Treecover_2020"] },
};

/** Held identical to Whisp's own code by the tests beside this folder. */
export const whispA16: IndicatorTable = {
  version: "whisp-3.0.0a16",
  checkedOn: "2026-09-15",
  note: {
    fr: "Table de Whisp 3.0.0a16, vérifiée sur 12 648 lignes et 2 048 combinaisons calculées par le code de Whisp.",
    en: "Table of Whisp 3.0.0a16, verified on 12,648 rows and 2,048 combinations computed by Whisp’s own code.",
  },
  global: globalInputs,
  national: nationalInputs,
  outputOnly: [],
};
