import { describe, expect, it } from "vitest";
import { assessLabels, type InterpretedFrame, type InterpretedUnit } from "./assess-labels.ts";
import { estimateAccuracy } from "./estimate-accuracy.ts";
import { stratifiedByClass } from "./stratified-by-class.ts";
import { stratifiedDesign } from "./stratified-design.ts";

const unit = (place: number, stratum: string, reference: string | null): InterpretedUnit => ({
  ...{ cluster: `C${place}R1`, stratum, probability: stratum === "low" ? 0.1 : 0.2, cells: 1 },
  ...{ x: place * 100, y: 0, reference },
});
const frame: InterpretedFrame = {
  ...{ draw: "simple", isStratified: true, clusters: 70, cells: 70, hectares: 700 },
  strata: [
    { name: "low", cells: 40 },
    { name: "high", cells: 30 },
    { name: "empty", cells: 0 },
  ],
};
const classes = ["Forest", "Other"];
const units = [
  ...["Other", "Other", "Forest", "Other"].map((reference, place) => unit(place, "low", reference)),
  ...["Forest", "Forest", "Other", "Forest", "Forest", "Forest"].map((reference, place) =>
    unit(place + 10, "high", reference),
  ),
];
const byStratum = new Map([
  ["low", "Other"],
  ["high", "Forest"],
]);
const map = ({ stratum }: InterpretedUnit) => byStratum.get(stratum)!;

describe("an interpreted sample", () => {
  it("is estimated after Olofsson where its strata are the classes of the map", () => {
    const assessment = assessLabels(units, frame, classes, byStratum);
    const samples = units.map((one) => ({ map: map(one), reference: one.reference! }));
    const areas = [
      { class: "Forest", hectares: 300 },
      { class: "Other", hectares: 400 },
    ];
    expect(assessment.result).toEqual(stratifiedByClass(samples, areas));
    expect(assessment).toMatchObject({ design: "stratified", areasAreStrata: false, areas });
    expect(assessment.shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
  });

  it("is estimated after Stehman where several strata are one class, and areas alone where one is none", () => {
    const one = new Map([...byStratum, ["low", "Forest"]]);
    const samples = units.map(({ reference }) => ({ map: "Forest", reference: reference! }));
    const strata = [
      { class: "low", hectares: 400 },
      { class: "high", hectares: 300 },
    ];
    const design = stratifiedDesign(
      units.map(({ stratum }) => stratum),
      strata,
    );
    const assessment = assessLabels(units, frame, classes, one);
    expect(assessment.result).toEqual(estimateAccuracy(samples, design, classes, 700));
    expect(assessment).toMatchObject({ areasAreStrata: true, areas: strata, hasMap: true });
    const without = assessLabels(units, frame, classes, new Map([["low", "Other"]]));
    expect(without.hasMap).toBe(false);
    expect(without.result.classes.map(({ hectares }) => hectares)).toEqual(
      assessment.result.classes.map(({ hectares }) => hectares),
    );
  });

  it("lets the told units of a stratum stand for those that were not", () => {
    const balanced = { ...frame, draw: "balanced" as const };
    const hole = units.map((one, place) => (place < 2 ? { ...one, reference: null } : one));
    const areaOf = (told: readonly InterpretedUnit[]) => {
      const { result, shares, units: kept } = assessLabels(told, balanced, classes, byStratum);
      const low = kept.reduce((sum, one, place) => sum + (one.stratum === "low" ? shares[place]! : 0), 0);
      return { total: result.totalHectares, low };
    };
    expect(areaOf(hole).low).toBeCloseTo(areaOf(units).low, 12);
    expect(areaOf(hole).total).toBe(700);
  });

  it("says which stratum nobody told, and that nobody told anything", () => {
    const none = units.map((one) => ({ ...one, reference: null }));
    expect(() => assessLabels(none, frame, classes, byStratum)).toThrow("There are no samples");
    const half = units.map((one) => (one.stratum === "low" ? { ...one, reference: null } : one));
    expect(() => assessLabels(half, frame, classes, byStratum)).toThrow('"low" covers');
  });
});
