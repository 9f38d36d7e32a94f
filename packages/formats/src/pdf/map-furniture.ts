import type { MapProjection } from "./map-projection.ts";
import { number, svgText } from "./svg-parts.ts";

/**
 * Scale bar of a round length, about a quarter of the picture wide, at its lower left.
 *
 * @returns SVG elements
 */
export function scaleBar(view: MapProjection): string {
  const metres = roundLength((view.width / 4) * view.metresPerUnit);
  const length = metres / view.metresPerUnit;
  const [x, y] = [8, view.height - 8];
  const text = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;
  const halo = `<path d="M${x} ${y - 4}V${y}H${number(x + length)}V${y - 4}" fill="none" stroke="#ffffff" stroke-width="3"/>`;
  const line = `<path d="M${x} ${y - 4}V${y}H${number(x + length)}V${y - 4}" fill="none" stroke="#1f2937" stroke-width="1"/>`;
  return `${halo}${line}${svgText(text, x + 3, y - 4, { size: 7 })}`;
}

/** The largest of 1, 2, 5, 10, 20 … that is not longer than the given length. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const step = [5, 2, 1].find((candidate) => candidate * power <= metres) ?? 1;
  return Math.max(1, step * power);
}

/** North arrow at the upper right of a picture. */
export function northArrow(view: MapProjection, letter: string): string {
  const x = view.width - 13;
  return `<path d="M${number(x)} 6L${number(x + 4)} 20L${number(x)} 17L${number(x - 4)} 20Z" fill="#1f2937" stroke="#ffffff" stroke-width="0.6"/>${svgText(letter, x, 29, { size: 8, anchor: "middle", bold: true })}`;
}

/** Frame of a picture; drawn last. */
export function frame(view: MapProjection): string {
  return `<rect x="0.25" y="0.25" width="${number(view.width - 0.5)}" height="${number(view.height - 0.5)}" fill="none" stroke="#9ca3af" stroke-width="0.5"/>`;
}
