import { percentOfPlot } from "../indicators.ts";
import type { CoveredPlotStatistics } from "../layer-answers.ts";
import { type Hint, hintsVersion, type LandCover } from "./hints.ts";

/** What the columns of the layers show; those that show a change show no cover. */
const columnsOf: Readonly<Partial<Record<LandCover, readonly string[]>>> = {
  trees: [
    "EUFO_2020",
    "nCM_Treecover_2020",
    "nCO_ideam_forest_2020",
    "nBR_MapBiomas_col9_forest_Brazil_2020",
  ],
  perennial: [
    "Cocoa_ETH",
    "nCI_Cocoa_bnetd",
    "Oil_palm_Descals",
    "Rubber_RBGE",
    "TMF_plant",
    "nBR_INPE_TCamz_cer_perennial_2020",
    "nBR_MapBiomas_col9_coffee_2020",
    "nBR_MapBiomas_col9_palmoil_2020",
  ],
  annual: [
    "Soy_Song_2020",
    "ESRI_crop_gain_2020_2024",
    "nBR_INPE_TCamz_cer_annual_2020",
    "nBR_MapBiomas_col9_annual_crops_2020",
  ],
  pasture: ["nBR_MapBiomas_col9_pasture_2020", "nBR_INPE_TCamz_pasture_2020", "nBR_INPE_TCcer_pasture_2020"],
};

/** Classes of one map, of which each place has one: they cannot contradict each other. */
const columnsOfLandCoverMap: typeof columnsOf = {
  trees: ["ESA_TC_2020"],
  savannah: ["ESA_WorldCover_2020_savannah"],
  crops: ["ESA_WorldCover_2020_crops"],
  built: ["ESA_WorldCover_2020_built"],
  bare: ["ESA_WorldCover_2020_bare"],
  water: ["ESA_WorldCover_2020_water"],
  wetland: ["ESA_WorldCover_2020_wetland"],
};

/** Percent of the plot that a cover must take to count. */
const largeShare = 25;

/** Two maps that each claim most of the plot contradict each other: that is no second cover. */
const mostTogether = 110;

/**
 * A plot of which two land covers each take a large part: it may hold several fields, or be drawn across a border. The maps
 * of forests and crops are asked together; where they show no second cover, a map of land cover is asked by itself.
 *
 * @param plot statistics in hectares; points have no shares and give no hint
 */
export function landCoversHint(plot: CoveredPlotStatistics): Hint | null {
  if (plot.isPoint || !(plot.areaHectares > 0)) return null;
  return severalOf(plot, columnsOf) ?? severalOf(plot, columnsOfLandCoverMap);
}

function severalOf(plot: CoveredPlotStatistics, columns: typeof columnsOf): Hint | null {
  const covers = (Object.keys(columns) as LandCover[]).flatMap((cover) => {
    const shares = columns[cover]!.map((column) => {
      const hectares = plot.columns[column] ?? 0;
      return { cover, column, percent: percentOfPlot(hectares, plot.areaHectares, plot.unit) };
    });
    const [largest] = shares.sort((one, other) => other.percent - one.percent);
    return largest && largest.percent >= largeShare ? [largest] : [];
  });
  const [first, second] = covers.sort((one, other) => other.percent - one.percent);
  if (!first || !second || first.percent + second.percent > mostTogether) return null;
  return { version: hintsVersion, code: "several_land_covers", covers };
}
