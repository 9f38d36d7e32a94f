import type { Content } from "pdfmake/interfaces.js";
import { unescapeXml } from "../svg-parts.ts";
import { StructureNode, type StructureType } from "./structure-node.ts";

type Node = Record<string, unknown>;

const headings: Readonly<Record<string, StructureType>> = { title: "H1", heading: "H2" };

/**
 * Content in which every text and picture knows what part of the document it is. The parts are told by what stands there:
 * styles and levels are headings, a table with a head has cells, a picture with a title is a figure; all else that is drawn is
 * decoration.
 *
 * @returns content for pdfmake, which carries `structure` to what it lays out
 */
export function withStructure(content: Content): Content {
  return marked(content, new StructureNode("Document", null)) as Content;
}

function marked(value: unknown, parent: StructureNode): unknown {
  if (Array.isArray(value)) return value.map((one) => marked(one, parent));
  if (typeof value === "string") return markedText({ text: value }, new StructureNode("P", parent));
  if (typeof value !== "object" || value === null) return value;
  const node = value as Node;
  if ("text" in node) return markedText(node, new StructureNode(typeOf(node), parent));
  if ("svg" in node) return markedPicture(node, parent);
  if ("table" in node) return markedTable(node, parent);
  if ("ul" in node) return { ...node, ul: markedItems(node.ul as unknown[], parent) };
  for (const key of ["stack", "columns"])
    if (key in node) return { ...node, [key]: marked(node[key], parent) };
  return node;
}

function typeOf({ style, headlineLevel }: Node): StructureType {
  if (headlineLevel === 3) return "H3";
  return headings[String(style)] ?? "P";
}

/** Whoever is asked what a text belongs to is its smallest piece: pdfmake keeps what these carry. */
function markedText(node: Node, structure: StructureNode): Node {
  return { ...node, text: pieces(node.text, structure) };
}

function pieces(text: unknown, structure: StructureNode): unknown[] {
  if (Array.isArray(text)) return text.flatMap((piece) => pieces(piece, structure));
  if (typeof text !== "object" || text === null) return [{ text: String(text ?? ""), structure }];
  const node = text as Node;
  return Array.isArray(node.text)
    ? [{ ...node, text: pieces(node.text, structure) }]
    : [{ ...node, structure }];
}

/** The title within an SVG is what the picture shows; without one it is decoration. */
function markedPicture(node: Node, parent: StructureNode): Node {
  const title = /<title>([^<]*)<\/title>/.exec(String(node.svg))?.[1];
  if (title === undefined) return node;
  return { ...node, structure: new StructureNode("Figure", parent, { alternative: unescapeXml(title) }) };
}

function markedItems(items: readonly unknown[], parent: StructureNode): unknown[] {
  const list = new StructureNode("L", parent);
  return items.map((item) => {
    const body = new StructureNode("LBody", new StructureNode("LI", list));
    return markedCell(item, body);
  });
}

function markedTable(node: Node, parent: StructureNode): Node {
  const table = node.table as { headerRows?: number; body: unknown[][] };
  const heads = table.headerRows ?? 0;
  // A box around other things is no table.
  if (table.body.every((row) => row.length === 1) && heads === 0) {
    const box = new StructureNode("Div", parent);
    return { ...node, table: { ...table, body: table.body.map((row) => marked(row, box)) } };
  }
  const structure = new StructureNode("Table", parent);
  const body = table.body.map((row, index) => {
    const line = new StructureNode("TR", structure);
    return row.map((cell, column) => {
      if (isCovered(row, column)) return cell;
      if (index < heads) return markedCell(cell, new StructureNode("TH", line, { scope: "Column" }));
      // Without a head above, the first of each row says what the others are.
      const isHead = heads === 0 && column === 0;
      return markedCell(cell, new StructureNode(isHead ? "TH" : "TD", line, isHead ? { scope: "Row" } : {}));
    });
  });
  return { ...node, table: { ...table, body } };
}

/** Whether a cell before it reaches over this one. */
function isCovered(row: readonly unknown[], column: number): boolean {
  return row.slice(0, column).some((cell, at) => {
    const span = typeof cell === "object" && cell !== null ? (cell as Node).colSpan : undefined;
    return typeof span === "number" && at + span > column;
  });
}

/** A cell of one text is that text; one of several things holds them. */
function markedCell(cell: unknown, structure: StructureNode): unknown {
  if (typeof cell === "string") return markedText({ text: cell }, structure);
  if (typeof cell === "object" && cell !== null && "text" in cell) return markedText(cell as Node, structure);
  return marked(cell, structure);
}
