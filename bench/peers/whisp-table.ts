import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { indicatorColumns, indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import { computeIndicators, indicatorRules, type PlotStatistics } from "@parcelle/domain/risk/indicators";
import { treeColumns, treeKeys, treeOutcome } from "@parcelle/domain/risk/trees";
import { counted } from "../measure/differences.ts";

const path = join(import.meta.dirname, "../../../shared/data/risk/risk_global_ha.csv");

type Row = Record<string, string>;

/** How many rows of a table that Whisp itself computed come out the same; the table is plain CSV without quotes. */
export async function agreementWithWhisp(): Promise<string> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return "not compared: Whisp's table is not beside the checkout (../shared/data/risk)";
  const rows = readRows(text);
  const rules = indicatorRules();
  const same = rows.filter((row) => {
    const indicators = computeIndicators(statisticsOf(row), rules);
    return (
      indicatorKeys.every((key) => row[indicatorColumns[key]] === (indicators[key] ? "yes" : "no")) &&
      treeKeys.every((tree) => row[treeColumns[tree]] === treeOutcome(tree, indicators).risk)
    );
  });
  return `${counted(same.length)} of ${counted(rows.length)} rows of Whisp's own table come out the same`;
}

function readRows(text: string): Row[] {
  const [header = "", ...lines] = text.trim().split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    if (cells.length !== names.length) throw new Error(`the table has quoted cells: ${line.slice(0, 80)}`);
    return Object.fromEntries(names.map((name, index) => [name, cells[index]!]));
  });
}

function statisticsOf(row: Row): PlotStatistics {
  const columns = Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [name, cell === "" ? null : Number(cell)]),
  );
  return { columns, areaHectares: Number(row.Area), unit: "ha", isPoint: row.Geometry_type === "Point" };
}
