import { z } from "zod";
import type { IndicatorKey } from "./indicator-inputs.ts";
import type { TreeKey } from "./trees.ts";

const themes = {
  treecover: "treeCover",
  commodities: "commodities",
  disturbance_before: "disturbanceBefore2020",
  disturbance_after: "disturbanceAfter2020",
} as const satisfies Record<string, IndicatorKey>;

const timberThemes = {
  primary: "primaryForest",
  naturally_reg_2020: "naturallyRegeneratingForest",
  planted_plantation_2020: "plantedForest",
  planted_plantation_after_2020: "plantedAfter2020",
  treecover_after_2020: "treeCoverAfter2020",
  agri_after_2020: "agricultureAfter2020",
  logging_concession: "loggingConcession",
} as const satisfies Record<string, IndicatorKey>;

const flag = z.union([z.literal(0), z.literal(1), z.boolean()]).optional();
const theme = (names: string[]) => z.enum(["NA", "", ...names]).nullish();

/** A column of the user's own layer and the indicators that it feeds, in the words of Whisp's custom bands. */
export const customBandSchema = z.object({
  theme: theme(Object.keys(themes)),
  theme_timber: theme(Object.keys(timberThemes)),
  use_for_risk_pcrop: flag,
  use_for_risk_acrop: flag,
  use_for_risk_timber: flag,
});

/** Custom bands by column name. */
export const customBandsSchema = z.record(z.string().min(1), customBandSchema);
export type CustomBands = z.infer<typeof customBandsSchema>;

function themeOf(indicator: IndicatorKey, names: Readonly<Record<string, IndicatorKey>>): string | undefined {
  return Object.keys(names).find((name) => names[name] === indicator);
}

/** The custom band that makes a column feed one indicator under one tree. */
export function bandFor(indicator: IndicatorKey, tree: TreeKey): CustomBands[string] {
  const ofCrops = themeOf(indicator, themes);
  if (ofCrops === undefined)
    return { theme_timber: themeOf(indicator, timberThemes), use_for_risk_timber: 1 };
  return tree === "annual"
    ? { theme: ofCrops, use_for_risk_acrop: 1 }
    : { theme: ofCrops, use_for_risk_pcrop: 1 };
}

/** The indicators that a custom band feeds, whatever the tree. */
export function indicatorsOfBand(band: CustomBands[string]): IndicatorKey[] {
  const found: IndicatorKey[] = [];
  const usedForCrops = Boolean(band.use_for_risk_pcrop || band.use_for_risk_acrop);
  if (usedForCrops && band.theme && band.theme in themes) {
    found.push(themes[band.theme as keyof typeof themes]);
  }
  if (band.use_for_risk_timber && band.theme_timber && band.theme_timber in timberThemes) {
    found.push(timberThemes[band.theme_timber as keyof typeof timberThemes]);
  }
  return found;
}

/**
 * The inputs with the user's own layers added to the indicators that they feed.
 *
 * @param inputs layer columns per indicator, see `indicatorInputs`
 * @param bands Whisp's custom bands: theme (indicators 1 to 4) and theme_timber (5 to 11) per column
 */
export function withCustomBands(
  inputs: Record<IndicatorKey, string[]>,
  bands: CustomBands,
): Record<IndicatorKey, string[]> {
  const extended = { ...inputs };
  for (const [column, band] of Object.entries(bands)) {
    for (const key of indicatorsOfBand(band)) {
      if (!extended[key].includes(column)) extended[key] = [...extended[key], column];
    }
  }
  return extended;
}
