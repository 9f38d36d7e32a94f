import type { LegendEntry } from "../products/product-definition.ts";
import type { PaletteColour } from "./png.ts";

/** Colours of a legend, and the palette index of any value; index 0 is transparent. */
export type Palette = { colours: PaletteColour[]; indexOf(value: number): number };

const tableSize = 65_536;
const known = new WeakMap<LegendEntry[], Palette>();

/**
 * Palette of a legend, made once.
 * @param legend entries, at most 255
 */
export function paletteOf(legend: LegendEntry[]): Palette {
  const made = known.get(legend);
  if (made) return made;
  const colours = [{ colour: "#000000", alpha: 0 }, ...legend.map(({ colour }) => ({ colour, alpha: 255 }))];
  const table = new Uint8Array(tableSize);
  for (let value = 0; value < tableSize; value++) table[value] = searched(legend, value);
  const palette: Palette = {
    colours,
    indexOf: (value) => (Number.isInteger(value) ? table[value] : undefined) ?? searched(legend, value),
  };
  known.set(legend, palette);
  return palette;
}

function searched(legend: LegendEntry[], value: number): number {
  return legend.findIndex(({ from, to }) => value >= from && value <= to) + 1;
}
