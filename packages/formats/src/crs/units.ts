import { type Part, partOf } from "./parse-definition.ts";
import { UnreadPart } from "./unread-part.ts";

const UNITS = ["UNIT", "ANGLEUNIT", "LENGTHUNIT", "SCALEUNIT"];
const ANGLES = /^(deg|grad|gon|radian|arc|microradian|minute|second|centesimal)/i;

/** A unit: its name, and radians, metres or unity in one of it. */
export type Unit = { name: string; kind: string; factor: number };

/**
 * The unit that a part states, or one of its axes (version 2).
 *
 * @param part a system, an axis, a parameter, an ellipsoid
 * @returns null where it states none
 */
export function unitIn(part: Part | null): Unit | null {
  const found = partOf(part, ...UNITS) ?? partOf(partOf(part, "AXIS"), ...UNITS);
  if (found === null) return null;
  const [name = "", number = ""] = found.values;
  const factor = Number(number);
  if (!(factor > 0 && factor < 1e7)) throw new UnreadPart("unit", name);
  return { name, kind: found.keyword, factor };
}

/**
 * Degrees in one of the unit; whole degrees are exactly 1 however many digits of π the text has.
 *
 * @param unit null where none is stated
 * @returns null where it is no angle
 * @throws UnreadPart where its name and its number contradict each other
 */
export function degreesOf(unit: Unit | null): number | null {
  if (unit === null || !(unit.kind === "ANGLEUNIT" || (unit.kind === "UNIT" && ANGLES.test(unit.name))))
    return null;
  const degrees = (unit.factor * 180) / Math.PI;
  const named = /^deg/i.test(unit.name) ? 1 : /^(grad|gon)/i.test(unit.name) ? 0.9 : degrees;
  if (Math.abs(degrees / named - 1) > 1e-6) throw new UnreadPart("unit", `${unit.name} = ${unit.factor}`);
  const known = [1, 0.9, 1 / 60, 1 / 3600].find((each) => Math.abs(degrees / each - 1) < 1e-8);
  return known ?? degrees;
}

/**
 * Metres in one of the unit.
 *
 * @param unit null where none is stated
 * @returns null where it is no length
 */
export function metresOf(unit: Unit | null): number | null {
  if (unit === null || !(unit.kind === "LENGTHUNIT" || (unit.kind === "UNIT" && !ANGLES.test(unit.name))))
    return null;
  return unit.factor;
}
