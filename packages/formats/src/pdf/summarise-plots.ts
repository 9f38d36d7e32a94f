import { AmountSums } from "./amount-sums.ts";
import { middleOf } from "./map-projection.ts";
import type { PlotState } from "./map-state.ts";
import { type RegionTotal, type ReportPlot, type ReportSummary, stateThatCounts } from "./report-model.ts";

/** Up to so many, the map has outlines; beyond, every plot is a symbol on it. */
const OUTLINES_ON_MAP = 1000;
/** The plots that a summary names, some two pages of them. */
const MOST_ATTENTION = 60;
const MOST_NOTES = 6;
/** The first urgency that a person has to act on. */
const URGENT = 2;

/**
 * Adds up the plots of a report as they come. Of each it keeps where it is; whole ones only of those that are named, so
 * that memory hardly grows with their number.
 */
export class PlotSummariser {
  readonly #states: readonly PlotState[];
  readonly #keepsOutlines: boolean;
  readonly #totals = new Map<string, { count: number; plotHectares: number; areaHectares: number }>();
  readonly #regions = new Map<string, RegionTotal & { country: string | null }>();
  readonly #notes = new Map<string, number>();
  readonly #urgent = new Map<number, ReportPlot[]>();
  readonly #map: ReportSummary["map"] = [];
  readonly #amounts = new AmountSums();
  #outdated = 0;
  #attention = 0;

  /** @param states all that plots can be @param plotCount how many will come */
  constructor(states: readonly PlotState[], plotCount: number) {
    this.#states = states;
    this.#keepsOutlines = plotCount <= OUTLINES_ON_MAP;
  }

  /**
   * Totals count a person's decision before the computed state; a plot without area counts as 0 ha. Land is in the state that
   * the layers tell of it, whatever the plot as a whole is in.
   */
  add(plot: ReportPlot): void {
    const state = stateThatCounts(plot);
    const areaHectares = plot.areaHectares ?? 0;
    const total = this.#totalOf(state.value);
    total.count += 1;
    total.plotHectares += areaHectares;
    if (plot.land === undefined) total.areaHectares += areaHectares;
    for (const { state: ofLand, hectares } of plot.land ?? [])
      this.#totalOf(ofLand.value).areaHectares += hectares;
    this.#amounts.add(plot.amounts ?? [], state);
    this.#addToRegion(plot, state, areaHectares);
    if (plot.isOutdated) this.#outdated += 1;
    for (const text of [plot.confidence, plot.rule])
      if (text) this.#notes.set(text, (this.#notes.get(text) ?? 0) + 1);
    this.#map.push({ identifier: plot.identifier, geometry: this.#placeOf(plot), state });
    this.#keepUrgent(plot);
  }

  summary(): ReportSummary {
    const totals = this.#states.flatMap((state) => {
      const total = this.#totals.get(state.value);
      return total ? [{ state, count: total.count, areaHectares: total.areaHectares }] : [];
    });
    const plotHectares = this.#states.map(({ value }) => this.#totals.get(value)?.plotHectares ?? 0);
    const urgencies = [...this.#urgent.keys()].sort((one, other) => other - one);
    return {
      count: this.#map.length,
      areaHectares: plotHectares.reduce((sum, hectares) => sum + hectares, 0),
      outdated: this.#outdated,
      totals,
      regions: this.#namedRegions(),
      amounts: this.#amounts.totals(),
      attention: {
        count: this.#attention,
        plots: urgencies.flatMap((urgency) => this.#urgent.get(urgency)!).slice(0, MOST_ATTENTION),
      },
      map: this.#map,
      notes: [...this.#notes]
        .map(([text, count]) => ({ text, count }))
        .sort((one, other) => other.count - one.count)
        .slice(0, MOST_NOTES),
    };
  }

  #totalOf(state: string) {
    const total = this.#totals.get(state) ?? { count: 0, plotHectares: 0, areaHectares: 0 };
    this.#totals.set(state, total);
    return total;
  }

  #addToRegion({ region }: ReportPlot, state: PlotState, areaHectares: number): void {
    const key = region ? JSON.stringify([region.name, region.country]) : "";
    const total = this.#regions.get(key) ?? {
      ...{ name: region?.name ?? null, country: region?.country ?? null },
      ...{ count: 0, areaHectares: 0, states: {} },
    };
    total.count += 1;
    total.areaHectares += areaHectares;
    total.states[state.value] = (total.states[state.value] ?? 0) + 1;
    this.#regions.set(key, total);
  }

  /** Regions of two countries that have one name are told apart by the country. */
  #namedRegions(): RegionTotal[] {
    const all = [...this.#regions.values()].sort((one, other) => other.count - one.count);
    const names = all.map(({ name }) => name);
    return all.map(({ country, name, ...total }) => {
      const isShared = name !== null && names.indexOf(name) !== names.lastIndexOf(name);
      return { ...total, name: isShared && country ? `${name} (${country})` : name };
    });
  }

  #placeOf({ geometry }: ReportPlot): ReportPlot["geometry"] {
    if (this.#keepsOutlines || !geometry) return geometry;
    const middle = middleOf(geometry);
    return middle && { type: "Point", coordinates: middle };
  }

  #keepUrgent(plot: ReportPlot): void {
    const urgency = urgencyOf(plot);
    if (urgency === 0) return;
    this.#attention += 1;
    const kept = this.#urgent.get(urgency) ?? [];
    if (kept.length < MOST_ATTENTION)
      kept.push({ ...plot, geometry: null, indicators: [], figures: [], tables: [] });
    this.#urgent.set(urgency, kept);
  }
}

/** How soon a person has to look at a plot; 0 where nothing about it asks for that. */
function urgencyOf(plot: ReportPlot): number {
  const { urgency } = stateThatCounts(plot);
  if (urgency >= URGENT) return urgency;
  if (plot.isOutdated) return URGENT;
  return urgency === 0 || plot.geometryState !== "normal" ? 1 : 0;
}

/** What a report tells of plots that are all there. */
export function summaryOf(states: readonly PlotState[], plots: readonly ReportPlot[]): ReportSummary {
  const summariser = new PlotSummariser(states, plots.length);
  for (const plot of plots) summariser.add(plot);
  return summariser.summary();
}
