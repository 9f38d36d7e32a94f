import {
  boundsOf,
  type ChosenBounds,
  type QualityBound,
  qualityBounds,
  unusualBounds,
} from "@parcelle/forms/quality/quality-bounds";
import { type QualityCode, qualityCodes } from "@parcelle/forms/quality/quality-checks";

/** A bound as its field shows it: shares as percent. */
export interface TypedBound extends QualityBound {
  code: QualityCode;
  bound: string;
  /** What a field may hold: a number, "" or a text that was refused. */
  key: string;
}

const factorOf = ({ unit }: QualityBound): number => (unit === "share" ? 100 : 1);

/** Sixteen digits of a share are not what anybody typed. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

export const shownBound = (bound: QualityBound, value: number): number => rounded(value * factorOf(bound));

/** The bounds of a check, in the order in which they are asked. */
export const boundsOfCheck = (code: QualityCode): TypedBound[] =>
  Object.entries(qualityBounds[code] as Record<string, QualityBound>).map(([bound, limits]) => ({
    ...limits,
    ...{ code, bound, key: `${code}.${bound}` },
  }));

export type TypedBounds = Readonly<Record<string, number | string>>;

/** What the fields show of chosen bounds. */
export const typedBounds = (chosen: ChosenBounds): TypedBounds =>
  Object.fromEntries(
    qualityCodes.flatMap((code) =>
      boundsOfCheck(code).map((bound) => [
        bound.key,
        shownBound(bound, boundsOf(code, chosen)[bound.bound]!),
      ]),
    ),
  );

/** The bounds that were typed, those that are not as usual; null where a field holds no number. */
export function chosenBounds(typed: TypedBounds): ChosenBounds | null {
  const chosen: Partial<Record<QualityCode, Record<string, number>>> = {};
  for (const code of qualityCodes)
    for (const bound of boundsOfCheck(code)) {
      const value = typed[bound.key];
      if (typeof value !== "number") return null;
      chosen[code] = { ...chosen[code], [bound.bound]: rounded(value / factorOf(bound)) };
    }
  return unusualBounds(chosen);
}
