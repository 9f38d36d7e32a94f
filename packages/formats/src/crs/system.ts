import { directionsOf, type Turn, turnOf } from "./axes.ts";
import { fits } from "./datum-shifts.ts";
import { type Datum, datumNamed, datumOfCode, expectedError } from "./datums.ts";
import type { Definition } from "./definition.ts";
import { UnreadPart } from "./unread-part.ts";
import { writeProjection } from "./write-projection.ts";

/** A datum whose shift to WGS 84 is not known: its name, how far plots may lie off (metres), a grid that would do. */
export type UnknownDatum = { name: string; metres: number; grid: Datum["grid"] };

/** A definition that is understood: what plots and rasters are read by. */
export type System = {
  name: string;
  projected: boolean;
  /** what PROJ and proj4 take: projection, ellipsoid and meridian, in metres or degrees, without a shift */
  text: string;
  /** brings the file's numbers to easting and northing */
  turn: Turn;
  /** the same as PROJ's +axis takes it, and metres or degrees in one unit of the file */
  directions: string;
  unit: number;
  /** what +towgs84 takes where the definition brings its own shift */
  ownShift: readonly number[] | null;
  /** the datum where it is known: taken for WGS 84, or with its published shifts */
  datum: Datum | null;
  unknownDatum: UnknownDatum | null;
  /** parameters that the definition leaves out, with the values that are taken */
  assumed: readonly string[];
  /** whether its numbers are degrees of WGS 84 as they stand */
  isWgs84: boolean;
};

/**
 * What a definition means, whoever wrote it: Well-Known Text, GeoKeys, the EPSG data set.
 *
 * @param definition as it is written
 * @throws UnreadPart for what is not understood
 */
export function systemOf(definition: Definition): System {
  const { name, projected, ellipsoid, meridian, shift } = definition;
  const { axis, inverseFlattening } = ellipsoid;
  if (!(Math.abs(axis - 6_371_000) < 40_000)) throw new UnreadPart("unit", String(axis));
  if (!isEarthly(inverseFlattening)) throw new UnreadPart("unit", `1 / ${inverseFlattening}`);
  const projection = projected ? writeProjection(definition) : null;
  const values = projection?.values ?? new Map();
  const turn = turnOf(definition, values);
  const datum = knownDatum(definition);
  const from = meridian === 0 ? "" : ` +pm=${meridian}`;
  const earth = inverseFlattening === 0 ? `+a=${axis} +b=${axis}` : `+a=${axis} +rf=${inverseFlattening}`;
  const figure = projection?.isSpherical ? `+a=${axis} +b=${axis} +nadgrids=@null` : earth;
  const isSame = shift === null && (datum === null || datum.same);
  // proj4 has its exact formulas for ellipsoids alone.
  const onSphere = inverseFlattening === 0 && projection?.text.startsWith("+proj=tmerc ");
  return {
    ...{ directions: directionsOf(definition, values), unit: definition.unit },
    ...{ name, projected, turn, ownShift: shift, datum, assumed: projection?.assumed ?? [] },
    text: `${projection?.text ?? "+proj=longlat"}${onSphere ? " +approx" : ""} ${figure}${from} +no_defs`,
    unknownDatum: shift === null && datum === null ? unknownDatum(definition) : null,
    isWgs84: !projected && isSame && meridian === 0 && turn === null,
  };
}

/** A sphere, or within what has been measured; a slip of a digit is no ellipsoid of the Earth. */
function isEarthly(inverseFlattening: number): boolean {
  return inverseFlattening === 0 || (inverseFlattening > 250 && inverseFlattening < 350);
}

/** The datum that a definition names, where its shift is known and its ellipsoid is the one that is stated. */
function knownDatum({ datum, ellipsoid }: Definition): Datum | null {
  const candidates = [...datum.codes.map(datumOfCode), datumNamed(datum.name)];
  const found = candidates.find((each) => each !== null) ?? null;
  if (found === null || !(found.same || found.shifts.length > 0)) return null;
  const isSphere = found.same && ellipsoid.inverseFlattening === 0;
  return isSphere || fits(found, ellipsoid.axis, ellipsoid.inverseFlattening) ? found : null;
}

function unknownDatum({ datum, ellipsoid }: Definition): UnknownDatum {
  const known = datumNamed(datum.name) ?? datum.codes.map(datumOfCode).find((each) => each !== null);
  const metres = expectedError(ellipsoid.axis, ellipsoid.inverseFlattening);
  return { name: datum.name, metres, grid: known?.grid ?? null };
}
