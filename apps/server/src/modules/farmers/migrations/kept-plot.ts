import { createHash } from "node:crypto";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { MigratedPlot } from "@parcelle/farmers/migration/migrated-plot";

const LONGEST_SHEET = 300;
const LONGEST_KEY = 700;
const LONGEST_FARMER_KEY = 300;
const LARGEST_HECTARES = 1e6;

/** A plot as `public.farmer_import_plots` keeps it. Keys that are too long are cut with a hash, so that two stay two. */
export function keptPlot(plot: MigratedPlot, number: number) {
  const { sheet, row, key, farmerKey, position, code, hectares, tenure, sharePercent, geometry, problems } =
    plot;
  const isLarge = hectares !== null && hectares >= LARGEST_HECTARES;
  const codes =
    isLarge && !problems.includes("plot.areaUnreadable") ? [...problems, "plot.areaUnreadable"] : problems;
  return {
    ...{ number, sheet: sheet.slice(0, LONGEST_SHEET), row, position },
    source_key: shortKey(key),
    farmer_key: farmerKey !== null && farmerKey.length <= LONGEST_FARMER_KEY ? farmerKey : null,
    code: code === null ? null : code.slice(0, limitedTexts.plots.identifier.most),
    hectares: isLarge ? null : hectares,
    tenure,
    share_percent: sharePercent,
    outline: geometry,
    outline_hash: geometry === null ? null : hashOf(JSON.stringify(geometry)),
    problem_codes: codes,
  };
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const shortKey = (key: string): string =>
  key.length <= LONGEST_KEY ? key : `${key.slice(0, LONGEST_KEY - 65)} ${hashOf(key)}`;
