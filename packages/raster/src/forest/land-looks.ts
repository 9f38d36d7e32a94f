import { type ForestActivity, forestActivities } from "@parcelle/domain/forest/eligibility";
import type { LandMapKind } from "@parcelle/domain/forest/land-maps";
import { forestStateLooks } from "@parcelle/domain/forest/plot-states";
import type { StateLook } from "@parcelle/domain/modules/state-look";
import type { PatternedLook } from "../tiles/patterned.ts";
import { type ForestMap, legendOfMap, type MapLegend, tableOfMap } from "./forest-maps.ts";
import { notLookedAt, stateOfValue } from "./land-codes.ts";

/** A class of a map as screens draw it: colour and pattern together, never colour alone. */
export type LandLook = PatternedLook;

/** A map of what a run kept of pixels: value of each code, and the classes of its values. */
export type LandDrawing = { table: Uint8Array; looks: readonly LandLook[] };

/** The map of a survey that is meant. */
export function forestMapOf(kind: LandMapKind, activity: ForestActivity): ForestMap {
  if (kind === "eligibility") return { kind, activity };
  if (kind === "conversion") return { kind };
  return { kind: "forest", when: kind === "before" ? "before" : "atStart" };
}

const patterns: Record<number, StateLook["pattern"]> = { 1: "plain", 2: "diagonal", 3: "dots" };

/** As plots of these states are drawn. */
function stateLook(entry: MapLegend[number]): LandLook {
  const { color, pattern } = forestStateLooks[stateOfValue(entry.value)!];
  return { ...entry, colour: color, pattern };
}

function drawingOf(map: ForestMap): LandDrawing {
  const looks = legendOfMap(map).map((entry): LandLook => {
    return map.kind === "eligibility" ? stateLook(entry) : { ...entry, pattern: patterns[entry.value]! };
  });
  return { table: tableOfMap(map), looks };
}

const known = new Map<string, LandDrawing>();

/**
 * How a map is drawn on screens; made once.
 * @param kind which map
 * @param activity REDD+ or ARR
 */
export function landDrawing(kind: LandMapKind, activity: ForestActivity): LandDrawing {
  const key = `${kind} ${activity}`;
  const drawing = known.get(key) ?? drawingOf(forestMapOf(kind, activity));
  known.set(key, drawing);
  return drawing;
}

/**
 * Hectares of each class of a map, in the order of its legend.
 * @param drawing map
 * @param hectares of each code
 */
export function hectaresOfLooks(
  { table, looks }: LandDrawing,
  hectares: Readonly<Record<string, number>>,
): (LandLook & { hectares: number })[] {
  const sums = new Map<number, number>();
  for (const [code, area] of Object.entries(hectares)) {
    const value = table[Number(code)] ?? notLookedAt;
    sums.set(value, (sums.get(value) ?? 0) + area);
  }
  return looks.map((look) => ({ ...look, hectares: sums.get(look.value) ?? 0 }));
}

/** Whether a text names an activity. */
export function isForestActivity(text: string): text is ForestActivity {
  return (forestActivities as readonly string[]).includes(text);
}
