import { roundLength } from "@parcelle/formats/pdf/map-furniture";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "../../../format.ts";
import { mapMessages } from "../../map-messages.ts";
import type { MapPhoto } from "./photograph-map.ts";

const INK = "#1f2937";
const PAPER = "#ffffff";
const EDGE = 12;
const BESIDE = 8;

/** The longest round length that fits beside the edge, as the bar and its text. */
export function scaleBar({ width, metresPerPixel }: MapPhoto, locale: Locale) {
  const metres = roundLength(Math.min(width / 4, 160) * metresPerPixel);
  const text =
    metres >= 1000
      ? `${formatNumber(metres / 1000, locale)}\u00a0km`
      : `${formatNumber(metres, locale)}\u00a0m`;
  return { pixels: metres / metresPerPixel, text };
}

/** Draws scale and north over a map that lies at the origin, in pixels of the screen. */
export function drawFurniture(
  context: CanvasRenderingContext2D,
  photo: MapPhoto,
  { locale, font, north }: { locale: Locale; font: string; north: string },
): void {
  drawCurtain(context, photo, locale, `600 12px ${font}`);
  const { pixels, text } = scaleBar(photo, locale);
  const bottom = photo.height - EDGE;
  context.beginPath();
  context.moveTo(EDGE, bottom - 6);
  context.lineTo(EDGE, bottom);
  context.lineTo(EDGE + pixels, bottom);
  context.lineTo(EDGE + pixels, bottom - 6);
  haloed(context, 1.5);
  haloedText(context, text, EDGE + 4, bottom - 6, `600 11px ${font}`);
  drawNorth(context, photo, `600 12px ${font}`, north);
}

/** The line between the two looks, and which side is which. */
function drawCurtain(
  context: CanvasRenderingContext2D,
  { curtain, width, height }: MapPhoto,
  locale: Locale,
  font: string,
): void {
  if (curtain === null) return;
  const { left, right } = mapMessages[locale];
  const at = curtain * width;
  context.beginPath();
  context.moveTo(at, 0);
  context.lineTo(at, height);
  haloed(context, 1);
  context.textAlign = "right";
  haloedText(context, left, at - BESIDE, 18, font);
  context.textAlign = "left";
  haloedText(context, right, at + BESIDE, 18, font);
}

function drawNorth(context: CanvasRenderingContext2D, photo: MapPhoto, font: string, letter: string): void {
  context.save();
  context.translate(photo.width - 24, 28);
  context.rotate((-photo.bearing * Math.PI) / 180);
  context.beginPath();
  context.moveTo(0, -18);
  context.lineTo(7, 6);
  context.lineTo(0, 1);
  context.lineTo(-7, 6);
  context.closePath();
  haloed(context, 1);
  context.fillStyle = INK;
  context.fill();
  context.textAlign = "center";
  haloedText(context, letter, 0, 19, font);
  context.restore();
}

function haloed(context: CanvasRenderingContext2D, width: number): void {
  context.strokeStyle = PAPER;
  context.lineWidth = width + 3;
  context.stroke();
  context.strokeStyle = INK;
  context.lineWidth = width;
  context.stroke();
}

function haloedText(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
): void {
  context.font = font;
  context.lineJoin = "round";
  context.strokeStyle = PAPER;
  context.lineWidth = 3;
  context.strokeText(text, x, y);
  context.fillStyle = INK;
  context.fillText(text, x, y);
}
