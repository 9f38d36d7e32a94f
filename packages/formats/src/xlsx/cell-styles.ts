/** Why a cell stands out: each has a colour of its own. */
export type CellMark = "repaired" | "to_decide" | "to_check";

type Format = "general" | "day" | "moment";
type Style = { format: Format; mark: CellMark | null; bold: boolean; wrapped: boolean; quoted: boolean };

const numberFormats: Readonly<Record<Format, number>> = { general: 0, day: 164, moment: 165 };

/** Fill colours as ARGB: green, red and yellow, pale enough for black text, apart for those who see no green or red. */
export const markColours: Readonly<Record<CellMark, string>> = {
  repaired: "FFBFE3C8",
  to_decide: "FFF4B6A6",
  to_check: "FFFFF1B8",
};

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
// A workbook's first two fills are fixed: none, and a grey pattern.
const RESERVED_FILLS = 2;

/** The formats that the cells of a workbook use, numbered as they are first asked for. */
export class CellStyles {
  readonly #numbers = new Map<string, number>();
  readonly #styles: Style[] = [];

  constructor() {
    this.numberOf({});
  }

  /** The number by which a cell names its format; 0 is the plain one. */
  numberOf(wanted: Partial<Style>): number {
    const style: Style = {
      format: "general",
      mark: null,
      bold: false,
      wrapped: false,
      quoted: false,
      ...wanted,
    };
    const key = JSON.stringify(style);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#styles.push(style) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** The part `xl/styles.xml`; it must be written after the sheets. */
  toXml(): string {
    const marks = Object.keys(markColours) as CellMark[];
    const fills = marks.map(
      (mark) =>
        `<fill><patternFill patternType="solid"><fgColor rgb="${markColours[mark]}"/><bgColor indexed="64"/></patternFill></fill>`,
    );
    const formats = this.#styles.map((style) => formatXml(style, marks));
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="${RESERVED_FILLS + fills.length}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.join("")}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  }
}

function formatXml({ format, mark, bold, wrapped, quoted }: Style, marks: readonly CellMark[]): string {
  const fill = mark === null ? 0 : RESERVED_FILLS + marks.indexOf(mark);
  const attributes = [
    `numFmtId="${numberFormats[format]}" fontId="${bold ? 1 : 0}" fillId="${fill}" borderId="0" xfId="0"`,
    format === "general" ? "" : ' applyNumberFormat="1"',
    bold ? ' applyFont="1"' : "",
    mark === null ? "" : ' applyFill="1"',
    quoted ? ' quotePrefix="1"' : "",
  ].join("");
  if (!wrapped) return `<xf ${attributes}/>`;
  return `<xf ${attributes} applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`;
}
