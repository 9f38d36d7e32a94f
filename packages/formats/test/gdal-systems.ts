import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A system, by its code or as a text, and a place in it. */
export type PlaceInSystem = readonly [system: string, position: readonly [number, number]];

/** How ogrinfo calls the notations that gdalsrsinfo calls so. */
const notations = { wkt_esri: "WKT1_ESRI", wkt1: "WKT1", wkt2_2019: "WKT2_2019" };

export type Notation = keyof typeof notations;

/** The texts of all these systems as PROJ writes them, each in one line. One process answers for all: starting it is what costs. */
export function wktsByGdal(systems: readonly string[], notation: Notation): Map<string, string> {
  const places = systems.map((system): PlaceInSystem => [system, [0, 0]]);
  return withLayers(places, (source) => {
    const options = ["-ro", "-so", "-al", "-wkt_format", notations[notation], source];
    const printed = execFileSync("ogrinfo", options, { encoding: "utf-8" });
    const texts = [...printed.matchAll(/^Layer SRS WKT:\n(.*?)\nData axis/gms)].map(([, text]) => text!);
    return new Map(systems.map((system, index) => [system, texts[index]!.replaceAll(/\n */g, "")]));
  });
}

/** Where these places lie in WGS 84, longitude before latitude. One process answers for all. */
export function placesByGdal(places: readonly PlaceInSystem[]): number[][] {
  return withLayers(places, (source, folder) => {
    const options = ["-f", "CSV", "-lco", "GEOMETRY=AS_XY", "-t_srs", "EPSG:4326"];
    execFileSync("ogr2ogr", [...options, join(folder, "out"), source]);
    return places.map((_, index) => {
      const [, line] = readFileSync(join(folder, "out", `${index}.csv`), "utf-8").split("\n");
      return line!.split(",").map(Number);
    });
  });
}

/** A layer of one point for each place. */
function withLayers<Result>(
  places: readonly PlaceInSystem[],
  use: (source: string, folder: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), "parcelle-systems-"));
  try {
    const layers = places.map(([system, [x, y]], index) => {
      writeFileSync(join(folder, `${index}.geojson`), JSON.stringify({ type: "Point", coordinates: [x, y] }));
      return [
        `<OGRVRTLayer name="${index}"><LayerSRS>${system.replaceAll('"', "&quot;")}</LayerSRS>`,
        `<SrcDataSource relativeToVRT="1">${index}.geojson</SrcDataSource><SrcLayer>${index}</SrcLayer>`,
        "</OGRVRTLayer>",
      ].join("");
    });
    const source = join(folder, "layers.vrt");
    writeFileSync(source, `<OGRVRTDataSource>${layers.join("")}</OGRVRTDataSource>`);
    return use(source, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
