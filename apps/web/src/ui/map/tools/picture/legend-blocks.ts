import { patternId, patternImage } from "../../patterns.ts";
import type { PicturedLayer, PictureFacts } from "./picture-facts.ts";

/** A part of the legend that stays together; it draws itself at the origin. */
export interface PictureBlock {
  height: number;
  draw: () => void;
}

interface Row {
  lines: string[];
  /** Stands at the right edge. */
  count?: string;
  swatch?: () => void;
  font: string;
  color: string;
}

const INK = "#1f2937";
const MUTED = "#4b5563";
const LINE = 16;
const SWATCH = 28;
const COUNT = 60;

/** The lines that a text takes within a width. A single word that is longer stays whole. */
export function wrapped(
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
  font: string,
): string[] {
  context.font = font;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The states with their counts and what lies over the plots; then each layer with its source and colours. */
export function legendBlocks(
  context: CanvasRenderingContext2D,
  facts: PictureFacts,
  width: number,
  { font, plots }: { font: string; plots: string },
): PictureBlock[] {
  const [bold, normal, small] = [`600 13px ${font}`, `12px ${font}`, `11px ${font}`];
  const head = (text: string): Row => ({
    lines: wrapped(context, text, width, bold),
    font: bold,
    color: INK,
  });
  const row = (text: string, swatch: () => void, count?: string): Row => ({
    lines: wrapped(context, text, width - SWATCH - (count === undefined ? 0 : COUNT), normal),
    ...{ swatch, font: normal, color: INK },
    ...(count === undefined ? {} : { count }),
  });
  const states = facts.states.map(({ label, count, color, pattern }) =>
    row(label, () => stateSwatch(context, color, pattern), count),
  );
  const overlays = facts.overlays.map(({ label, look, color }) =>
    row(label, () => overlaySwatch(context, look, color)),
  );
  const blocks = [[head(plots), ...states, ...overlays]];
  const layer = ({ label, source, entries }: PicturedLayer): Row[] => [
    head(label),
    { lines: wrapped(context, source, width, small), font: small, color: MUTED },
    ...entries.map(({ label: name, color, endColor }) =>
      row(name, () => colorSwatch(context, color, endColor)),
    ),
  ];
  blocks.push(...facts.layers.map(layer));
  for (const { title, background, layers } of facts.sides) {
    const ground = { lines: wrapped(context, background, width, normal), font: normal, color: INK };
    blocks.push([head(title), ground, ...layers.flatMap(layer)]);
  }
  return blocks
    .filter((rows) => rows.length > 1)
    .map((rows) => ({
      height: rows.reduce((sum, { lines }) => sum + lines.length * LINE + 2, 0),
      draw: () => drawRows(context, rows, width),
    }));
}

function drawRows(context: CanvasRenderingContext2D, rows: readonly Row[], width: number): void {
  let top = 0;
  for (const { lines, count, swatch, font, color } of rows) {
    if (swatch) {
      context.save();
      context.translate(0, top + 1);
      swatch();
      context.restore();
    }
    context.font = font;
    context.fillStyle = color;
    for (const [index, line] of lines.entries())
      context.fillText(line, swatch ? SWATCH : 0, top + 12 + index * LINE);
    if (count !== undefined) {
      context.textAlign = "right";
      context.fillText(count, width, top + 12);
      context.textAlign = "left";
    }
    top += lines.length * LINE + 2;
  }
}

function stateSwatch(
  context: CanvasRenderingContext2D,
  color: string,
  pattern: PictureFacts["states"][number]["pattern"],
): void {
  context.globalAlpha = 0.38;
  context.fillStyle = color;
  context.fillRect(1, 1, 18, 12);
  context.globalAlpha = 1;
  const image = patternImage(patternId(pattern, color));
  if (image) {
    const tile = document.createElement("canvas");
    tile.width = image.width;
    tile.height = image.height;
    tile.getContext("2d")?.putImageData(new ImageData(new Uint8ClampedArray(image.data), image.width), 0, 0);
    context.save();
    // As on the map: drawn for screens with two pixels in place of one.
    context.scale(0.5, 0.5);
    context.fillStyle = context.createPattern(tile, "repeat") ?? color;
    context.fillRect(2, 2, 36, 24);
    context.restore();
  }
  context.strokeStyle = color;
  context.lineWidth = 1.4;
  context.strokeRect(1, 1, 18, 12);
}

function overlaySwatch(
  context: CanvasRenderingContext2D,
  look: PictureFacts["overlays"][number]["look"],
  color: string,
): void {
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineWidth = 2;
  if (look === "places") {
    context.beginPath();
    context.arc(10, 7, 6, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  if (look === "area") context.fillRect(1, 1, 18, 12);
  if (look === "dashed") context.setLineDash([4, 3]);
  context.strokeRect(2, 2, 16, 10);
}

function colorSwatch(context: CanvasRenderingContext2D, color: string, endColor?: string): void {
  const ramp = context.createLinearGradient(1, 0, 19, 0);
  ramp.addColorStop(0, color);
  ramp.addColorStop(1, endColor ?? color);
  context.fillStyle = ramp;
  context.fillRect(1, 1, 18, 12);
  context.strokeStyle = "#9ca3af";
  context.lineWidth = 1;
  context.strokeRect(1, 1, 18, 12);
}
