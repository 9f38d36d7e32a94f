import { codeOfName } from "@parcelle/formats/crs/code-of-name";
import type { Definition } from "@parcelle/formats/crs/definition";
import { type System, systemOf } from "@parcelle/formats/crs/system";
import type { CoordinateSystem } from "./coordinate-system.ts";

/** A system that is understood, and the number or definition that stands for it. */
export type ReadSystem = { crs: CoordinateSystem; system: System };

/**
 * Understands a definition.
 * @param definition as a file or the EPSG data set gives it
 * @returns the number of a system that nearly all files come in, else PROJ's definition
 * @throws UnreadPart for what is not understood
 */
export function readSystem(definition: Definition): ReadSystem {
  const system = systemOf(definition);
  const code = codeOfName(definition);
  if (code !== null) return { crs: Number(code.split(":")[1]), system };
  return { crs: system.isWgs84 ? 4326 : textOf(system), system };
}

/**
 * A system as one line, from which `projectTo` and its like work: PROJ's words, with the directions of the numbers as
 * +axis and the datum whose published shifts are taken as +shifts. Two files in one system have the same line.
 * @param system as it is understood
 */
export function textOf({ text, projected, directions, unit, ownShift, datum }: System): string {
  const isSame = ownShift === null && datum?.same === true;
  const earth = isSame ? text.replace(/\+a=\S+ \+rf=\S+/, "+ellps=WGS84") : text;
  const scale = unit === 1 ? "+units=m" : `+to_meter=${unit}`;
  const words = [
    earth.replace(" +no_defs", ""),
    directions === "enu" ? "" : `+axis=${directions}`,
    ownShift === null ? "" : `+towgs84=${ownShift.join(",")}`,
    ownShift === null && datum !== null && !datum.same ? `+shifts=${datum.code}` : "",
    projected ? scale : "",
  ];
  return words.filter((word) => word !== "").join(" ");
}
