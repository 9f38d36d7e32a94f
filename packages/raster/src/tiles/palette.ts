import type { LegendEntry } from "../products/product-definition.ts";
import { type Scaling, scaled } from "../tiff/scaling.ts";
import type { PaletteColour } from "./png.ts";

/** Colours of a legend, and the palette index of any sample; index 0 is transparent. */
export type Palette = {
  colours: PaletteColour[];
  indexOf(sample: number): number;
  /** Palette index of each whole sample from 0 to 65,535. */
  table: Uint8Array;
};

const tableSize = 65_536;
const mostColours = 255;
const known = new WeakMap<readonly LegendEntry[], Map<string, Palette>>();

/** An entry with the palette indices that it has for itself: one, or the shades of its ramp. */
type Shaded = LegendEntry & { first: number; shades: number };

/**
 * Palette of a legend, made once. Ramps share evenly the colours that the other entries leave.
 * @param legend entries, at most 255
 * @param scaling how samples become values of the legend, null where they are them
 */
export function paletteOf(legend: readonly LegendEntry[], scaling: Scaling | null = null): Palette {
  const ofLegend = known.get(legend) ?? new Map<string, Palette>();
  known.set(legend, ofLegend);
  const key = scaling ? `${scaling.scale} ${scaling.offset}` : "";
  const made = ofLegend.get(key) ?? makePalette(legend, scaling);
  ofLegend.set(key, made);
  return made;
}

/**
 * Palette of a legend in which some values have no colour; made anew each time.
 * @param isShown whether a value of the legend is to be seen
 */
export function partialPaletteOf(
  legend: readonly LegendEntry[],
  scaling: Scaling | null,
  isShown: (value: number) => boolean,
): Palette {
  return makePalette(legend, scaling, isShown);
}

function makePalette(
  legend: readonly LegendEntry[],
  scaling: Scaling | null,
  isShown: (value: number) => boolean = () => true,
): Palette {
  const entries = shadedEntries(legend);
  const indexOf = (sample: number) => {
    const value = scaled(sample, scaling);
    return isShown(value) ? searched(entries, value) : 0;
  };
  const table = Uint8Array.from({ length: tableSize }, (_, value) => indexOf(value));
  const colours = [{ colour: "#000000", alpha: 0 }, ...entries.flatMap(coloursOf)];
  return { colours, indexOf, table };
}

function shadedEntries(legend: readonly LegendEntry[]): Shaded[] {
  const ramps = legend.filter(({ endColour }) => endColour !== undefined).length;
  const share = Math.max(1, Math.floor((mostColours - legend.length + ramps) / Math.max(1, ramps)));
  let first = 1;
  return legend.map((entry) => {
    const shades = entry.endColour === undefined ? 1 : share;
    const shaded = { ...entry, first, shades };
    first += shades;
    return shaded;
  });
}

function searched(entries: readonly Shaded[], value: number): number {
  for (const { from, to, first, shades } of entries) {
    if (!(value >= from && value <= to)) continue;
    if (shades === 1) return first;
    return first + Math.min(shades - 1, Math.floor(((value - from) / (to - from)) * shades));
  }
  return 0;
}

function coloursOf({ colour, endColour, shades }: Shaded): PaletteColour[] {
  return Array.from({ length: shades }, (_, shade) => ({
    colour:
      endColour === undefined ? colour : mixed(colour, endColour, shades === 1 ? 0 : shade / (shades - 1)),
    alpha: 255,
  }));
}

function mixed(start: string, end: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [start, end].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
