import { type EligibilityState, eligibilityStates } from "./eligibility.ts";

/** Hectares that have one state by one run or definition and another, or the same, by the other one. */
export type LandChange = { from: EligibilityState; to: EligibilityState; hectares: number };

/** Why the pixels of two runs cannot be laid upon each other. */
export const incomparableReasons = ["other_outline", "other_grid", "not_kept"] as const;
export type IncomparableReason = (typeof incomparableReasons)[number];

/** A plot of which a part has another state; the name is null of one that was deleted for good. */
export type ChangedPlot = {
  id: number;
  identifier: string | null;
  before: EligibilityState;
  after: EligibilityState;
  /** What changes, and nothing else. */
  changes: LandChange[];
};

/** A plot whose pixels cannot be compared. */
export type IncomparablePlot = Pick<ChangedPlot, "id" | "identifier"> & {
  reason: IncomparableReason;
  hectares: number;
};

/** Two runs beside each other, by the plots that both have. */
export type ComparedLand = {
  /** Plots that were compared. */
  plots: number;
  /** Hectares of each change, also of none, and the plots that have some. */
  changes: (LandChange & { plots: number })[];
  changed: ChangedPlot[];
  incomparable: IncomparablePlot[];
};

/** Some of the plots of two runs. */
export type ComparedLandPage = ComparedLand & {
  /** The plots that both runs have. */
  total: number;
  /** The last plot of the page, after which to go on; null where there is none left. */
  next: number | null;
};

/** Nothing was compared yet. */
export const nothingCompared: ComparedLand = { plots: 0, changes: [], changed: [], incomparable: [] };

/** Adds plots to those that were compared before. */
export function addCompared(one: ComparedLand, other: ComparedLand): ComparedLand {
  return {
    plots: one.plots + other.plots,
    changes: summedChanges([...one.changes, ...other.changes]),
    changed: [...one.changed, ...other.changed],
    incomparable: [...one.incomparable, ...other.incomparable],
  };
}

/** Changes of several plots, each once, in the order of the states. */
export function summedChanges(changes: readonly (LandChange & { plots: number })[]): ComparedLand["changes"] {
  return eligibilityStates.flatMap((from) =>
    eligibilityStates.flatMap((to) => {
      const same = changes.filter((change) => change.from === from && change.to === to);
      if (same.length === 0) return [];
      const sum = (key: "hectares" | "plots") => same.reduce((all, change) => all + change[key], 0);
      return [{ from, to, hectares: sum("hectares"), plots: sum("plots") }];
    }),
  );
}

/** Whether land becomes something else. */
export function isChange({ from, to }: Pick<LandChange, "from" | "to">): boolean {
  return from !== to;
}

/** Hectares that become something else. */
export function changedHectares(changes: readonly LandChange[]): number {
  return changes.filter(isChange).reduce((sum, { hectares }) => sum + hectares, 0);
}
