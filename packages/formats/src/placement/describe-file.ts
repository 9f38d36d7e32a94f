import { type Crs, crsOfCode, crsOfWkt, WGS84 } from "../crs/read-crs.ts";
import { FileRefusal } from "../file-refusal.ts";
import type { FoundFacts, StatedCrs } from "../found-file.ts";
import type { FileNotice, PlotFileDescription, PlotFormat, ReadOptions } from "../plot-file.ts";
import { suggestColumns } from "../suggest-columns.ts";
import { datumNotices } from "./datum-notices.ts";
import { thin } from "./rank-readings.ts";
import type { RowSampler } from "./sample-rows.ts";
import { type Placement, swapAxes } from "./settle-row.ts";
import { suspectPlacement } from "./suspect-placement.ts";

/** What the first reading of a file found. */
export type Survey = { format: PlotFormat; facts: FoundFacts; rowCount: number; sampler: RowSampler };

/**
 * Decides in which coordinate system a file is, and says what the user should know about it.
 *
 * @param survey what the first reading found
 * @param options the user's coordinate system, if he chose one, and whether the axes are to be exchanged
 * @throws FileRefusal prj_unknown, crs_unknown where the user chose no system
 */
export function describeFile(
  { format, facts, rowCount, sampler }: Survey,
  options: ReadOptions,
): { description: PlotFileDescription; placement: Placement } {
  const crs = options.crs === undefined ? (readStated(facts.crs) ?? WGS84) : crsOfCode(options.crs);
  const swapped = options.swapAxes === true;
  const suggestedColumns = suggestColumns(facts.columns);
  const samples = sampler.samples(suggestedColumns.country).map(({ position, country }) => ({
    position: swapped ? swapAxes(position) : position,
    country,
  }));
  const assumed = facts.crs === null && options.crs === undefined && !facts.wgs84ByRule;
  const description: PlotFileDescription = {
    format,
    encoding: facts.encoding,
    crs: { code: crs.code, name: crs.name, assumed },
    columns: facts.columns,
    rowCount,
    notices: [
      ...facts.notices,
      ...crsNotices(crs, facts.crs, assumed, options),
      ...datumNotices(
        crs,
        thin(samples).map(({ position }) => position),
      ),
      ...suspectPlacement(samples, { crs, swapped }, options.country ?? null),
    ],
    suggestedColumns,
  };
  return { description, placement: { crs, swapped } };
}

function readStated(crs: StatedCrs): Crs | null {
  if (crs === null) return null;
  return crs.kind === "code" ? crsOfCode(crs.code) : crsOfWkt(crs.wkt, crs.code);
}

/** What the file says of its system; where the user says which it is, it may be one that nobody knows. */
function nameStated(stated: StatedCrs): Pick<Crs, "code" | "name"> | null {
  try {
    return readStated(stated);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { code: null, name: String(error.detail.crs ?? error.detail.name) };
  }
}

function crsNotices(crs: Crs, found: StatedCrs, assumed: boolean, options: ReadOptions): FileNotice[] {
  const notices: FileNotice[] = [];
  const stated = options.crs === undefined ? null : nameStated(found);
  if (assumed) notices.push({ code: "crs_assumed_wgs84", detail: {} });
  if (stated !== null && stated.code !== crs.code) {
    notices.push({ code: "crs_overridden", detail: { stated: stated.name, used: crs.name } });
  }
  if (crs.assumed.length > 0) {
    notices.push({ code: "projection_defaults_assumed", detail: { parameters: crs.assumed.join(", ") } });
  }
  if (options.swapAxes === true) notices.push({ code: "axes_swapped", detail: {} });
  return notices;
}
