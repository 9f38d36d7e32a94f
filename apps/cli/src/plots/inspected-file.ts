import { countryTest } from "@parcelle/basemap/find-country";
import { waterAround } from "@parcelle/basemap/find-water";
import { isCountry } from "@parcelle/domain/countries";
import { parseLocalNumber } from "@parcelle/formats/parse-local-number";
import type { PlotFile, Properties, SourceRow } from "@parcelle/formats/plot-file";
import { readPlots } from "@parcelle/formats/read-plots";
import { duplicateFinding, findDuplicates } from "@parcelle/geometry/duplicates";
import { inspectPlot, type PlotInspection } from "@parcelle/geometry/inspect-plot";
import type { Console } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { type Progress, showProgress } from "../console/progress-bar.ts";
import { plotTexts } from "../texts/plot-texts.ts";
import { openUpload } from "./open-upload.ts";
import { fileRefusalFailure } from "./refusal-failure.ts";
import { identifierOf, textOf } from "./row-texts.ts";

export type InspectedPlot = {
  /** The row as the user counts it. */
  row: number;
  /** The user's own identifier, or the row where the file has none. */
  id: string;
  properties: Properties;
  producerName: string | null;
  productionPlace: string | null;
  /** ISO 3166 alpha-2 where the file says it so. */
  country: string | null;
  declaredAreaHectares: number | null;
  inspection: PlotInspection;
};

export type InspectedFile = { file: PlotFile; plots: InspectedPlot[] };

const shownEvery = 64;

function inspectRow(row: SourceRow, { suggestedColumns }: PlotFile): InspectedPlot {
  const { properties } = row;
  const written = textOf(properties, suggestedColumns.country)?.toUpperCase() ?? "";
  const country = isCountry(written) ? written : null;
  const declared =
    suggestedColumns.area === null ? null : parseLocalNumber(properties[suggestedColumns.area]);
  const isInCountry = country === null ? undefined : countryTest(country);
  const inspection = inspectPlot(row.geometry, {
    ...(declared === null ? {} : { declaredAreaHectares: declared }),
    waterAround,
    ...(isInCountry === undefined ? {} : { isInCountry }),
  });
  return {
    row: row.row,
    id: identifierOf(row, suggestedColumns),
    properties,
    producerName: textOf(properties, suggestedColumns.producerName),
    productionPlace: textOf(properties, suggestedColumns.place),
    country,
    declaredAreaHectares: declared !== null && declared > 0 ? declared : null,
    inspection,
  };
}

function inspectRows(file: PlotFile, progress: Progress): InspectedPlot[] {
  return file.rows.map((row, position) => {
    if (position % shownEvery === 0) progress.step(position, file.rows.length);
    return inspectRow(row, file);
  });
}

/** A plot that repeats an earlier one says so; the earlier one stays as it is. */
function markDuplicates(plots: InspectedPlot[]): InspectedPlot[] {
  const comparable = plots.flatMap(({ inspection: { geometry, valid } }, position) =>
    geometry !== null && valid ? [{ id: String(position), geometry }] : [],
  );
  for (const { a, b } of findDuplicates(comparable)) {
    const [first, repeated] = [plots[Number(a)], plots[Number(b)]];
    if (!first || !repeated?.inspection.geometry) continue;
    const finding = duplicateFinding(repeated.inspection.geometry, first.id);
    const findings = [...repeated.inspection.findings, finding];
    repeated.inspection = { ...repeated.inspection, findings, state: "abnormal" };
  }
  return plots;
}

/**
 * Reads a file of plots and looks at each of them.
 *
 * @throws CommandFailure where the file cannot be read or holds no plots
 */
export async function readInspectedFile(path: string, console: Console): Promise<InspectedFile> {
  const file = await openUpload(path)
    .then((source) => readPlots(source))
    .catch((error: unknown) => {
      throw fileRefusalFailure(path, readingFailure(path, error, console.language), console.language);
    });
  const progress = showProgress(plotTexts[console.language].inspecting, console);
  try {
    return { file, plots: markDuplicates(inspectRows(file, progress)) };
  } finally {
    progress.end();
  }
}
