/** A number that decides, with where it stands. */
export type SourcedNumber = {
  value: number;
  /** Name of the document, in no language. */
  source: string;
  /** Whether the source itself was opened; where not, screens and documents say so. */
  verified: boolean;
};

/**
 * Greatest absolute standardised difference of means with which a covariate counts as balanced, as secondary sources
 * tell it of VM0047.
 */
export const greatestMeanDifference: SourcedNumber = {
  value: 0.25,
  source: "VCS VM0047 v1.1",
  verified: false,
};
