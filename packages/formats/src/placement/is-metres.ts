import type { Position } from "geojson";

/** Beyond this no number is a badly typed degree: it is metres. */
const SURELY_NOT_DEGREES = 1000;

/**
 * Whether a position can only be metres.
 *
 * @param position two numbers as the file has them
 */
export function isMetres([x, y]: Position): boolean {
  return Math.abs(x!) > SURELY_NOT_DEGREES || Math.abs(y!) > SURELY_NOT_DEGREES;
}

/**
 * Whether a position could be degrees. In metres it would lie beside the corner of its zone, where nobody has a plot.
 *
 * @param position two numbers as the file has them
 */
export function canBeDegrees([x, y]: Position): boolean {
  return Math.max(Math.abs(x!), Math.abs(y!)) <= 180 && Math.min(Math.abs(x!), Math.abs(y!)) <= 90;
}
