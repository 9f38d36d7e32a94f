import { ownShift } from "./own-shift.ts";
import { numberIn, type Part, parseDefinition, partOf } from "./parse-definition.ts";
import { degreesOf, metresOf, unitIn } from "./units.ts";
import { UnreadPart } from "./unread-part.ts";

/** A parameter as it is written, and what its number is to be multiplied with for degrees, metres or unity. */
export type WrittenParameter = { name: string; value: number; degrees: number; metres: number };

/** What a definition says, in the same words whichever version of Well-Known Text it was. Angles are degrees. */
export type Definition = {
  name: string;
  projected: boolean;
  /** names of the datum, and codes of it or of its geographic system, as "EPSG:6289" */
  datum: { name: string; codes: string[] };
  ellipsoid: { axis: number; inverseFlattening: number };
  /** shift to WGS 84 that the text brings along, as +towgs84 takes it */
  shift: readonly number[] | null;
  meridian: number;
  /** degrees or metres in one unit of the coordinates */
  unit: number;
  method: string | null;
  parameters: WrittenParameter[];
  /** directions in the order of the text, in capitals: none where it says nothing */
  axes: string[];
  /** a definition of PROJ that goes before the method, as GDAL writes it */
  extension: string | null;
};

const PROJECTED = ["PROJCS", "PROJCRS", "PROJECTEDCRS"];
const GEOGRAPHIC = [
  "GEOGCS",
  "GEOGCRS",
  "GEODCRS",
  "GEODETICCRS",
  "GEOGRAPHICCRS",
  "BASEGEOGCRS",
  "BASEGEODCRS",
];
const COMPOUND = ["COMPD_CS", "COMPOUNDCRS"];

/**
 * Reads what a definition says.
 *
 * @param text Well-Known Text, version 1 (OGC or ESRI) or 2
 * @throws RangeError where it is no projected or geographic system; UnreadPart
 * @see OGC 01-009 section 7; ISO 19162 sections 8 to 17
 */
export function readDefinition(text: string): Definition {
  const whole = parseDefinition(text);
  const bound = whole.keyword === "BOUNDCRS" ? whole : null;
  const source = bound === null ? whole : (partOf(bound, "SOURCECRS")?.parts[0] ?? whole);
  const system = COMPOUND.includes(source.keyword) ? source.parts.find(isHorizontal) : source;
  if (system === undefined || !isHorizontal(system)) throw new RangeError("Not a horizontal system");
  const projected = PROJECTED.includes(system.keyword);
  const base = projected ? partOf(system, ...GEOGRAPHIC) : system;
  const datum = partOf(base, "DATUM", "ENSEMBLE", "GEODETICDATUM", "TRF");
  const spheroid = partOf(datum, "SPHEROID", "ELLIPSOID");
  if (base === null || datum === null || spheroid === null) throw new RangeError("Without datum");
  const angle = degreesOf(unitIn(base)) ?? 1;
  const metres = metresOf(unitIn(system)) ?? 1;
  const conversion = partOf(system, "CONVERSION") ?? system;
  const extension = partOf(system, "EXTENSION");
  return {
    name: source.values[0] ?? "",
    projected,
    datum: { name: datum.values[0] ?? "", codes: [...codesOf(datum), ...codesOf(base)] },
    ellipsoid: ellipsoidOf(spheroid),
    shift: ownShift(datum, bound),
    meridian: meridianOf(partOf(base, "PRIMEM"), base.keyword === "GEOGCS", angle),
    unit: projected ? metres : angle,
    method: partOf(conversion, "METHOD", "PROJECTION")?.values[0] ?? null,
    parameters: conversion.parts.filter(({ keyword }) => keyword === "PARAMETER").map(readParameter),
    axes: axesOf(system),
    extension: extension?.values[0] === "PROJ4" ? (extension.values[1] ?? "") : null,
  };

  function readParameter(part: Part): WrittenParameter {
    const own = unitIn(part);
    const [degrees, length] = [degreesOf(own) ?? angle, metresOf(own) ?? metres];
    return { name: part.values[0] ?? "", value: numberIn(part, 1), degrees, metres: length };
  }
}

function isHorizontal({ keyword }: Part): boolean {
  return PROJECTED.includes(keyword) || GEOGRAPHIC.includes(keyword);
}

function codesOf(part: Part): string[] {
  const codes = part.parts.filter(({ keyword }) => keyword === "AUTHORITY" || keyword === "ID");
  return codes.map(({ values: [authority = "", code = ""] }) => `${authority.toUpperCase()}:${code}`);
}

/** A length in feet or in the unit of a national survey is brought to metres. */
function ellipsoidOf(spheroid: Part): Definition["ellipsoid"] {
  const axis = numberIn(spheroid, 1) * (metresOf(unitIn(spheroid)) ?? 1);
  return { axis, inverseFlattening: numberIn(spheroid, 2) };
}

/** Version 1 has degrees whatever the unit (GDAL, ESRI), but some programs write Paris in grads. */
function meridianOf(part: Part | null, isFirst: boolean, angle: number): number {
  if (part === null) return 0;
  const value = numberIn(part, 1);
  const isGrads = isFirst && Math.abs(value - 2.5969213) < 1e-5;
  const degrees = isFirst ? value * (isGrads ? 0.9 : 1) : value * (degreesOf(unitIn(part)) ?? angle);
  if (Math.abs(degrees) > 180) throw new UnreadPart("meridian", part.values.join(" "));
  return degrees;
}

/** In version 2 the order may be stated; the directions are then sorted by it. */
function axesOf(system: Part): string[] {
  const axes = system.parts.filter(({ keyword }) => keyword === "AXIS");
  const orders = axes.map((axis, index) => Number(partOf(axis, "ORDER")?.values[0] ?? index + 1));
  return axes
    .map(({ values }, index) => ({ direction: (values[1] ?? "").toUpperCase(), order: orders[index]! }))
    .sort((a, b) => a.order - b.order)
    .map(({ direction }) => direction)
    .filter((direction) => direction !== "UP" && direction !== "DOWN");
}
