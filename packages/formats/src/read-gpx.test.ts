import { describe, expect, it } from "vitest";
import { bytesOf } from "../test/plot-factory.ts";
import { readPlots } from "./read-plots.ts";

const point = (name: string, longitude: number, latitude: number) =>
  `<${name} lat="${latitude}" lon="${longitude}"><ele>212.5</ele><time>2026-05-01T08:00:00Z</time></${name}>`;
const walk = (corners: [number, number][], name = "trkpt") =>
  corners.map(([longitude, latitude]) => point(name, longitude, latitude)).join("\n");
const field = (west: number): [number, number][] => [
  [west, 6],
  [west + 0.001, 6],
  [west + 0.001, 6.001],
  [west, 6.001],
  [west, 6.00001],
];

function gpx(content: string) {
  const text = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`;
  return readPlots({ name: "a.gpx", bytes: bytesOf(text) });
}

describe("reading GPX", () => {
  it("reads a walked track as the outline of its field, left open, and says so", async () => {
    const file = await gpx(
      `<trk><name>Champ de Koné</name><desc>Cacao &amp; café</desc><extensions><x:code xmlns:x="u">P-7</x:code></extensions>
       <trkseg>${walk(field(-5))}</trkseg></trk>`,
    );
    expect(file).toMatchObject({
      format: "gpx",
      crs: { code: "EPSG:4326", assumed: false },
      columns: ["name", "desc", "code"],
      notices: [{ code: "traces_read_as_polygons", detail: { count: 1 } }],
    });
    expect(file.rows).toEqual([
      {
        row: 1,
        properties: { name: "Champ de Koné", desc: "Cacao & café", code: "P-7" },
        geometry: { type: "Polygon", coordinates: [field(-5).map((corner) => [...corner, 212.5])] },
      },
    ]);
  });

  it("reads waypoints as points, with their own texts only", async () => {
    const file = await gpx(`${point("wpt", -5, 6)}<wpt lat="6.5" lon="-5.5"><name>Puits</name></wpt>`);
    expect(file.rows).toMatchObject([
      {
        geometry: { type: "Point", coordinates: [-5, 6, 212.5] },
        properties: { time: "2026-05-01T08:00:00Z" },
      },
      { geometry: { type: "Point", coordinates: [-5.5, 6.5] }, properties: { name: "Puits" } },
    ]);
    expect(file.notices).toEqual([]);
  });

  it("joins a walk with a pause, and keeps fields apart that were each walked around", async () => {
    const pause = await gpx(
      `<trk><trkseg>${walk(field(-5).slice(0, 2))}</trkseg><trkseg>${walk(field(-5).slice(2))}</trkseg></trk>`,
    );
    const two = await gpx(
      `<trk><trkseg>${walk(field(-5))}</trkseg><trkseg>${walk(field(-4))}</trkseg></trk>`,
    );
    expect(pause.rows[0]!.geometry).toMatchObject({ type: "Polygon", coordinates: [{ length: 5 }] });
    expect(two.rows[0]!.geometry).toMatchObject({ type: "MultiPolygon", coordinates: { length: 2 } });
  });

  it("reads a route like a track and refuses one of two points as a line", async () => {
    const file = await gpx(
      `<rte><name>A</name>${walk(field(-5), "rtept")}</rte><rte>${walk(field(-5).slice(0, 2), "rtept")}</rte><trk/>`,
    );
    expect(file.rows).toMatchObject([{ row: 1, geometry: { type: "Polygon" } }]);
    expect(file.refused).toMatchObject([
      { row: 2, code: "geometry_is_line" },
      { row: 3, code: "geometry_missing" },
    ]);
  });

  it("refuses a point whose latitude is no number, and only that one", async () => {
    const file = await gpx(`<wpt lat="x" lon="5"/>${point("wpt", -5, 6)}`);
    expect(file.refused).toMatchObject([{ row: 1, code: "coordinates_not_finite" }]);
    expect(file.rows).toHaveLength(1);
  });
});

describe("a recorded track in KML", () => {
  it("is read as the outline of its field", async () => {
    const coordinates = field(-5).map(([x, y]) => `<gx:coord>${x} ${y} 0</gx:coord>`);
    const text = `<kml xmlns:gx="g"><Placemark><name>A</name><gx:Track>${coordinates.join("")}</gx:Track></Placemark></kml>`;
    const file = await readPlots({ name: "a.kml", bytes: bytesOf(text) });
    expect(file.rows).toMatchObject([{ geometry: { type: "Polygon", coordinates: [field(-5)] } }]);
    expect(file.notices).toMatchObject([{ code: "traces_read_as_polygons" }]);
  });
});
