import { sha256Of } from "@parcelle/domain/evidence/evidence";
import type { MultiPolygon, Polygon, Position } from "geojson";
import type { SamplingNotice } from "../sampling-error.ts";
import { drawUnits } from "./draws/draw-units.ts";
import type { DrawOptions } from "./draws/local-pivotal-draw.ts";
import { type DividedFrame, divideFrame, type FrameStratum } from "./frame-strata.ts";
import {
  cellHectares,
  meshCentre,
  meshOutline,
  type SamplingFrame,
  samplingFrame,
} from "./sampling-frame.ts";
import type { SamplingPlan } from "./sampling-plan.ts";
import { type DrawnCells, drawCells } from "./second-stage.ts";

/** A cell to look at. */
export type SampledCell = {
  id: string;
  centre: Position;
  outline: Polygon;
  /** Of the cell within its cluster. */
  probability: number;
  /** Hectares that it stands for: its area by both probabilities, scaled to the data size where that is given. */
  representedHectares: number;
};

/** A cluster that was drawn. */
export type SampledCluster = {
  /** Column and row in the grid, which belong to the seed: "C12R7". */
  id: string;
  column: number;
  row: number;
  centre: Position;
  outline: Polygon;
  /** Name of the stratum; empty without strata. */
  stratum: string;
  /** Share of the prior layer's classes; null where none was asked for. */
  classShare: number | null;
  /** Cells in the zone. */
  cellsInZone: number;
  /** First-stage inclusion probability. */
  probability: number;
  cells: SampledCell[];
};

/** What a sample was drawn from, kept so that anybody can draw it again. */
export type FrameFacts = {
  sha256: string;
  zoneSha256: string;
  /** Centre of the equal-area plane, and the drawn corner of the grid in it. */
  plane: { projection: "laea"; longitude: number; latitude: number; west: number; south: number };
  /** Clusters on the grid, and those that the filter leaves. */
  clusters: number;
  clustersAfterFilter: number;
  cells: number;
  hectares: number;
  strata: { name: string; clusters: number; cells: number; drawn: number }[];
};

/** A sample with all that its estimators need. */
export type DrawnSample = {
  form: "parcelle-sample-1";
  seed: string;
  plan: SamplingPlan;
  frame: FrameFacts;
  /** As the plan says, or the area of the frame. */
  dataSizeHectares: number;
  clusters: SampledCluster[];
  notices: SamplingNotice[];
};

/** Class shares of the clusters of a frame, as the caller measures them: 0 to 1, not a number without data. */
export type MeasureShares = (frame: SamplingFrame) => Promise<ArrayLike<number>> | ArrayLike<number>;

/**
 * Draws a sample of clusters, and of cells in them, over a zone. The same zone, plan, seed and shares give the same sample.
 *
 * @param zone valid outline, longitude and latitude in degrees (WGS 84)
 * @param plan as `readSamplingPlan` gives it
 * @param seed any text
 * @param measure called where the plan has a prior layer
 * @param options progress of a balanced draw, signal
 * @returns clusters from the south-west, row by row, with inclusion probabilities
 * @throws SamplingError what `samplingFrame` and `divideFrame` throw; the reason of the signal
 */
export async function drawSample(
  zone: Polygon | MultiPolygon,
  plan: SamplingPlan,
  seed: string,
  measure: MeasureShares | null = null,
  options: DrawOptions = {},
): Promise<DrawnSample> {
  const frame = await samplingFrame(zone, plan, seed);
  const given = plan.prior === undefined || measure === null ? null : await measure(frame);
  const divided = divideFrame(frame, plan, given);
  const drawn = await drawStrata(frame, plan, divided, seed, options);
  const { cells, short } = await drawCells(frame, plan, drawn.units, seed);
  const facts = await factsOf(frame, divided);
  const dataSizeHectares = plan.dataSizeHectares ?? facts.hectares;
  const scale = dataSizeHectares / facts.hectares;
  const notices = [...divided.notices, ...thinStrata(frame, divided), ...drawn.notices];
  if (short > 0) notices.push({ code: "cells_fewer_than_asked", values: { count: short } });
  const clusters = Array.from(drawn.units, (unit, place): SampledCluster => {
    const probability = drawn.probabilities[place]!;
    return {
      ...clusterOf(frame, unit),
      ...{ stratum: drawn.strata[place]!, classShare: divided.shares?.[unit] ?? null, probability },
      cells: cellsOf(frame, cells[place]!, probability, scale),
    };
  });
  return { form: "parcelle-sample-1", seed, plan, frame: facts, dataSizeHectares, clusters, notices };
}

/** Strata of which the sample will say nothing, or nothing certain. */
function thinStrata({ grid }: SamplingFrame, { strata }: DividedFrame): SamplingNotice[] {
  return strata.flatMap(({ name, members, cells, count }): SamplingNotice[] => {
    if (count === 1 && name === "") return [{ code: "too_few_units", values: { count } }];
    if (count === 1) return [{ code: "stratum_single_sample", values: { class: name } }];
    if (count > 0 || members.length === 0) return [];
    const hectares = cells * cellHectares(grid);
    return [{ code: "stratum_without_samples", values: { class: name, hectares } }];
  });
}

type Drawn = {
  units: Uint32Array;
  probabilities: Float64Array;
  strata: string[];
  notices: SamplingNotice[];
};

async function drawStrata(
  frame: SamplingFrame,
  plan: SamplingPlan,
  { strata }: DividedFrame,
  seed: string,
  options: DrawOptions,
): Promise<Drawn> {
  const { length, width } = plan.cluster;
  const grid = { columns: frame.columns, rows: frame.rows, length, width };
  const drawn: { unit: number; probability: number; stratum: string }[] = [];
  let certain = 0;
  for (const { name, members, count } of strata) {
    if (count === 0) continue;
    const sizes = plan.probability === "size" ? members.map((unit) => frame.cells[unit]!) : undefined;
    const asked = {
      ...{ draw: plan.draw, count, seed: `${seed} clusters ${name}` },
      ...(sizes && { sizes }),
    };
    const told = await drawUnits(grid, members, asked, options);
    if (sizes && count < members.length) certain += told.certain;
    for (const [place, unit] of told.units.entries()) {
      drawn.push({ unit, probability: told.probabilities[place]!, stratum: name });
    }
  }
  drawn.sort((one, other) => one.unit - other.unit);
  return {
    units: Uint32Array.from(drawn, ({ unit }) => unit),
    probabilities: Float64Array.from(drawn, ({ probability }) => probability),
    strata: drawn.map(({ stratum }) => stratum),
    notices: certain > 0 ? [{ code: "certain_units", values: { count: certain } }] : [],
  };
}

function clusterOf(frame: SamplingFrame, unit: number) {
  const [column, row] = [frame.columns[unit]!, frame.rows[unit]!];
  return {
    ...{ id: `C${column + 1}R${row + 1}`, column, row },
    centre: meshCentre(frame, frame.grid.clusters, column, row),
    outline: meshOutline(frame, frame.grid.clusters, column, row),
    cellsInZone: frame.cells[unit]!,
  };
}

function cellsOf(frame: SamplingFrame, drawn: DrawnCells, first: number, scale: number): SampledCell[] {
  const { cells, cellsAlongLength, cellsAlongWidth } = frame.grid;
  return Array.from(drawn.columns, (column, place) => {
    const row = drawn.rows[place]!;
    const probability = drawn.probabilities[place]!;
    const cluster = `C${Math.floor(column / cellsAlongLength) + 1}R${Math.floor(row / cellsAlongWidth) + 1}`;
    return {
      id: `${cluster}-${(column % cellsAlongLength) + 1}.${(row % cellsAlongWidth) + 1}`,
      centre: meshCentre(frame, cells, column, row),
      outline: meshOutline(frame, cells, column, row),
      probability,
      representedHectares: (scale * cellHectares(frame.grid)) / (first * probability),
    };
  });
}

async function factsOf(frame: SamplingFrame, { strata, shares }: DividedFrame): Promise<FrameFacts> {
  const { clusters, cells } = frame.grid;
  const { longitude, latitude } = frame.plane;
  const members = strata.flatMap((stratum) => [...stratum.members]);
  const total = members.reduce((sum, unit) => sum + frame.cells[unit]!, 0);
  const plane = {
    ...{ projection: "laea" as const, longitude, latitude },
    ...{ west: clusters.west, south: clusters.south },
  };
  const sha256 = await sha256Of({
    form: "parcelle-frame-1",
    ...{ zoneSha256: frame.zoneSha256, plane },
    ...{ cluster: [clusters.length, clusters.width], cell: [cells.length, cells.width] },
    strata: strata.map(({ name, members: units }) => ({ name, ...unitsOf(frame, units, shares) })),
  });
  return {
    ...{ sha256, zoneSha256: frame.zoneSha256, plane },
    ...{ clusters: frame.count, clustersAfterFilter: members.length },
    ...{ cells: total, hectares: total * cellHectares(frame.grid) },
    strata: strata.map(stratumFacts),
  };
}

/** Everything of some units that decides whether they are drawn. */
function unitsOf(frame: SamplingFrame, units: Uint32Array, shares: Float64Array | null) {
  const of = (values: Int32Array) => Array.from(units, (unit) => values[unit]!);
  return {
    ...{ columns: of(frame.columns), rows: of(frame.rows), cells: of(frame.cells) },
    ...(shares === null ? {} : { shares: Array.from(units, (unit) => shareText(shares[unit]!)) }),
  };
}

/** Nine decimals: what rounding does to a measured share makes no other frame. */
function shareText(share: number): number | null {
  return Number.isNaN(share) ? null : Number(share.toFixed(9));
}

function stratumFacts({ name, members, cells, count }: FrameStratum): FrameFacts["strata"][number] {
  return { name, clusters: members.length, cells, drawn: count };
}
