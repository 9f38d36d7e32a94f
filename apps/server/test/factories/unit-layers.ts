import { collectBytes } from "@parcelle/formats/collect-bytes";
import { writeShapefile } from "@parcelle/formats/write-shapefile";
import { unzipSync, zipSync } from "fflate";
import type { Polygon } from "geojson";

type Unit = { geometry: Polygon; properties: Record<string, string> };

/** A zip of one shapefile a layer, in metres of UTM zone 30 north; without `.prj`, as it is often found, the zip does not say so. */
export async function zippedUnitLayers(
  layers: Readonly<Record<string, readonly Unit[]>>,
): Promise<Uint8Array> {
  const parts: Record<string, Uint8Array> = {};
  for (const [name, features] of Object.entries(layers)) {
    const columns = Object.keys(features[0]?.properties ?? {});
    const fields = columns.map((column) => ({ name: column, type: "text" as const }));
    const written = writeShapefile({ name, features, fields, crs: "EPSG:32630" });
    Object.assign(parts, unzipSync(await collectBytes(written)));
  }
  return zipSync(Object.fromEntries(Object.entries(parts).filter(([name]) => !name.endsWith(".prj"))));
}
