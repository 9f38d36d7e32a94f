/** Changes with the way in which hints are found; a hint says by which it was. */
export const hintsVersion = 2;

export type LandCover =
  | "trees"
  | "perennial"
  | "annual"
  | "pasture"
  | "savannah"
  | "crops"
  | "built"
  | "bare"
  | "water"
  | "wetland";

/** Something worth a look. A hint decides nothing and is no part of the result's hash. */
export type Hint = { version: number } & (
  | {
      code: "several_land_covers";
      /** The largest share of each cover, by the layer that shows it. */
      covers: { cover: LandCover; column: string; percent: number }[];
    }
  | {
      code: "loss_outside_border";
      /** Width of the strip around the plot that was looked at. */
      metres: number;
      /** Loss after 2020 in the strip, by the layer that shows it. */
      losses: { column: string; hectares: number }[];
    }
  | {
      code: "much_larger_than_others";
      hectares: number;
      /** Of the other plots of the same farmer. */
      medianHectares: number;
      otherPlots: number;
    }
);

export type HintCode = Hint["code"];
export const hintCodes: readonly HintCode[] = [
  "several_land_covers",
  "loss_outside_border",
  "much_larger_than_others",
];

/** A plot so many times the median of its farmer's other plots is worth a look. */
export const muchLargerFactor = 5;

/** With fewer other plots a median says nothing. */
export const fewestOtherPlots = 2;
