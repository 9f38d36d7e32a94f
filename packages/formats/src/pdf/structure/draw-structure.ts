import { createRequire } from "node:module";
import type { StructureNode } from "./structure-node.ts";

/** What pdfkit gives for tagged documents. */
type Element = { add: (child: unknown) => Element; end: () => void };
type TaggedDocument = {
  page: unknown;
  struct: (type: string, options: Record<string, string>) => Element;
  addStructure: (element: Element) => void;
  markContent: (tag: "Artifact") => void;
  markStructureContent: (tag: string) => unknown;
  endMarkedContent: () => void;
};
type Piece = { structure?: StructureNode };
type Line = { inlines: readonly Piece[] };
type Drawing = {
  pdfDocument: TaggedDocument;
  renderPages: (pages: readonly { items: readonly { item: Piece & Partial<Line> }[] }[]) => void;
  renderLine: (line: Line, x: number, y: number) => void;
  renderVector: (vector: unknown) => void;
  renderSVG: (svg: Piece) => void;
};

const require = createRequire(import.meta.url);
const drawn = Symbol.for("parcelle.structure");

/**
 * Has pdfmake mark what it draws: it lays out and draws, but asks nobody which part of the document a line is. Its renderer is
 * extended where it draws a line, a vector and a picture; whatever has no `structure` is decoration.
 *
 * pdfmake 0.3 has no setting for it: https://github.com/bpampuch/pdfmake/issues/1207
 */
export function drawStructure(): void {
  const { default: Renderer } = require("pdfmake/js/Renderer.js") as { default: { prototype: Drawing } };
  const plain = Renderer.prototype as Drawing & { [drawn]?: true };
  if (plain[drawn]) return;
  const { renderPages, renderLine, renderVector, renderSVG } = plain;
  plain[drawn] = true;
  plain.renderPages = function (pages) {
    renderPages.call(this, pages);
    const root = rootOf(pages);
    if (root) this.pdfDocument.addStructure(elementOf(root, this.pdfDocument));
  };
  plain.renderLine = function (line, x, y) {
    mark(this.pdfDocument, line.inlines[0]?.structure, () => renderLine.call(this, line, x, y));
  };
  plain.renderVector = function (vector) {
    mark(this.pdfDocument, undefined, () => renderVector.call(this, vector));
  };
  plain.renderSVG = function (svg) {
    mark(this.pdfDocument, svg.structure, () => renderSVG.call(this, svg));
  };
}

function rootOf(pages: Parameters<Drawing["renderPages"]>[0]): StructureNode | undefined {
  for (const { items } of pages)
    for (const { item } of items) {
      const structure = item.structure ?? item.inlines?.[0]?.structure;
      if (structure) return structure.root;
    }
  return undefined;
}

function mark(document: TaggedDocument, structure: StructureNode | undefined, draw: () => void): void {
  if (structure) structure.page ??= document.page;
  // The head of a table stands on each of its pages and is read once.
  const isRepeated = structure?.type === "TH" && structure.page !== document.page;
  if (!structure || isRepeated) document.markContent("Artifact");
  else structure.drawn.push(document.markStructureContent(structure.type));
  draw();
  document.endMarkedContent();
}

function elementOf(node: StructureNode, document: TaggedDocument): Element {
  const element = document.struct(node.type, {
    ...(node.alternative === null ? {} : { alt: node.alternative }),
    ...(node.scope === null ? {} : { scope: node.scope }),
  });
  for (const content of node.drawn) element.add(content);
  for (const child of node.children) element.add(elementOf(child, document));
  element.end();
  return element;
}
