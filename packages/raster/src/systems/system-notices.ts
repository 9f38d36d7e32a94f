import { shiftAt, widestShift } from "@parcelle/formats/crs/datum-shifts";
import type { Datum } from "@parcelle/formats/crs/datums";
import type { UnknownDatum } from "@parcelle/formats/crs/system";
import { datumNotices } from "@parcelle/formats/placement/datum-notices";
import type { FileNotice } from "@parcelle/formats/plot-file";

/** What is known of a system besides its definition, in the words in which plot files have it. */
export type SaidOfSystem = {
  assumed: readonly string[];
  /** The datum, null where it is not known or the file brings its own shift. */
  datum: Datum | null;
  unknownDatum: UnknownDatum | null;
};

/**
 * What people have to know of a raster's system: values that its definition leaves out, a datum without a known shift and
 * how far pixels may lie off, a published shift that is good to more than three metres. The same as for plots.
 * @param said what is known of the system
 * @param middle longitude and latitude of the middle of the raster, in degrees
 */
export function systemNotices(said: SaidOfSystem, middle: readonly [number, number]): FileNotice[] {
  const { assumed, datum, unknownDatum } = said;
  const defaults: FileNotice[] =
    assumed.length === 0
      ? []
      : [{ code: "projection_defaults_assumed", detail: { parameters: assumed.join(", ") } }];
  if (datum === null || datum.same || datum.shifts.length === 0) {
    return [...defaults, ...datumNotices({ unknownDatum, shifted: null }, [])];
  }
  const elsewhere = { ...widestShift(datum.shifts), accuracy: null };
  const shiftOf = () => shiftAt(datum.shifts, elsewhere, ...middle);
  return [...defaults, ...datumNotices({ unknownDatum, shifted: { datum, shiftOf } }, [[...middle]])];
}
