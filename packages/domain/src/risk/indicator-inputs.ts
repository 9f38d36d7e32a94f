/** The eleven questions that the risk trees ask about a plot. */
export const indicatorKeys = [
  "treeCover",
  "commodities",
  "disturbanceBefore2020",
  "disturbanceAfter2020",
  "primaryForest",
  "naturallyRegeneratingForest",
  "plantedForest",
  "plantedAfter2020",
  "treeCoverAfter2020",
  "agricultureAfter2020",
  "loggingConcession",
] as const;

export type IndicatorKey = (typeof indicatorKeys)[number];

/** Name of each indicator's column in Whisp's tables (Whisp 3.0.0a16). */
export const indicatorColumns: Readonly<Record<IndicatorKey, string>> = {
  treeCover: "Ind_01_treecover",
  commodities: "Ind_02_commodities",
  disturbanceBefore2020: "Ind_03_disturbance_before_2020",
  disturbanceAfter2020: "Ind_04_disturbance_after_2020",
  primaryForest: "Ind_05_primary_2020",
  naturallyRegeneratingForest: "Ind_06_nat_reg_forest_2020",
  plantedForest: "Ind_07_planted_plantations_2020",
  plantedAfter2020: "Ind_08_planted_plantations_after_2020",
  treeCoverAfter2020: "Ind_09_treecover_after_2020",
  agricultureAfter2020: "Ind_10_agri_after_2020",
  loggingConcession: "Ind_11_logging_concession_before_2020",
};

/** The set of input columns below: stored with every result, because Whisp's columns change between versions. */
export const indicatorInputsVersion = "whisp-3.0.0a16";

export const nationalInputCountries = ["co", "ci", "br", "cm"] as const;
export type NationalInputCountry = (typeof nationalInputCountries)[number];

type InputColumns = Readonly<Record<IndicatorKey, readonly string[]>>;

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

const nationalInputs: Readonly<Record<NationalInputCountry, Partial<InputColumns>>> = {
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

/** True when national layers exist for the country (ISO 3166 alpha-2, any case). */
export function hasNationalInputs(country: string): boolean {
  return (nationalInputCountries as readonly string[]).includes(country.toLowerCase());
}

/**
 * The layer columns that feed each indicator: the 30 global ones, then those of the chosen countries.
 *
 * @param countries ISO 3166 alpha-2 codes; a country without national layers adds nothing.
 * Source: Whisp 3.0.0a16, `lookup_datasets.csv`.
 */
export function indicatorInputs(countries: readonly string[] = []): Record<IndicatorKey, string[]> {
  const chosen = nationalInputCountries.filter((country) =>
    countries.some((asked) => asked.toLowerCase() === country),
  );
  const inputs = {} as Record<IndicatorKey, string[]>;
  for (const key of indicatorKeys) {
    inputs[key] = [...globalInputs[key], ...chosen.flatMap((country) => nationalInputs[country][key] ?? [])];
  }
  return inputs;
}
