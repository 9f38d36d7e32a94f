import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { MixedUnitsError } from "@parcelle/domain/risk/indicators";
import { treeColumns, treeKeys } from "@parcelle/domain/risk/trees";
import { CommandFailure, type Console, type ExitCode } from "../console/console.ts";
import { readingFailure, writingFailure } from "../console/file-failure.ts";
import { type Progress, showProgress } from "../console/progress-bar.ts";
import { recordLines, sniffSeparator } from "../table/csv-records.ts";
import { type RiskHeader, RiskRows, type RowRefusal, readHeader } from "../table/risk-rows.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { riskTexts } from "../texts/risk-texts.ts";
import type { Command } from "./command.ts";
import { type RiskOptions, readRiskOptions } from "./risk-options.ts";

const byteOrderMark = "\u00ef\u00bb\u00bf";
const writtenAtOnce = 1 << 20;

export const riskCommand: Command = {
  name: "risk",
  usage:
    "TABLE.csv --unit ha|percent [--countries co,ci,br,cm] [--threshold 10] [--custom BANDS.json] --out OUT.csv",
  positionals: 1,
  summary: (language) => riskTexts[language].summary,
  options: (language) => {
    const texts = riskTexts[language];
    return [
      { name: "unit", value: "ha|percent", text: texts.optionUnit },
      { name: "countries", value: "co,ci,br,cm", text: texts.optionCountries },
      { name: "threshold", value: "10", text: texts.optionThreshold },
      { name: "custom", value: "BANDS.json", text: texts.optionCustom },
      { name: "out", value: "OUT.csv", text: texts.optionOut },
    ];
  },
  run: async (given, console) => {
    const options = await readRiskOptions(given, console.language);
    const { header, rows } = await convertTable(options, console);
    return report(options, header, rows, console);
  },
};

/** Written beside its place and moved there at the end: no half table is ever taken for a whole one. */
async function convertTable(options: RiskOptions, console: Console) {
  const unfinished = `${options.out}.unfinished-${process.pid}`;
  const size = await stat(options.table).catch((error: unknown) => {
    throw readingFailure(options.table, error, console.language);
  });
  const file = await open(unfinished, "w").catch((error: unknown) => {
    throw writingFailure(options.out, error, console.language);
  });
  const progress = showProgress(riskTexts[console.language].progress, console);
  try {
    const result = await convertRows(options, file, size.size, progress, console);
    await file.close();
    await rename(unfinished, options.out);
    return result;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw readingFailure(options.table, error, console.language);
  } finally {
    progress.end();
  }
}

/** Bytes pass through as Latin-1, so that a cell in any encoding leaves as it came. */
async function convertRows(
  options: RiskOptions,
  file: FileHandle,
  size: number,
  progress: Progress,
  console: Console,
) {
  let header: RiskHeader | undefined;
  let rows: RiskRows | undefined;
  let row = 0;
  let pending = "";
  let bytes = 0;
  for await (const line of recordLines(createReadStream(options.table, { encoding: "latin1" }))) {
    row += 1;
    bytes += line.length + 1;
    if (!header || !rows) {
      header = checkedHeader(line, options, console);
      rows = new RiskRows(header, options.unit, options.rules);
      pending = `${line.startsWith(byteOrderMark) ? byteOrderMark : ""}${header.line}\n`;
      continue;
    }
    if (line.trim() === "") continue;
    pending += `${convertedRow(rows, line, row, console)}\n`;
    if (pending.length < writtenAtOnce) continue;
    await file.write(pending, null, "latin1");
    pending = "";
    progress.step(bytes, size);
  }
  if (!header || !rows) throw new CommandFailure("empty", riskTexts[console.language].empty);
  await file.write(pending, null, "latin1");
  return { header, rows };
}

function convertedRow(rows: RiskRows, line: string, row: number, console: Console): string {
  try {
    return rows.convert(line, row);
  } catch (error) {
    if (!(error instanceof MixedUnitsError)) throw error;
    throw new CommandFailure("mixed_units", riskTexts[console.language].mixedUnits(error.units.join(", ")));
  }
}

function checkedHeader(line: string, options: RiskOptions, { language }: Console): RiskHeader {
  const texts = riskTexts[language];
  const text = line.startsWith(byteOrderMark) ? line.slice(byteOrderMark.length) : line;
  const header = readHeader(text, sniffSeparator(text), options.rules);
  if (header.present.length === 0) throw new CommandFailure("not_statistics", texts.notStatistics);
  if (options.unit === "ha" && !header.names.includes("Area"))
    throw new CommandFailure("no_area", texts.noArea);
  if (header.repeated.length > 0) {
    throw new CommandFailure("repeated_columns", texts.repeatedColumns(header.repeated.join(", ")));
  }
  return header;
}

function refusalText(refusal: RowRefusal, { language }: Console): string {
  const texts = riskTexts[language];
  if (refusal.code === "number") return texts.number(refusal.column ?? "");
  return refusal.code === "cells" ? texts.cells : texts.area;
}

function report(options: RiskOptions, header: RiskHeader, rows: RiskRows, console: Console): ExitCode {
  const texts = riskTexts[console.language];
  const common = commonTexts[console.language];
  const refused = rows.refused.map((refusal) => ({
    row: refusal.row,
    reason: refusalText(refusal, console),
  }));
  if (header.missing.length > 0) console.err(`${texts.missingLayers(header.missing.join(", "))}\n`);
  if (refused.length > 0) console.err(`${common.refusedRows(refused.length)}\n`);
  for (const { row, reason } of refused) console.err(`${common.refusedRow(row, reason)}\n`);
  const counts = Object.fromEntries(treeKeys.map((tree) => [treeColumns[tree], rows.counts[tree]]));
  if (console.json) {
    const document = { rows: rows.read, out: options.out, counts, missingColumns: header.missing, refused };
    console.out(`${JSON.stringify(document)}\n`);
  } else {
    console.err(`${texts.done(rows.read)}\n`);
    for (const [column, count] of Object.entries(counts)) {
      console.err(`${texts.counts(column, count.low, count.high, count.more_info_needed)}\n`);
    }
    console.err(`${common.written(options.out)}\n`);
  }
  return refused.length > 0 ? 2 : 0;
}
