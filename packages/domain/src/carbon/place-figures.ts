/** What is told of zones and units beside each other, on screens and in files, in this order; evidence keeps the rest. */
export const placeFigures = [
  ...["co2e_live", "agb_mean", "agb_total", "height_mean"],
  ...["forest_area", "forest_loss", "forest_gain", "gross_emissions"],
] as const;
