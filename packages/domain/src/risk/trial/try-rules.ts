import { assessPrepared, type Compliance, type ReasonCode, type RiskAssessment } from "../assess-plot.ts";
import { type StoredPlot, storedStatistics } from "../plot-figures.ts";
import { type PreparedRun, prepareRun, type RunRules, withoutExcluded } from "../run-rules.ts";
import { type DisturbanceYears, withDisturbanceYears } from "./disturbance-years.ts";
import { type Flip, flips } from "./flips.ts";

/** A plot with its result in the run that is tried again. */
export type TriedPlot = StoredPlot & {
  id: number;
  identifier: string;
  /** What a sum of hectares counts: a point's declared area. */
  statedHectares: number;
  compliance: Compliance;
  reasonCode: ReasonCode;
};

export type Tally = { count: number; hectares: number };
export type Standing = { compliance: Compliance; reasonCode: ReasonCode };
export type BranchTally = Tally & { code: ReasonCode; compliance: Compliance };
export type MoveTally = Tally & { from: Compliance; to: Compliance };

export type MovedPlot = {
  id: number;
  identifier: string;
  hectares: number;
  from: Standing;
  to: Standing;
  /** The answers that are other ones now, with the layer that decides each. */
  why: Flip[];
};

export type Trial = {
  all: Tally;
  /** Every branch that a plot ends in, under the rules that are tried. */
  branches: BranchTally[];
  /** The same under the rules of the run. */
  storedBranches: BranchTally[];
  /** Plots whose state is another one. */
  moves: MoveTally[];
  /** Plots whose state stays and whose branch does not. */
  otherBranch: Tally;
  listed: MovedPlot[];
  /** Plots that would be listed without the limit. */
  listedOf: number;
};

/** Which plots are listed: those that moved, all or between two states, or those of one branch. */
export type ListedPlots =
  | { kind: "moved"; from?: Compliance | undefined; to?: Compliance | undefined }
  | { kind: "branch"; code: ReasonCode };

export type TrialOptions = {
  stored: RunRules;
  tried: RunRules;
  years: DisturbanceYears;
  list: ListedPlots;
  offset: number;
  limit: number;
};

class Tallies<Key extends string, Row extends Tally> {
  readonly rows = new Map<Key, Row>();
  add(key: Key, hectares: number, begin: () => Omit<Row, keyof Tally>): void {
    let row = this.rows.get(key);
    if (!row) {
      row = { ...begin(), count: 0, hectares: 0 } as Row;
      this.rows.set(key, row);
    }
    row.count += 1;
    row.hectares += hectares;
  }
  largestFirst(): Row[] {
    return [...this.rows.values()].sort((one, other) => other.count - one.count);
  }
}

function isListed(list: ListedPlots, from: Standing, to: Standing): boolean {
  if (list.kind === "branch") return to.reasonCode === list.code;
  if (from.compliance === to.compliance) return false;
  return (!list.from || list.from === from.compliance) && (!list.to || list.to === to.compliance);
}

function assessUnder(run: PreparedRun, plot: TriedPlot, years?: DisturbanceYears): RiskAssessment {
  const statistics = withoutExcluded(storedStatistics(plot), run.rules);
  return assessPrepared(years ? withDisturbanceYears(statistics, years) : statistics, run.prepared);
}

/**
 * What other rules would make of the statistics of a run, beside what the run said. Nothing is changed.
 *
 * @param plots every plot of the run; hectares are summed as `statedHectares`
 * @throws UnknownTableError, ThresholdError what `prepareRun` throws
 */
export function tryRules(plots: Iterable<TriedPlot>, options: TrialOptions): Trial {
  const { list, offset, limit, years } = options;
  const [stored, tried] = [prepareRun(options.stored), prepareRun(options.tried)];
  const all: Tally = { count: 0, hectares: 0 };
  const otherBranch: Tally = { count: 0, hectares: 0 };
  const branches = new Tallies<ReasonCode, BranchTally>();
  const storedBranches = new Tallies<ReasonCode, BranchTally>();
  const moves = new Tallies<string, MoveTally>();
  const listed: MovedPlot[] = [];
  let listedOf = 0;
  for (const plot of plots) {
    const assessment = assessUnder(tried, plot, years);
    const hectares = plot.statedHectares;
    const from: Standing = { compliance: plot.compliance, reasonCode: plot.reasonCode };
    const to: Standing = { compliance: assessment.compliance, reasonCode: assessment.reason.code };
    count(all, hectares);
    branches.add(to.reasonCode, hectares, () => ({ code: to.reasonCode, compliance: to.compliance }));
    storedBranches.add(from.reasonCode, hectares, () => ({
      code: from.reasonCode,
      compliance: from.compliance,
    }));
    if (from.compliance !== to.compliance) {
      const move = { from: from.compliance, to: to.compliance };
      moves.add(`${move.from} ${move.to}`, hectares, () => move);
    } else if (from.reasonCode !== to.reasonCode) count(otherBranch, hectares);
    if (!isListed(list, from, to)) continue;
    listedOf += 1;
    if (listedOf <= offset || listed.length >= limit) continue;
    const why = flips(assessUnder(stored, plot), assessment, options);
    listed.push({ id: plot.id, identifier: plot.identifier, hectares, from, to, why });
  }
  return {
    ...{ all, otherBranch, listed, listedOf },
    branches: branches.largestFirst(),
    storedBranches: storedBranches.largestFirst(),
    moves: moves.largestFirst(),
  };
}

function count(tally: Tally, hectares: number): void {
  tally.count += 1;
  tally.hectares += hectares;
}
