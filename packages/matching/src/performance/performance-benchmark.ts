import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { twoSidedProbability } from "@parcelle/domain/statistics/student-t";
import { MatchingError } from "../matching-error.ts";
import { benchmarkFormula, fewestProjectSamples, type PerformanceNotice } from "./performance-rules.ts";
import { changesOfSets, type MatchedSet, meanOf, type Stocking } from "./stocking.ts";

export type Interval = { low: number; high: number };

export type BenchmarkOptions = {
  from: number;
  to: number;
  /** Any text: the same one draws the same sets again. */
  seed: string;
  /** Times that as many sets are drawn with replacement; 2,000 where nothing is said. */
  draws?: number;
  /** Confidence of the intervals, and 1 − level of the test; 0.95 where nothing is said. */
  confidence?: number;
};

export type PerformanceBenchmark = {
  from: number;
  to: number;
  sets: number;
  /** Mean changes in the unit of the stocking index. */
  projectChange: number;
  controlChange: number;
  /** Project less controls, with its interval: what came about beyond the controls. */
  difference: number;
  differenceInterval: Interval;
  /** Controls by project; null where the project did not grow. */
  benchmark: number | null;
  benchmarkInterval: Interval | null;
  /** 1 − benchmark, as computed: below 0 and above 1 are told in the notices and not cut off. */
  creditShare: number | null;
  /** Paired t-test of the differences between units and their controls. */
  test: { t: number; freedom: number; probability: number; isSignificant: boolean };
  draws: { count: number; seed: string; confidence: number; withoutGrowth: number };
  formula: typeof benchmarkFormula;
  notices: PerformanceNotice[];
};

const fewestDraws = 100;

/**
 * The performance benchmark between two years, its share to credit, intervals and significance.
 *
 * Intervals are percentiles of a bootstrap that draws whole sets (a unit with its controls), which keeps each unit with
 * those it is compared with; the test is two-sided, and significant where the project gained more besides.
 *
 * @param sets as they were frozen, see `matchedSets`
 * @throws MatchingError "too-few-sets", "draws-invalid", "year-missing", "stocking-missing"
 * Sources: benchmark: see `benchmarkFormula`, unverified; bootstrap of matched sets: Austin and Small (2014), Statistics
 * in Medicine 33, 4306–4319 (from memory); test: Student (1908), Biometrika 6, 1–25.
 */
export function performanceBenchmark(
  sets: readonly MatchedSet[],
  stocking: Stocking,
  { from, to, seed, draws = 2_000, confidence = 0.95 }: BenchmarkOptions,
): PerformanceBenchmark {
  if (sets.length < 2) throw new MatchingError("too-few-sets", `${sets.length}`);
  if (!(Number.isInteger(draws) && draws >= fewestDraws && confidence > 0 && confidence < 1))
    throw new MatchingError("draws-invalid", `${draws}, ${confidence}`);
  const { project, controls } = changesOfSets(sets, stocking, { from, to });
  const [projectChange, controlChange] = [meanOf(project), meanOf(controls)];
  const benchmark = projectChange > 0 ? controlChange / projectChange : null;
  const drawn = drawnChanges(project, controls, { draws, seed });
  const withoutGrowth = drawn.project.filter((change) => !(change > 0)).length;
  const isStable = withoutGrowth <= Math.floor(((1 - confidence) / 2) * (draws - 1));
  const test = pairedTest(project, controls, 1 - confidence);
  const creditShare = benchmark === null ? null : 1 - benchmark;
  return {
    ...{ from, to, sets: sets.length, projectChange, controlChange, benchmark, creditShare, test },
    difference: projectChange - controlChange,
    differenceInterval: percentiles(
      drawn.project.map((change, at) => change - drawn.controls[at]!),
      confidence,
    ),
    benchmarkInterval: benchmark === null || !isStable ? null : percentiles(ratiosOf(drawn), confidence),
    draws: { count: draws, seed, confidence, withoutGrowth },
    formula: benchmarkFormula,
    notices: [
      "formula-unverified",
      "leakage-not-included",
      ...told("few-project-samples", sets.length < fewestProjectSamples.value),
      ...told("project-did-not-grow", benchmark === null),
      ...told("controls-grew-more", benchmark !== null && benchmark >= 1),
      ...told("controls-declined", benchmark !== null && benchmark < 0),
      ...told("not-significant", !test.isSignificant),
      ...told("interval-unstable", benchmark !== null && !isStable),
    ],
  };
}

function told(notice: PerformanceNotice, applies: boolean): PerformanceNotice[] {
  return applies ? [notice] : [];
}

type Changes = { project: Float64Array; controls: Float64Array };

/** Mean changes of as many sets as there are, drawn with replacement, again and again. */
function drawnChanges(
  project: Float64Array,
  controls: Float64Array,
  { draws, seed }: { draws: number; seed: string },
): Changes {
  const random = seededRandom(`performance ${seed}`);
  const means = { project: new Float64Array(draws), controls: new Float64Array(draws) };
  for (let draw = 0; draw < draws; draw += 1) {
    let [ofProject, ofControls] = [0, 0];
    for (let set = 0; set < project.length; set += 1) {
      const at = random.below(project.length);
      ofProject += project[at]!;
      ofControls += controls[at]!;
    }
    means.project[draw] = ofProject / project.length;
    means.controls[draw] = ofControls / project.length;
  }
  return means;
}

/** A draw in which the project did not grow counts as the largest benchmark: nothing to credit. */
function ratiosOf({ project, controls }: Changes): Float64Array {
  return controls.map((change, at) => (project[at]! > 0 ? change / project[at]! : Number.POSITIVE_INFINITY));
}

/** Between neighbours in rank, as most programmes do. Source: Hyndman and Fan (1996), The American Statistician 50, type 7. */
function percentiles(values: Float64Array, confidence: number): Interval {
  const sorted = values.toSorted();
  const at = (share: number) => {
    const rank = share * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(rank)]!, sorted[Math.ceil(rank)]!];
    return below === above ? below : below + (rank - Math.floor(rank)) * (above - below);
  };
  return { low: at((1 - confidence) / 2), high: at((1 + confidence) / 2) };
}

function pairedTest(project: Float64Array, controls: Float64Array, level: number) {
  const differences = project.map((change, at) => change - controls[at]!);
  const mean = meanOf(differences);
  const freedom = differences.length - 1;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / freedom;
  // Differences that are all the same leave nothing to chance; all nought is no difference at all.
  const t = mean === 0 ? 0 : mean / Math.sqrt(variance / differences.length);
  const probability = twoSidedProbability(t, freedom);
  return { t, freedom, probability, isSignificant: mean > 0 && probability < level };
}
