import type { PdfCanvas, PdfPart } from "@parcelle/formats/pdf/stream-pdf";
import { fitLines, type Space } from "./fit-lines.ts";

export type CardText = {
  text: string;
  bold?: boolean;
  colour?: string;
  space: Space;
};

export type Spot = { x: number; y: number; centred?: boolean };

const LEADING = 1.22;
const INK = "#111827";

/**
 * Draws a text as a paragraph of its own.
 *
 * @param part of the document that it belongs to
 * @returns where what stands below it begins
 */
export function drawLines(
  canvas: PdfCanvas,
  part: PdfPart,
  { text, bold = false, colour = INK, space }: CardText,
  { x, y, centred = false }: Spot,
): number {
  const font = bold ? "NotoBold" : "Noto";
  const measure = (piece: string, size: number) => canvas.font(font).fontSize(size).widthOfString(piece);
  const { size, lines } = fitLines(text, space, measure);
  const paragraph = canvas.struct("P", {}, () => {
    canvas.font(font).fontSize(size).fillColor(colour);
    lines.forEach((line, index) => {
      const inset = centred ? (space.width - measure(line.trimEnd(), size)) / 2 : 0;
      canvas.text(line, x + inset, y + index * size * LEADING, { lineBreak: false });
    });
  });
  part.add(paragraph);
  return y + lines.length * size * LEADING;
}
