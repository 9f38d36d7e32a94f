import { collectBytes } from "@parcelle/formats/collect-bytes";
import { writeShapefile } from "@parcelle/formats/write-shapefile";
import type { StoryPlot } from "./story-plots.ts";

/** Name under which the file is handed in. */
export const STORY_FILE = "parcelles-gagnoa.zip";

/**
 * The plots of the story as an agent would hand them in: a zipped shapefile in UTM zone 30 north, mistakes kept.
 *
 * @param plots see `makeStoryPlots`
 */
export function writeStoryShapefile(plots: readonly StoryPlot[]): Promise<Uint8Array> {
  const chunks = writeShapefile({
    name: "parcelles-gagnoa",
    crs: "EPSG:32630",
    fields: [
      { name: "identifier", type: "text" },
      { name: "farmer", type: "text" },
      { name: "village", type: "text" },
      { name: "area", type: "number" },
    ],
    features: plots.map(({ feature: { geometry, properties } }) => ({
      geometry,
      properties: { ...properties },
    })),
  });
  return collectBytes(chunks);
}
