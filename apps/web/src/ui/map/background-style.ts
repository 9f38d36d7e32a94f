import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import { absolute } from "./absolute.ts";
import type { ShownBackground } from "./use-background.ts";

/** Another attempt is another source, so that what failed is asked for again. */
export function backgroundSource({ id, attempt }: ShownBackground): string {
  return `background:${id}:${attempt}`;
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The map library takes attributions for HTML; operators write text. */
const asText = (attribution: string) => attribution.replace(/[&<>"]/g, (sign) => signs[sign]!);

export function backgroundSources(background: ShownBackground | null): [string, SourceSpecification][] {
  if (!background) return [];
  const source: SourceSpecification = {
    type: "raster",
    tiles: [absolute(background.tiles)],
    tileSize: background.tileSize,
    minzoom: background.minimumZoom,
    maxzoom: background.maximumZoom,
    attribution: asText(background.attribution),
  };
  return [[backgroundSource(background), source]];
}

/** It lies over the offline land and under all that is known of plots; where it has nothing, the offline map is seen. */
export function backgroundLayers(background: ShownBackground | null): LayerSpecification[] {
  if (!background) return [];
  const id = backgroundSource(background);
  return [{ id, type: "raster", source: id, paint: { "raster-fade-duration": 0 } }];
}
