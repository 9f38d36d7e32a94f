import type { BenchmarkLine } from "./benchmark-line.ts";

const header = ["benchmark", "rows", "ours (s)", "peer (s)", "ratio", "peer"];

/** The results for people: a table, and under it what the two results have in common. */
export function tableOf(lines: readonly BenchmarkLine[]): string {
  const rows = [header, ...lines.map(cellsOf)];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column]!, column))
      .join("  ")
      .trimEnd(),
  );
  const agreements = lines.map(({ benchmark, agreement, note }) =>
    [`${benchmark}: ${agreement}`, ...(note === undefined ? [] : [`  ${note}`])].join("\n"),
  );
  return [...table, "", ...agreements].join("\n");
}

function cellsOf({ benchmark, rows, ours, peer, ratio }: BenchmarkLine): string[] {
  return [
    benchmark,
    String(rows),
    String(ours.seconds),
    peer.seconds === null ? "-" : String(peer.seconds),
    ratio === null ? "-" : ratio.toPrecision(2),
    peer.seconds === null ? `${peer.name}: not measured (${peer.install})` : peer.name,
  ];
}

function padded(cell: string, width: number, column: number): string {
  const isNumber = column > 0 && column < 5;
  return isNumber ? cell.padStart(width) : cell.padEnd(width);
}
