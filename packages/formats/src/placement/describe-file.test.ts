import { unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { bytesOf, plotFeature, square } from "../../test/plot-factory.ts";
import { collectBytes } from "../collect-bytes.ts";
import { readPlots } from "../read-plots.ts";
import { writeShapefile } from "../write-shapefile.ts";

async function shapefileIn(prj: string): Promise<Uint8Array> {
  const features = [{ geometry: square(), properties: { id: "A" } }];
  const layer = { name: "a", features, fields: [{ name: "id", type: "text" as const }], crs: "EPSG:32630" };
  const parts = unzipSync(await collectBytes(writeShapefile(layer)));
  return zipSync({ ...parts, "a.prj": bytesOf(prj) });
}

const geojsonIn = (name: string) =>
  bytesOf(
    JSON.stringify({
      ...{ type: "FeatureCollection", crs: { type: "name", properties: { name } } },
      features: [plotFeature()],
    }),
  );

it.each([
  ["GeoJSON", "EPSG:4326", "EPSG:99999", async () => geojsonIn("EPSG:99999")],
  ["a shapefile", "EPSG:32630", "Mars", () => shapefileIn('PROJCS["Mars",GEOGCS["x"]]')],
])(
  "%s in a system that nobody knows is read in the one that the user chooses, and says so",
  async (_, crs, stated, make) => {
    const bytes = await make();
    await expect(readPlots({ name: "upload", bytes })).rejects.toMatchObject({ name: "FileRefusal" });
    const file = await readPlots({ name: "upload", bytes }, { crs });
    expect(file.rows).toHaveLength(1);
    expect(file.crs).toMatchObject({ code: crs, assumed: false });
    expect(file.notices).toMatchObject([{ code: "crs_overridden", detail: { stated } }]);
  },
);
