import type { StateLook } from "@parcelle/domain/modules/state-look";
import type { Bilingual } from "../raster-error.ts";
import { encodeIndexedPng, type PaletteColour } from "./png.ts";
import { tileSide } from "./web-mercator.ts";

/** A class of pixels as screens draw it: colour and pattern together, never colour alone. */
export type PatternedLook = { value: number; colour: string; title: Bilingual } & Pick<StateLook, "pattern">;

/** A fill that lets the ground through, and lines that do not: as plots are drawn. */
const fillAlpha = 150;
const inkAlpha = 255;
/** Pixels of the map after which a pattern repeats. */
const patternSide = 8;

/**
 * Draws classes of the pixels of a map tile.
 * @param values class of each pixel of the tile, row by row; what has no look is transparent
 * @param looks looks of the classes
 * @returns PNG, or null where every value is 0
 */
export function patternedPng(values: Uint8Array, looks: readonly PatternedLook[]): Uint8Array | null {
  if (values.every((value) => value === 0)) return null;
  return encodeIndexedPng(tileSide, tileSide, patterned(values, looks), paletteOf(looks));
}

/** Palette index of each pixel: two for each class, of its fill and of the lines of its pattern. */
function patterned(values: Uint8Array, looks: readonly PatternedLook[]): Uint8Array {
  const places = new Map(looks.map(({ value }, place) => [value, place]));
  return values.map((value, at) => {
    const place = places.get(value);
    if (place === undefined) return 0;
    const isInk = inkOf[looks[place]!.pattern](at % tileSide, Math.floor(at / tileSide));
    return 1 + 2 * place + Number(isInk);
  });
}

/** Each repeats without a seam from tile to tile: a tile is a whole number of patterns. */
const inkOf: Readonly<Record<PatternedLook["pattern"], (x: number, y: number) => boolean>> = {
  plain: () => false,
  diagonal: (x, y) => (x + y) % patternSide < 2,
  backward: (x, y) => (x - y + tileSide) % patternSide < 2,
  dots: (x, y) => x % patternSide < 3 && y % patternSide < 3,
};

function paletteOf(looks: readonly PatternedLook[]): PaletteColour[] {
  return [
    { colour: "#000000", alpha: 0 },
    ...looks.flatMap(({ colour }) => [
      { colour, alpha: fillAlpha },
      { colour, alpha: inkAlpha },
    ]),
  ];
}
