import type { RecordColumn } from "./record-columns.ts";
import type { RecordFileHead } from "./record-source.ts";
import { recordTexts } from "./record-texts.ts";

export type VariableKind = "number" | "flag" | "code" | "day" | "string";

type Syntax = {
  head: RecordFileHead;
  /** Name of the file without its ending. */
  stem: string;
  columns: readonly RecordColumn[];
  names: readonly string[];
  kinds: readonly VariableKind[];
  /** Bytes of the longest answer. */
  widths: readonly number[];
};

const LONGEST_LABEL = 255;
const LONGEST_VALUE_LABEL = 120;
const WHOLE = /^-?\d{1,15}$/;

/** Choices whose codes are whole numbers are numbers, the others strings. */
export const spssKinds = (columns: readonly RecordColumn[]): VariableKind[] =>
  columns.map(({ type, choices, name }): VariableKind => {
    if (type === "number" || type === "flag") return type;
    if (type === "date") return "day";
    const isCode = choices !== null && choices.size > 0 && !name.startsWith("_");
    return isCode && [...choices.keys()].every((code) => WHOLE.test(code)) ? "code" : "string";
  });

/**
 * The commands of SPSS that read a CSV and say what its variables and values mean.
 *
 * @see IBM SPSS Statistics, command syntax reference: GET DATA, VARIABLE LABELS, VALUE LABELS
 */
export function spssSyntax(syntax: Syntax): string {
  const { head, stem, names } = syntax;
  const words = recordTexts[head.language];
  return [
    ...words.syntax(`${stem}.csv`).map((line) => `* ${line}`),
    "SET DECIMAL=DOT.",
    "GET DATA",
    "  /TYPE=TXT",
    `  /FILE='${stem}.csv'`,
    "  /ENCODING='UTF8'",
    "  /DELCASE=LINE",
    '  /DELIMITERS=","',
    "  /QUALIFIER='\"'",
    "  /ARRANGEMENT=DELIMITED",
    "  /FIRSTCASE=2",
    "  /VARIABLES=",
    `${names.map((name, at) => `    ${name} ${formatOf(syntax, at)}`).join("\n")}.`,
    "CACHE.",
    "EXECUTE.",
    "VARIABLE LABELS",
    `${names.map((name, at) => `  ${name} ${quoted(syntax.columns[at]!.label, LONGEST_LABEL)}`).join("\n")}.`,
    ...names.flatMap((name, at) => valueLabels(name, syntax, at)),
    `VARIABLE LEVEL ${names.map((name, at) => `${name} (${levelOf(syntax.kinds[at]!)})`).join("\n  ")}.`,
    `SAVE OUTFILE='${stem}.sav'.`,
    "",
  ].join("\r\n");
}

function formatOf({ kinds, widths }: Syntax, at: number): string {
  switch (kinds[at]!) {
    case "number":
      return "F16.8";
    case "flag":
      return "F1.0";
    case "code":
      return "F15.0";
    case "day":
      return "SDATE10";
    case "string":
      return `A${widths[at]}`;
  }
}

const levelOf = (kind: VariableKind): string => (kind === "number" || kind === "day" ? "SCALE" : "NOMINAL");

function valueLabels(name: string, { head, columns, kinds }: Syntax, at: number): string[] {
  const { flags } = recordTexts[head.language];
  const { choices } = columns[at]!;
  const kind = kinds[at]!;
  const known =
    kind === "flag"
      ? new Map([
          ["0", flags.no],
          ["1", flags.yes],
        ])
      : choices;
  if (known === null || known.size === 0) return [];
  const lines = [...known].map(([code, label]) => {
    const value = kind === "string" ? quoted(code, LONGEST_LABEL) : code;
    return `  ${value} ${quoted(label, LONGEST_VALUE_LABEL)}`;
  });
  return [`VALUE LABELS ${name}`, `${lines.join("\r\n")}.`];
}

/** Between single quotation marks, which are doubled within; never cut within a character. */
function quoted(text: string, mostBytes: number): string {
  let kept = "";
  let bytes = 0;
  for (const character of text.replaceAll(/\s+/g, " ")) {
    bytes += Buffer.byteLength(character);
    if (bytes > mostBytes) break;
    kept += character;
  }
  return `'${kept.replaceAll("'", "''")}'`;
}
