import { assessPrepared, type RiskAssessment } from "../assess-plot.ts";
import { storedStatistics } from "../plot-figures.ts";
import { type PreparedRun, prepareRun, type RunRules, withoutExcluded } from "../run-rules.ts";
import type { PlotRisk } from "../trees.ts";
import { type Flip, flips } from "../trial/flips.ts";
import type { Standing, Tally, TriedPlot } from "../trial/try-rules.ts";
import { type RuleName, type RunDifferences, type RunFacts, runDifferences } from "./run-differences.ts";

/** A plot of a run, with the outline that it was assessed on. */
export type ComparedPlot = TriedPlot & { risk: PlotRisk; geometryHash: string };

export type ComparedStanding = Standing & { risk: PlotRisk };

/** Why a plot stands elsewhere; a layer by its product. */
export type Cause = "new" | "removed" | "geometry" | "code" | `rule:${RuleName}` | `layer:${string}`;

export type ChangedPlot = {
  id: number;
  identifier: string;
  hectares: number;
  /** Null where the run does not have the plot. */
  before: ComparedStanding | null;
  after: ComparedStanding | null;
  causes: Cause[];
  flips: Flip[];
};

export type StandingMove = Tally & {
  before: Standing["compliance"] | null;
  after: Standing["compliance"] | null;
};

export type RunComparison = {
  differences: RunDifferences;
  /** Plots in both runs that stand where they stood. */
  unchanged: Tally;
  moves: StandingMove[];
  causes: (Tally & { cause: Cause })[];
  changed: ChangedPlot[];
  /** Plots that would be among `changed` without the limit. */
  changedOf: number;
};

type Run = { facts: RunFacts; prepared: PreparedRun };

function standingOf({ compliance, reasonCode, risk }: ComparedPlot): ComparedStanding {
  return { compliance, reasonCode, risk };
}

function same(one: ComparedStanding, other: ComparedStanding): boolean {
  return (
    one.compliance === other.compliance && one.reasonCode === other.reasonCode && one.risk === other.risk
  );
}

function assess(plot: ComparedPlot, { prepared, rules }: PreparedRun): RiskAssessment {
  return assessPrepared(withoutExcluded(storedStatistics(plot), rules), prepared);
}

function standing({ compliance, reason, risk }: RiskAssessment): ComparedStanding {
  return { compliance, reasonCode: reason.code, risk };
}

/**
 * Which plots stand elsewhere in a second run of a project, and why: each difference between the runs is tried alone on the
 * statistics of the first, and named where it alone moves the plot; where only all of them together do, all are named.
 *
 * @param limit how many changed plots are given; all are counted
 * @throws UnknownTableError, ThresholdError what `prepareRun` throws
 */
export function compareRuns(
  before: { facts: RunFacts; plots: readonly ComparedPlot[] },
  after: { facts: RunFacts; plots: readonly ComparedPlot[] },
  limit: number,
): RunComparison {
  const differences = runDifferences(before.facts, after.facts);
  const first: Run = { facts: before.facts, prepared: prepareRun(before.facts.rules) };
  const second: Run = { facts: after.facts, prepared: prepareRun(after.facts.rules) };
  const causesOf = causeFinder(first, second, differences);
  const earlier = new Map(before.plots.map((plot) => [plot.id, plot]));
  const later = new Set(after.plots.map(({ id }) => id));
  const changes = new Changes(limit);
  for (const plot of after.plots) {
    const former = earlier.get(plot.id);
    if (!former) changes.add(plot, null, standingOf(plot), () => ({ causes: ["new"], flips: [] }));
    else if (same(standingOf(former), standingOf(plot))) changes.keep(plot);
    else changes.add(plot, standingOf(former), standingOf(plot), () => causesOf(former, plot));
  }
  for (const plot of before.plots) {
    if (later.has(plot.id)) continue;
    changes.add(plot, standingOf(plot), null, () => ({ causes: ["removed"], flips: [] }));
  }
  return { differences, ...changes.result() };
}

type Explained = Pick<ChangedPlot, "causes" | "flips">;

class Changes {
  readonly #limit: number;
  readonly #unchanged: Tally = { count: 0, hectares: 0 };
  readonly #moves = new Map<string, StandingMove>();
  readonly #causes = new Map<Cause, Tally & { cause: Cause }>();
  readonly #changed: ChangedPlot[] = [];
  #changedOf = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  keep({ statedHectares }: ComparedPlot): void {
    this.#unchanged.count += 1;
    this.#unchanged.hectares += statedHectares;
  }

  add(
    plot: ComparedPlot,
    before: ComparedStanding | null,
    after: ComparedStanding | null,
    explain: () => Explained,
  ): void {
    const { id, identifier, statedHectares: hectares } = plot;
    const explained = explain();
    const states = { before: before?.compliance ?? null, after: after?.compliance ?? null };
    tally(this.#moves, `${states.before} ${states.after}`, states, hectares);
    for (const cause of explained.causes) tally(this.#causes, cause, { cause }, hectares);
    this.#changedOf += 1;
    if (this.#changed.length < this.#limit) {
      this.#changed.push({ id, identifier, hectares, before, after, ...explained });
    }
  }

  result(): Omit<RunComparison, "differences"> {
    return {
      unchanged: this.#unchanged,
      moves: [...this.#moves.values()].sort((one, other) => other.count - one.count),
      causes: [...this.#causes.values()].sort((one, other) => other.count - one.count),
      changed: this.#changed,
      changedOf: this.#changedOf,
    };
  }
}

function tally<Key, Facts extends object>(
  rows: Map<Key, Facts & Tally>,
  key: Key,
  facts: Facts,
  hectares: number,
): void {
  const row = rows.get(key) ?? { ...facts, count: 0, hectares: 0 };
  row.count += 1;
  row.hectares += hectares;
  rows.set(key, row);
}

function causeFinder(first: Run, second: Run, differences: RunDifferences) {
  const alone = differences.rules.map((name) => {
    const rules: RunRules = { ...first.facts.rules, [name]: second.facts.rules[name] };
    return { cause: `rule:${name}` as const, prepared: prepareRun(rules) };
  });
  const rules = { stored: first.facts.rules, tried: second.facts.rules };
  return (former: ComparedPlot, plot: ComparedPlot): Explained => {
    const start = assess(former, first.prepared);
    const end = assess(plot, second.prepared);
    const stood = standing(start);
    const byRules = alone.filter(({ prepared }) => !same(standing(assess(former, prepared)), stood));
    const areFiguresEnough = !same(standing(assess(plot, first.prepared)), stood);
    const areRulesEnough = !same(standing(assess(former, second.prepared)), stood);
    const needsBoth = !areFiguresEnough && !areRulesEnough && !same(standing(end), stood);
    const causes: Cause[] = [];
    if (areRulesEnough || needsBoth) {
      causes.push(...(byRules.length > 0 ? byRules : alone).map(({ cause }) => cause));
    }
    if (areFiguresEnough || needsBoth) causes.push(...causesOfFigures(former, plot, differences));
    // What the same rules make of the same figures has changed: the program judges or measures otherwise.
    const isJudgedOtherwise = !same(stood, standingOf(former)) || !same(standing(end), standingOf(plot));
    if (isJudgedOtherwise || causes.length === 0) causes.push("code");
    return { causes, flips: flips(start, end, rules) };
  };
}

function causesOfFigures(
  former: ComparedPlot,
  plot: ComparedPlot,
  { layers, code }: RunDifferences,
): Cause[] {
  const causes: Cause[] = [];
  if (former.geometryHash !== plot.geometryHash) causes.push("geometry");
  const differs = (column: string) =>
    JSON.stringify(former.figures[column]) !== JSON.stringify(plot.figures[column]);
  for (const { product, columns } of layers) {
    if (columns.some(differs)) causes.push(`layer:${product}`);
  }
  if (causes.length === 0 && code) causes.push("code");
  return causes;
}
