import { describe, expect, it } from "vitest";
import { flatgeobuf } from "../../test/flatgeobuf-file.ts";
import { square } from "../../test/plot-factory.ts";
import { readPlots } from "../read-plots.ts";
import { flatBuffer } from "./write-flat-buffer.ts";

const read = (bytes: Uint8Array) => readPlots({ name: "a.fgb", bytes });

describe("reading FlatGeobuf as ogr2ogr writes it", () => {
  // ogr2ogr -f FlatGeobuf plots.fgb plots.geojson; ogrinfo -al plots.fgb
  it("takes outlines, holes, parts, heights and attributes of every type", async () => {
    const file = await read(flatgeobuf());
    expect(file).toMatchObject({
      format: "flatgeobuf",
      crs: { code: "EPSG:4326", assumed: false },
      columns: ["name", "number", "share", "sure", "big"],
    });
    const hole = square(-5.7995, 6.2005, 0.001).coordinates[0]!;
    expect(file.rows).toEqual([
      {
        row: 1,
        properties: { name: "Éboué – 木", number: -7, share: 0.25, sure: true, big: "9007199254740993" },
        geometry: { type: "Polygon", coordinates: [square().coordinates[0], hole] },
      },
      {
        row: 2,
        properties: { name: "", number: null, share: null, sure: null, big: null },
        geometry: { type: "MultiPolygon", coordinates: [square().coordinates, square(2).coordinates] },
      },
      {
        row: 3,
        properties: { name: "P3", number: null, share: null, sure: null, big: null },
        geometry: { type: "Point", coordinates: [-5.8, 6.2, 210] },
      },
    ]);
    expect(file.refused).toMatchObject([
      { row: 4, code: "geometry_is_line" },
      { row: 5, code: "geometry_unknown_type", detail: { type: "CurvePolygon" } },
      { row: 6, code: "geometry_missing" },
    ]);
  });

  it("passes over the index, and needs no number of features", async () => {
    const { rows } = await read(flatgeobuf());
    for (const options of [{ nodeSize: 16 }, { nodeSize: 2 }, { unknownCount: true }])
      expect((await read(flatgeobuf(options))).rows).toEqual(rows);
  });

  it("refuses a cut file, a damaged one, another version and too many plots by name", async () => {
    const sound = flatgeobuf();
    const cuts = [9, 40, sound.length - 1, sound.length - 200].map((length) => sound.subarray(0, length));
    for (const bytes of cuts) await expect(read(bytes)).rejects.toMatchObject({ code: "truncated" });
    const damaged = sound.slice();
    damaged.fill(0xff, 12, 20);
    await expect(read(damaged)).rejects.toMatchObject({ code: "damaged" });
    const older = sound.slice();
    older[3] = 2;
    await expect(read(older)).rejects.toMatchObject({
      code: "unsupported_format",
      detail: { found: "FlatGeobuf 2" },
    });
    const limited = readPlots({ name: "a.fgb", bytes: sound }, { limits: { plots: 5 } });
    await expect(limited).rejects.toMatchObject({ code: "too_many_plots" });
  });

  it("refuses a head whose columns are too many, or name one long text over and over", async () => {
    const withColumns = (count: number, name: string) => {
      const column = [{ kind: "text", value: name }] as const;
      const tables = Array.from({ length: count }, () => column);
      const head = flatBuffer([...Array(7).fill(null), { kind: "tables", value: tables }]);
      const size = Buffer.alloc(4);
      size.writeUInt32LE(head.length);
      return new Uint8Array(Buffer.concat([Buffer.from("fgb\u0003fgb\u0000", "latin1"), size, head]));
    };
    await expect(read(withColumns(2001, "n"))).rejects.toMatchObject({ code: "too_many_columns" });
    await expect(read(withColumns(1000, "n".repeat(100_000)))).rejects.toMatchObject({ code: "damaged" });
  });

  it("gives up a feature whose parts name each other over and over, and keeps the others", async () => {
    const file = await read(flatgeobuf({ tangled: true }));
    expect(file.rows).toHaveLength(3);
    expect(file.refused.at(-1)).toMatchObject({ row: 7, code: "geometry_malformed" });
  });
});
