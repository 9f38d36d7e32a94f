import type { Content, TableCell } from "pdfmake/interfaces.js";
import { ruledRows } from "./page-frame.ts";
import type { ReportHeads, ReportPlot, ReportSection, ReportTable } from "./report-model.ts";

/** A table under its title, its head on each page, with what has to be said of it below. */
export function tableBlocks({ title, ...table }: ReportTable): Content[] {
  return [{ text: title, style: "heading" }, ...ruledTable(table)];
}

/** Sentences, a picture and a table under one title, which stays with the first of them. */
export function sectionBlocks({ title, texts, svg, table }: ReportSection): Content[] {
  const heading: Content = { text: title, style: "heading" };
  const told = [
    ...texts.map((text): Content => ({ text, margin: [0, 0, 0, 3] })),
    ...(svg === null ? [] : [{ svg, margin: [0, 4, 0, 6] } satisfies Content]),
  ];
  const [first = null, ...others] = told;
  const rows = table === null ? [] : ruledTable(table);
  if (first === null) return [heading, ...rows];
  return [{ unbreakable: true, stack: [heading, first] }, ...others, ...rows];
}

/** The tables of a plot, each whole on a page under a small title. */
export function plotTableBlocks({ tables = [] }: Pick<ReportPlot, "tables">): Content[] {
  return tables.map(({ title, ...table }): Content => {
    const heading: Content = { text: title, style: "cellHead", margin: [0, 4, 0, 2] };
    return { unbreakable: true, stack: [heading, ...ruledTable(table)] };
  });
}

function ruledTable({ heads, rows, notes }: Omit<ReportTable, "title">): Content[] {
  const head = heads.map(({ text, isNumber }) => cellOf(text, isNumber, "cellHead"));
  const body = rows.map((row) => row.map((text, column) => cellOf(text, heads[column]?.isNumber)));
  return [
    {
      fontSize: 8,
      table: {
        ...{ headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true },
        widths: heads.map(({ width }) => width),
        body: [head, ...body],
      },
      layout: ruledRows,
    },
    ...notes.map((text): Content => ({ text, style: "small", margin: [4, 3, 0, 0] })),
  ];
}

/** The figures of a plot, those of one source under its name; nothing where there are none. */
export function figureBlocks({ figures = [] }: ReportPlot, heads: ReportHeads): Content[] {
  const [name, value, interval] = heads.figures ?? ["", "", ""];
  if (figures.length === 0) return [];
  const head = [
    cellOf(name, false, "cellHead"),
    cellOf(value, true, "cellHead"),
    cellOf(interval, true, "cellHead"),
  ];
  const body = figures.flatMap(({ source, rows }): TableCell[][] => [
    [{ text: source, bold: true, fontSize: 7.5, fillColor: "#f3f4f6", colSpan: 3 }, "", ""],
    ...rows.map((row) => [cellOf(row.name), cellOf(row.value, true), cellOf(row.interval, true)]),
  ]);
  return [
    {
      fontSize: 8,
      margin: [0, 0, 0, 4],
      table: {
        ...{ headerRows: 1, keepWithHeaderRows: 2, dontBreakRows: true },
        widths: ["*", 110, 130],
        body: [head, ...body],
      },
      layout: { ...ruledRows, paddingTop: () => 1.2, paddingBottom: () => 1.2 },
    },
  ];
}

function cellOf(text: string, isNumber = false, style?: string): TableCell {
  return { text, ...(style ? { style } : {}), ...(isNumber ? { alignment: "right" as const } : {}) };
}
