import { rename, writeFile } from "node:fs/promises";
import { factorRow } from "@parcelle/domain/carbon/factor-row";
import type { Language } from "@parcelle/domain/language";
import { writeCsv } from "@parcelle/formats/write-csv";
import { type WrittenFeature, writeGeojson } from "@parcelle/formats/write-geojson";
import { writeXlsx } from "@parcelle/formats/write-xlsx";
import type { CarbonAnswers } from "@parcelle/raster/carbon/carbon-question";
import { plotGeometry } from "@parcelle/raster/zonal/plot-geometry";
import type { Console } from "../console/console.ts";
import { writingFailure } from "../console/file-failure.ts";
import { carbonTexts } from "../texts/carbon-texts.ts";
import { type CarbonRun, carbonDocument } from "./carbon-document.ts";
import type { CarbonFormat } from "./carbon-options.ts";
import { carbonRows, gapRow } from "./carbon-rows.ts";

type Content = AsyncIterable<Uint8Array> | string;

const columnKeys = [
  ...(["plot", "year", "key", "name", "value", "low", "high", "unit"] as const),
  ...(["layer", "version", "coverage", "flags"] as const),
];
const numbers: ReadonlySet<string> = new Set(["year", "value", "low", "high", "coverage"]);

const writers: Readonly<Record<CarbonFormat, (run: CarbonRun, language: Language) => Content>> = {
  csv: ({ answers, ids }, language) => {
    const { headers } = carbonTexts[language];
    const columns = columnKeys.map((key) => ({ key, header: headers[key] }));
    const separator = language === "fr" ? ";" : ",";
    return writeCsv({ columns, rows: carbonRows(answers, ids, language), separator });
  },
  xlsx: workbook,
  geojson: (run) => writeGeojson(featuresOf(run)),
  json: (run, language) => `${JSON.stringify(carbonDocument(run, language))}\n`,
};

function workbook({ answers, ids, options }: CarbonRun, language: Language): Content {
  const { headers, sheets, gapHeaders } = carbonTexts[language];
  const factors = options.question.factors.map(factorRow);
  const isText = new Set(["key", "zone", "source"]);
  return writeXlsx([
    {
      name: sheets.values,
      columns: columnKeys.map((key) => {
        return {
          key,
          header: headers[key],
          type: numbers.has(key) ? ("number" as const) : ("text" as const),
        };
      }),
      rows: carbonRows(answers, ids, language),
    },
    {
      name: sheets.factors,
      columns: Object.keys(factors[0]!).map((key) => {
        const other = key === "verified" ? ("boolean" as const) : ("number" as const);
        return { key, header: key, type: isText.has(key) ? ("text" as const) : other };
      }),
      rows: factors,
    },
    {
      name: sheets.gaps,
      columns: (["figure", "year", "reason", "plots"] as const).map((key) => {
        const isNumber = key === "year" || key === "plots";
        return { key, header: gapHeaders[key], type: isNumber ? ("number" as const) : ("text" as const) };
      }),
      rows: answers.gaps.map((gap) => gapRow(gap, language)),
    },
  ]);
}

/** One feature a plot; each figure is a property named by its key and its year, with its interval beside it. */
function* featuresOf({ ids, set, answers }: CarbonRun): Generator<WrittenFeature> {
  for (const { plot, squareMetres, values } of answers.places) {
    if (plot === null) continue;
    const properties = { plot: ids[plot]!, area_ha: squareMetres / 10_000, ...figuresOf(values) };
    yield { type: "Feature", geometry: plotGeometry(set, plot), properties };
  }
}

function figuresOf(values: CarbonAnswers["places"][number]["values"]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const { key, year, value, low, high } of values) {
    const name = year === null ? key : `${key}_${year}`;
    figures[name] = value;
    if (low !== null) figures[`${name}_low`] = low;
    if (high !== null) figures[`${name}_high`] = high;
  }
  return figures;
}

/**
 * Writes what was found; the file is put in its place only when it is whole.
 *
 * @throws CommandFailure where it cannot be written
 */
export async function writeCarbon(run: CarbonRun, { language }: Console): Promise<void> {
  const { out, format } = run.options;
  try {
    const unfinished = `${out}.unfinished-${process.pid}`;
    await writeFile(unfinished, writers[format](run, language));
    await rename(unfinished, out);
  } catch (error) {
    throw writingFailure(out, error, language);
  }
}
