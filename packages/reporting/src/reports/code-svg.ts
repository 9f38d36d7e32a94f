import { encode } from "uqr";

/** Modules of white that a reader wants around a code (ISO/IEC 18004). */
const QUIET = 4;

/**
 * A QR code at level M as an SVG, quiet zone counted.
 *
 * @param side in points
 * @throws Error for a text that no code holds
 */
export function codeSvg(text: string, side: number): string {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}">` +
    `<path d="${dark.join("")}" fill="#000000"/></svg>`
  );
}
