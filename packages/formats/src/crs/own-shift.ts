import { numberIn, type Part, partOf } from "./parse-definition.ts";
import { plainName } from "./plain-name.ts";
import { UnreadPart } from "./unread-part.ts";

const NAMES = [
  "xaxistranslation",
  "yaxistranslation",
  "zaxistranslation",
  "xaxisrotation",
  "yaxisrotation",
  "zaxisrotation",
  "scaledifference",
];

/**
 * The shift to WGS 84 that a definition brings along: TOWGS84 of version 1, or a bound system of version 2, whose
 * scale is a factor and whose rotations turn by the convention of its method.
 *
 * @param datum part of the definition
 * @param bound the whole definition where it is a BOUNDCRS
 * @returns what +towgs84 takes, or null
 * @throws UnreadPart where a bound system is of another kind
 * @see OGC 01-009 section 7.3; ISO 19162 section 17; EPSG guidance note 7-2, methods 9603, 9606 and 9607
 */
export function ownShift(datum: Part, bound: Part | null): readonly number[] | null {
  const first = partOf(datum, "TOWGS84");
  if (first !== null) return first.values.map((_, index) => numberIn(first, index));
  const abridged = partOf(bound, "ABRIDGEDTRANSFORMATION");
  if (abridged === null) return null;
  const target = partOf(bound, "TARGETCRS")?.parts[0]?.values[0] ?? "";
  if (plainName(target) !== "wgs84") throw new UnreadPart("method", target);
  const method = partOf(abridged, "METHOD")?.values[0] ?? "";
  const sign = /coordinate\s*frame/i.test(method) ? -1 : 1;
  if (sign === 1 && !/position\s*vector|geocentric translations/i.test(method))
    throw new UnreadPart("method", method);
  const parameters = new Map(
    abridged.parts
      .filter(({ keyword }) => keyword === "PARAMETER")
      .map((part) => [plainName(part.values[0] ?? ""), numberIn(part, 1)]),
  );
  return NAMES.map((name, index) => {
    const value = parameters.get(name);
    if (value === undefined) return 0;
    if (index === 6) return (value - 1) * 1e6;
    return index < 3 ? value : sign * value;
  });
}
