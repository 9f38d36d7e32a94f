import { SamplingError, type SamplingNotice } from "../sampling-error.ts";
import type { AccuracyResult } from "./accuracy-result.ts";
import type { ClassArea } from "./class-areas.ts";
import { clusterDesign } from "./cluster-design.ts";
import type { LabelledSample } from "./error-matrix.ts";
import { estimateAccuracy } from "./estimate-accuracy.ts";
import type { SampledDesign } from "./sampled-design.ts";
import { stratifiedByClass } from "./stratified-by-class.ts";
import { simpleRandomDesign, stratifiedDesign, systematicDesign } from "./stratified-design.ts";
import { type DrawnUnit, unequalDesign } from "./unequal-design.ts";

/** A unit of a sample as it was drawn, and the class that people settled on. */
export type InterpretedUnit = {
  cluster: string;
  /** Empty without strata. */
  stratum: string;
  /** First-stage inclusion probability of its cluster. */
  probability: number;
  /** Cells that its cluster has in the zone. */
  cells: number;
  /** Centre of the cluster in a plane, metres. */
  x: number;
  y: number;
  /** None where nobody told it. */
  reference: string | null;
};

/** What a sample was drawn from and how. */
export type InterpretedFrame = {
  draw: "simple" | "systematic" | "balanced";
  /** Whether clusters were drawn within strata. */
  isStratified: boolean;
  clusters: number;
  cells: number;
  strata: readonly { name: string; cells: number }[];
  /** What the sample stands for. */
  hectares: number;
};

/** Designs as the command `accuracy` names them. */
export type AssessedDesign = "stratified" | "simple" | "systematic" | "clusters" | "unequal" | "balanced";

/** What is estimated, with the tables that give the same again. */
export type Assessment = {
  result: AccuracyResult;
  design: AssessedDesign;
  /** Whether the map says a class of every unit: without it areas alone are told. */
  hasMap: boolean;
  /** The units that have a class, in their order. */
  units: InterpretedUnit[];
  samples: LabelledSample[];
  /** Hectares of the map's classes, or of strata where those are no classes. */
  areas: ClassArea[];
  /** Whether `areas` are of strata. */
  areasAreStrata: boolean;
  /** What each of these units stands for, as a share of the whole. */
  shares: Float64Array;
};

/**
 * Accuracy of a map and areas of classes from an interpreted sample, by the formula that its design asks for. Units without a class
 * are left out as if they had not been drawn: those of their stratum stand for them.
 *
 * @param units all units, those of a cluster together
 * @param frame what they were drawn from
 * @param classes names of all classes, in the order of the result
 * @param mapOf class that the map gives a stratum
 * @throws SamplingError no_samples, stratum_without_samples where nothing of a stratum has a class, and what the designs throw
 * @see Olofsson et al. 2014 where strata are classes, Stehman 2014 where they are others; `clusterDesign` and `unequalDesign` else
 */
export function assessLabels(
  units: readonly InterpretedUnit[],
  frame: InterpretedFrame,
  classes: readonly string[],
  mapOf: ReadonlyMap<string, string>,
): Assessment {
  const labelled = units.filter(({ reference }) => reference !== null);
  if (labelled.length === 0) throw new SamplingError("no_samples");
  const strata = strataOf(frame);
  requireSamples(strata, labelled);
  const hasMap = strata.every(({ class: name }) => mapOf.has(name));
  const samples = labelled.map(({ stratum, reference }) => ({
    // Without a map every unit agrees with itself: only areas are told of the result then.
    map: hasMap ? mapOf.get(stratum)! : reference!,
    reference: reference!,
  }));
  const mapped = classes.map((name) => ({ class: name, hectares: hectaresOf(name, strata, mapOf) }));
  const told = { units: labelled, samples, hasMap };
  const isSingle = units.every(({ cells }) => cells === 1);
  if (isSingle && frame.isStratified && frame.draw === "simple") {
    const strataOfUnits = labelled.map(({ stratum }) => stratum);
    const design = stratifiedDesign(strataOfUnits, strata);
    const shares = sharesOf(design);
    const areClasses =
      hasMap && mapOf.size === strata.length && new Set(mapOf.values()).size === strata.length;
    if (areClasses) {
      const result = stratifiedByClass(samples, mapped);
      return { ...told, result, design: "stratified", areas: mapped, areasAreStrata: false, shares };
    }
    const result = estimateAccuracy(samples, design, classes, frame.hectares);
    return { ...told, result, design: "stratified", areas: strata, areasAreStrata: true, shares };
  }
  const { design, name } = designOf(units, labelled, frame, isSingle);
  const result = estimateAccuracy(samples, design, classes, frame.hectares);
  return { ...told, result, design: name, areas: mapped, areasAreStrata: false, shares: sharesOf(design) };
}

function strataOf({ strata, cells, hectares, isStratified }: InterpretedFrame): ClassArea[] {
  if (!isStratified) return [{ class: "", hectares }];
  return strata
    .filter((stratum) => stratum.cells > 0)
    .map((stratum) => ({ class: stratum.name, hectares: (hectares * stratum.cells) / cells }));
}

function requireSamples(strata: readonly ClassArea[], labelled: readonly InterpretedUnit[]): void {
  const found = new Set(labelled.map(({ stratum }) => stratum));
  const lacking = strata.find(({ class: name }) => name !== "" && !found.has(name));
  if (lacking) throw new SamplingError("stratum_without_samples", lacking);
}

function hectaresOf(name: string, strata: readonly ClassArea[], mapOf: ReadonlyMap<string, string>): number {
  const own = strata.filter((stratum) => mapOf.get(stratum.class) === name);
  return own.reduce((sum, { hectares }) => sum + hectares, 0);
}

function sharesOf({ weights }: SampledDesign): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

type Chosen = { design: SampledDesign; name: AssessedDesign };

function designOf(
  units: readonly InterpretedUnit[],
  labelled: InterpretedUnit[],
  frame: InterpretedFrame,
  isSingle: boolean,
): Chosen {
  if (isSingle && !frame.isStratified && frame.draw === "simple") {
    return { design: simpleRandomDesign(labelled.length, frame.hectares), name: "simple" };
  }
  if (isSingle && !frame.isStratified && frame.draw === "systematic") {
    return { design: systematicDesign(labelled.length, frame.hectares), name: "systematic" };
  }
  if (frame.draw === "simple" && !frame.isStratified) {
    return { design: designOfClusters(labelled, frame.clusters), name: "clusters" };
  }
  withAnsweredProbabilities(units, labelled);
  if (frame.draw === "balanced") return { design: designOfUnits(labelled, "local_mean"), name: "balanced" };
  const design = designOfUnits(labelled, "with_replacement");
  if (frame.draw === "simple") return { design, name: "unequal" };
  const notices: SamplingNotice[] = [...design.notices, { code: "variance_as_simple", values: {} }];
  return { design: { ...design, method: "systematic", notices }, name: "unequal" };
}

/** Of what stood for a stratum, the clusters that were told stand for all of it: their probability is that of being drawn and told. */
function withAnsweredProbabilities(units: readonly InterpretedUnit[], labelled: InterpretedUnit[]): void {
  const drawn = totalsByStratum(units);
  const told = totalsByStratum(labelled);
  for (const [place, unit] of labelled.entries()) {
    const share = told.get(unit.stratum)! / drawn.get(unit.stratum)!;
    labelled[place] = { ...unit, probability: Math.min(1, unit.probability * share) };
  }
}

/** Estimated cells of each stratum, as the clusters of some units tell. */
function totalsByStratum(units: readonly InterpretedUnit[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const [first] of groupsOf(units)) {
    const { stratum, cells, probability } = first!;
    totals.set(stratum, (totals.get(stratum) ?? 0) + cells / probability);
  }
  return totals;
}

/** Units of a cluster follow each other. */
function groupsOf(units: readonly InterpretedUnit[]): InterpretedUnit[][] {
  const groups: InterpretedUnit[][] = [];
  for (const unit of units) {
    const last = groups.at(-1);
    if (last?.[0]?.cluster === unit.cluster) last.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

/**
 * The design of clusters that were drawn simply, each with the cells that were told.
 *
 * @param units in the order of the samples, those of a cluster together
 * @param clustersInFrame how many there were to draw from
 * @throws SamplingError what `clusterDesign` throws
 */
export function designOfClusters(
  units: readonly Pick<InterpretedUnit, "cluster" | "cells">[],
  clustersInFrame: number,
): SampledDesign {
  const groups = groupsOf(units as readonly InterpretedUnit[]);
  return clusterDesign(
    groups.map((group) => ({ id: group[0]!.cluster, sampled: group.length, cells: group[0]!.cells })),
    clustersInFrame,
  );
}

/**
 * The design of clusters that were drawn with known probabilities, each with the cells that were told.
 *
 * @param units in the order of the samples, those of a cluster together
 * @param variance local means for spatially balanced draws
 * @throws SamplingError what `unequalDesign` throws
 */
export function designOfUnits(
  units: readonly Omit<InterpretedUnit, "reference">[],
  variance: "local_mean" | "with_replacement",
): SampledDesign {
  const drawn = groupsOf(units as readonly InterpretedUnit[]).map((group): DrawnUnit => {
    const { cluster, probability, x, y, stratum, cells } = group[0]!;
    return { id: cluster, probability, x, y, stratum, samples: group.length, cells };
  });
  return unequalDesign(drawn, variance);
}
