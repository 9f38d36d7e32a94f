/** A number that decides, with where it stands. */
export type SourcedNumber = {
  value: number;
  source: string;
  /** Whether the source itself was opened; where not, screens and documents say so. */
  verified: boolean;
};

/** Greatest absolute standardised difference of means with which a covariate counts as balanced. */
export const greatestMeanDifference: SourcedNumber = {
  value: 0.25,
  source: "VCS VM0047 v1.1 (active 14 May 2025), as secondary sources tell it",
  verified: false,
};

/** Between which ratios of variances two sides count as alike in spread; told beside the differences, decides nothing. */
export const usualVarianceRatios: { least: SourcedNumber; greatest: SourcedNumber } = {
  least: {
    value: 0.5,
    source: "Rubin (2001), Health Services & Outcomes Research Methodology 2, 169–188, from memory",
    verified: false,
  },
  greatest: {
    value: 2,
    source: "Rubin (2001), Health Services & Outcomes Research Methodology 2, 169–188, from memory",
    verified: false,
  },
};
