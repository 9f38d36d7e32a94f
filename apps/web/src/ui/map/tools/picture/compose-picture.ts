import type { Locale } from "#shell/locale.ts";
import { drawFurniture } from "./draw-furniture.ts";
import { legendBlocks, type PictureBlock, wrapped } from "./legend-blocks.ts";
import type { MapPhoto } from "./photograph-map.ts";
import type { PictureFacts } from "./picture-facts.ts";
import { pictureMessages } from "./picture-messages.ts";

const PAPER = "#ffffff";
const INK = "#1f2937";
const MUTED = "#4b5563";
const FRAME = "#9ca3af";
const MARGIN = 16;
const COLUMN = 260;
const GAP = 20;

interface Placed {
  block: PictureBlock;
  x: number;
  y: number;
}

/** Each block goes to the column that is shortest so far. */
function inColumns(blocks: readonly PictureBlock[], width: number, top: number) {
  const count = Math.max(1, Math.floor((width + GAP) / (COLUMN + GAP)));
  const step = (width + GAP) / count;
  const ends = Array.from({ length: count }, () => top);
  const placed: Placed[] = blocks.map((block) => {
    const column = ends.indexOf(Math.min(...ends));
    const y = ends[column]!;
    ends[column] = y + block.height + 12;
    return { block, x: MARGIN + column * step, y };
  });
  return { placed, bottom: Math.max(...ends) };
}

function columnWidth(width: number): number {
  const count = Math.max(1, Math.floor((width + GAP) / (COLUMN + GAP)));
  return (width + GAP) / count - GAP;
}

/** The picture that is saved: title and date, the map with scale and north, its legend, its sources. */
export function composePicture(photo: MapPhoto, facts: PictureFacts, locale: Locale): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d")!;
  const font = getComputedStyle(document.body).fontFamily;
  const scale = photo.canvas.width / photo.width;
  const { width } = photo;
  const titleFont = `600 18px ${font}`;
  const smallFont = `11px ${font}`;
  const messages = pictureMessages[locale];
  const title = wrapped(context, facts.title, width, titleFont);
  const mapTop = MARGIN + title.length * 24 + 22;
  const blocks = legendBlocks(context, facts, columnWidth(width), { font, plots: messages.states });
  const { placed, bottom } = inColumns(blocks, width, mapTop + photo.height + 16);
  const sources = wrapped(context, facts.sources.join(" · "), width, smallFont);
  canvas.width = Math.round((width + 2 * MARGIN) * scale);
  canvas.height = Math.round((bottom + sources.length * 15 + MARGIN) * scale);
  context.scale(scale, scale);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  writeLines(context, title, MARGIN + 16, 24, titleFont, INK);
  writeLines(context, [facts.date], mapTop - 10, 15, `12px ${font}`, MUTED);
  context.save();
  context.translate(MARGIN, mapTop);
  context.drawImage(photo.canvas, 0, 0, photo.width, photo.height);
  context.strokeStyle = FRAME;
  context.strokeRect(0, 0, photo.width, photo.height);
  drawFurniture(context, photo, { locale, font, north: messages.northLetter });
  context.restore();
  for (const { block, x, y } of placed) {
    context.save();
    context.translate(x, y);
    block.draw();
    context.restore();
  }
  writeLines(context, sources, bottom + 8, 15, smallFont, MUTED);
  return canvas;
}

function writeLines(
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  top: number,
  step: number,
  font: string,
  color: string,
): void {
  context.font = font;
  context.fillStyle = color;
  for (const [index, line] of lines.entries()) context.fillText(line, MARGIN, top + index * step);
}
