import { metresBetween } from "../metres-between.ts";
import { type QualityThresholds, qualityWeights } from "../quality-checks.ts";
import type { QualityFinding } from "../quality-finding.ts";
import type { Campaign, QualityPlace, QualityRecord } from "../quality-record.ts";

type Placed = QualityRecord & { place: QualityPlace };

/** So many neighbours are named; all of them are counted. */
const MOST_NAMED = 10;
const METRES_IN_DEGREE = 111_000;

/**
 * Records that one agent filled at one place: nearer to several of his others than the accuracy of both can tell apart.
 * Two households share a courtyard; a bar or a bed is shared by many records.
 */
export function checkSamePlace(
  { records }: Campaign,
  { same_place: asked }: QualityThresholds,
): QualityFinding[] {
  const placed = records.filter((record): record is Placed => record.place !== null);
  const cells = Map.groupBy(placed, (record) => cellOf(record, asked.mostMetres, 0, 0));
  return placed.flatMap((record): QualityFinding[] => {
    const near = nearOf(record, cells, asked.mostMetres);
    if (near.length < asked.others) return [];
    const evidence = {
      metres: Math.max(...near.map(({ metres }) => metres)),
      records: near.slice(0, MOST_NAMED).map(({ id }) => id),
      count: near.length,
    };
    const told = { recordId: record.id, agent: record.agent, weight: qualityWeights.same_place };
    return [{ code: "same_place", ...told, evidence }];
  });
}

function nearOf(record: Placed, cells: ReadonlyMap<string, Placed[]>, mostMetres: number) {
  const near: { id: number; metres: number }[] = [];
  for (const east of [-1, 0, 1])
    for (const north of [-1, 0, 1])
      for (const other of cells.get(cellOf(record, mostMetres, east, north)) ?? []) {
        if (other.id === record.id) continue;
        const metres = metresBetween(record.place, other.place);
        const untold = Math.hypot(record.place.accuracyMetres, other.place.accuracyMetres);
        if (metres <= Math.min(untold, mostMetres)) near.push({ id: other.id, metres });
      }
  return near.sort((one, other) => one.id - other.id);
}

/** Cells of an agent are a little larger than what is near, in both directions, south of 60° and north of it. */
function cellOf({ agent, place }: Placed, mostMetres: number, east: number, north: number): string {
  const size = (mostMetres / METRES_IN_DEGREE) * 2;
  return `${agent} ${Math.floor(place.longitude / size) + east} ${Math.floor(place.latitude / size) + north}`;
}
