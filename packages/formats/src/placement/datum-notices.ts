import type { Position } from "geojson";
import type { Datum, Shift } from "../crs/datums.ts";
import type { Crs } from "../crs/read-crs.ts";
import type { Detail, FileNotice } from "../plot-file.ts";

/** Frames that agree with WGS 84 within this, in metres, are taken for it: a shift as good as that needs no word. */
const WORTH_A_WORD = 3;

/**
 * What is to be said of a file's datum: that its shift to WGS 84 is not known and how far plots may lie off, or which
 * published shift is taken where it is good to more than three metres.
 *
 * @param crs of the file
 * @param positions of some plots, in the file's coordinates
 */
export function datumNotices(
  crs: Pick<Crs, "unknownDatum" | "shifted">,
  positions: readonly Position[],
): FileNotice[] {
  if (crs.unknownDatum !== null) {
    const { name, metres, grid } = crs.unknownDatum;
    return [{ code: "datum_shift_unknown", detail: { datum: name, metres, ...gridDetail(grid) } }];
  }
  if (crs.shifted === null) return [];
  const { datum, shiftOf } = crs.shifted;
  const rough = [...new Set(positions.map(shiftOf))].filter(isRough);
  if (rough.length === 0) return [];
  const operation = rough.map((shift) => shift.operation).join(", ");
  const detail: Detail = { datum: datum.name, operation, ...gridDetail(datum.grid) };
  const known = rough.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]));
  if (known.length === rough.length) detail.accuracy = Math.max(...known);
  return [{ code: "datum_shift_rough", detail }];
}

function isRough({ accuracy }: Shift): boolean {
  return accuracy === null || accuracy > WORTH_A_WORD;
}

function gridDetail(grid: Datum["grid"]): Detail {
  return grid === null ? {} : { grid: grid.name, gridAccuracy: grid.accuracy };
}
