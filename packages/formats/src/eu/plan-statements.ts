import { euFileFrame } from "../write-eu-geojson.ts";

/** What one statement of the EU Information System may hold. */
export type EuLimits = {
  /** bytes of GeoJSON in UTF-8, as written to the files and before any base64 */
  bytes: number;
  commodities: number;
  producersOfCommodity: number;
  producers: number;
};

/**
 * The limits "presently set" by the Commission. "25Mb" is read as the smaller 25,000,000 bytes.
 *
 * @see EUDR Operator API Reference v1.0 (29 May 2026), section 10.3
 */
export const euLimits: EuLimits = {
  bytes: 25_000_000,
  commodities: 100,
  producersOfCommodity: 1_000,
  producers: 10_000,
};

/** A plot that goes into a declaration, with the room it takes. */
export type SizedPlot = {
  id: number;
  /** position of the product from 1 */
  product: number;
  /** country and name: plots with the same text belong to one producer */
  producer: string;
  bytes: number;
};

/** One commodity line of a statement, which is one file. */
export type StatementLine = {
  product: number;
  producers: number;
  bytes: number;
  plotIds: number[];
};

export type Statement = { number: number; lines: StatementLine[]; producers: number; bytes: number };

export type StatementPlan = {
  statements: Statement[];
  /** producers whose plots of one product are more than one statement may hold; they are in no statement */
  tooLarge: { product: number; producer: string; bytes: number; plotIds: number[] }[];
};

const FRAME_BYTES = euFileFrame.head.length + euFileFrame.tail.length;

type Group = { product: number; producer: string; bytes: number; plotIds: number[] };

/**
 * Which plots go into which statement: products in their order, producers in the order of their text, plots by number,
 * each statement filled before the next one is opened. The plots that one product has of one producer stay together.
 * The same plots give the same plan, in whatever order they come.
 *
 * @param plots the plots of all products; a plot may be in several products
 * @param limits what a statement may hold
 */
export function planStatements(plots: Iterable<SizedPlot>, limits: EuLimits = euLimits): StatementPlan {
  const plan: StatementPlan = { statements: [], tooLarge: [] };
  for (const group of groupsOf(plots)) {
    if (group.bytes + FRAME_BYTES > limits.bytes) {
      plan.tooLarge.push(group);
      continue;
    }
    const line = lineFor(plan, group, limits);
    const statement = plan.statements.at(-1)!;
    line.producers += 1;
    line.bytes += group.bytes;
    for (const id of group.plotIds) line.plotIds.push(id);
    statement.producers += 1;
    statement.bytes += group.bytes;
  }
  return plan;
}

function groupsOf(plots: Iterable<SizedPlot>): Group[] {
  const groups = new Map<string, Group>();
  for (const { id, product, producer, bytes } of plots) {
    const key = `${product} ${producer}`;
    const group = groups.get(key) ?? { product, producer, bytes: 0, plotIds: [] };
    group.bytes += bytes;
    group.plotIds.push(id);
    groups.set(key, group);
  }
  for (const { plotIds } of groups.values()) plotIds.sort((a, b) => a - b);
  return [...groups.values()].sort((a, b) => a.product - b.product || (a.producer < b.producer ? -1 : 1));
}

/** The line that takes the group: the last one, or a new one, in a new statement where the last one is full. */
function lineFor(plan: StatementPlan, group: Group, limits: EuLimits): StatementLine {
  const statement = plan.statements.at(-1);
  const line = statement?.lines.at(-1);
  const isOpen = line?.product === group.product && line.producers < limits.producersOfCommodity;
  const needed = group.bytes + (isOpen ? 0 : FRAME_BYTES);
  const fits =
    statement !== undefined &&
    statement.bytes + needed <= limits.bytes &&
    statement.producers < limits.producers &&
    (isOpen || statement.lines.length < limits.commodities);
  if (fits && isOpen) return line;
  const opened: StatementLine = { product: group.product, producers: 0, bytes: FRAME_BYTES, plotIds: [] };
  if (fits) {
    statement.lines.push(opened);
    statement.bytes += FRAME_BYTES;
    return opened;
  }
  const number = plan.statements.length + 1;
  plan.statements.push({ number, lines: [opened], producers: 0, bytes: FRAME_BYTES });
  return opened;
}
