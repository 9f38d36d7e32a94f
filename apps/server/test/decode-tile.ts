import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";

export type DecodedFeature = {
  id: number | undefined;
  properties: Record<string, number | string | boolean>;
  /** West, north, east, south in units of the tile. */
  box: [number, number, number, number];
  /** 1 point, 3 polygon. */
  type: number;
};

/** The features of one layer of a vector tile, read by Mapbox's own reader. */
export function decodeTile(bytes: Uint8Array, layer: "plots" | "cells"): DecodedFeature[] {
  const found = new VectorTile(new PbfReader(bytes)).layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, index) => {
    const feature = found!.feature(index);
    const [west, north, east, south] = feature.bbox();
    return {
      id: feature.id,
      properties: { ...feature.properties } as DecodedFeature["properties"],
      box: [west!, north!, east!, south!],
      type: feature.type,
    };
  });
}
