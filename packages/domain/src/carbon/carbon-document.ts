import type { ToldLayer } from "../forest/eligibility-document.ts";
import { keptValues } from "./carbon-evidence.ts";
import { type CarbonFlag, type CarbonGap, type CarbonValue, carbonFigures } from "./carbon-figures.ts";
import type { CarbonReason } from "./carbon-state.ts";

/** A figure with its interval at 95 %, null where nothing tells it; its unit stands in `carbonFigures`. */
export type KeptFigure = Pick<CarbonValue, "value" | "low" | "high">;

/** What one layer told of one year, with what has to be said of it. */
export type ToldFigures = {
  /** Null where the layer is of no year in particular. */
  year: number | null;
  layer: string;
  version: string;
  /** Share of the area that the layer tells of, 0 to 1. */
  coverage: number;
  flags: CarbonFlag[];
  figures: Record<string, KeptFigure>;
};

/** What a result of a plot keeps to explain itself. */
export type CarbonDocument = {
  reason: CarbonReason;
  told: ToldFigures[];
  /** What is not told, and why. */
  gaps: Omit<CarbonGap, "plots">[];
  /** Names of the layers that took part. */
  layers: ToldLayer[];
  /** Years of which biomass was asked. */
  years: number[];
};

/** Puts figures of one layer, year, share and flags together, which are told once for all of them. */
export function toldFigures(values: readonly CarbonValue[]): ToldFigures[] {
  const groups = new Map<string, ToldFigures>();
  for (const { key, year, value, low, high, layer, version, coverage, flags } of values) {
    const group = JSON.stringify([year, layer, version, coverage, flags]);
    const told = groups.get(group) ?? { year, layer, version, coverage, flags: [...flags], figures: {} };
    told.figures[key] = { value, low, high };
    groups.set(group, told);
  }
  return [...groups.values()];
}

/**
 * The same figures one by one again, in the order of evidence.
 *
 * @param told as `toldFigures` puts them together
 */
export function valuesOfTold(told: readonly ToldFigures[]): CarbonValue[] {
  const values = told.flatMap(({ figures, ...from }) =>
    Object.entries(figures).map(([key, figure]): CarbonValue => {
      const unit = carbonFigures[key]?.unit;
      if (unit === undefined) throw new Error(`${key} is no figure of carbon.`);
      return { key, ...from, ...figure, unit };
    }),
  );
  return keptValues(values);
}

/** A figure with where it comes from. */
export type FoundFigure = KeptFigure & Omit<ToldFigures, "figures">;

/** A figure of all years that tell it, ascending; one of no year in particular comes first. */
export function figuresByYear({ told }: Pick<CarbonDocument, "told">, key: string): FoundFigure[] {
  return told
    .flatMap(({ figures, ...from }): FoundFigure[] => {
      const figure = figures[key];
      return figure ? [{ ...from, ...figure }] : [];
    })
    .toSorted((one, other) => (one.year ?? 0) - (other.year ?? 0));
}

/** A figure of the newest year that tells it; null where none does. */
export function newestFigure(document: Pick<CarbonDocument, "told">, key: string): FoundFigure | null {
  return figuresByYear(document, key).at(-1) ?? null;
}
