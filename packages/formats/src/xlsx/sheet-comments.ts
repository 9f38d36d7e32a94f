import { escapeXml } from "../xml/escape-xml.ts";
import { writeXString } from "./x-string.ts";

type Comment = { reference: string; row: number; column: number; text: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
/** A spreadsheet with more of them takes minutes to open. */
const MOST_COMMENTS = 20_000;
const LONGEST_COMMENT = 1_000;
const FIRST_SHAPE = 1025;

/**
 * The comments on the cells of one sheet, gathered while it is written.
 *
 * @see ECMA-376, part 1, section 18.7 (comments) and part 4, section 19.4.2 (the boxes that show them, in VML)
 */
export class SheetComments {
  readonly #author: string;
  readonly #comments: Comment[] = [];

  constructor(author: string) {
    this.#author = author;
  }

  /** @param row from 1, as `reference` counts; `column` from 0. What is beyond 20,000 comments is left out. */
  add(comment: Comment): void {
    if (this.#comments.length < MOST_COMMENTS) this.#comments.push(comment);
  }

  toXml(): string {
    const written = this.#comments.map(
      ({ reference, text }) =>
        `<comment ref="${reference}" authorId="0"><text><t xml:space="preserve">${escapeXml(writeXString(text.slice(0, LONGEST_COMMENT)))}</t></text></comment>`,
    );
    return `${HEAD}<comments xmlns="${MAIN}"><authors><author>${escapeXml(this.#author)}</author></authors><commentList>${written.join("")}</commentList></comments>`;
  }

  /** The boxes in which a spreadsheet shows them, each hidden until its cell is pointed at. */
  toVml(): string {
    const shapes = this.#comments.map(
      ({ row, column }, index) =>
        `<v:shape id="_x0000_s${FIRST_SHAPE + index}" type="#_x0000_t202" style="position:absolute;width:240pt;height:90pt;z-index:${index + 1};visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
    );
    return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${shapes.join("")}</xml>`;
  }
}
