import type { BodyQuestion } from "@parcelle/forms/xform/xform";

/** Metres: a place is taken by itself when it is as good as the first, and told as poor beyond the second. */
export type AccuracyGate = { takenFrom: number; poorBeyond: number };

const USUAL: AccuracyGate = { takenFrom: 5, poorBeyond: 100 };

const metres = (text: string | undefined, usual: number): number => {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) && number >= 0 ? number : usual;
};

/** @see https://docs.getodk.org/form-question-types/#location-accuracy */
export const accuracyGateOf = ({ attributes }: BodyQuestion): AccuracyGate => ({
  takenFrom: metres(attributes.accuracyThreshold, USUAL.takenFrom),
  poorBeyond: metres(attributes.unacceptableAccuracyThreshold, USUAL.poorBeyond),
});
