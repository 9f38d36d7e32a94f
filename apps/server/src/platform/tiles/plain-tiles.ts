import { encodeIndexedPng } from "@parcelle/raster/tiles/png";
import { tileSide } from "@parcelle/raster/tiles/web-mercator";

/** Nothing is there. */
export const emptyTile = encodeIndexedPng(tileSide, tileSide, new Uint8Array(tileSide * tileSide), [
  { colour: "#000000", alpha: 0 },
]);

/** Hatched: nothing is told of land here, and somebody may think that there is none where the tile is empty. */
export const crowdedTile = encodeIndexedPng(
  tileSide,
  tileSide,
  Uint8Array.from({ length: tileSide * tileSide }, (_, at) =>
    ((at % tileSide) + Math.floor(at / tileSide)) % 16 < 3 ? 1 : 0,
  ),
  [
    { colour: "#000000", alpha: 0 },
    { colour: "#6b7280", alpha: 255 },
  ],
);
