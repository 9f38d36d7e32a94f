import { describe, expect, it } from "vitest";
import { geoMetadata, geoparquet } from "../../test/geoparquet-file.ts";
import { square } from "../../test/plot-factory.ts";
import { readPlots } from "../read-plots.ts";

const read = (bytes: Uint8Array) => readPlots({ name: "a.parquet", bytes });

describe("reading GeoParquet", () => {
  it("takes outlines and attributes of every type, group after group", async () => {
    const file = await read(geoparquet());
    expect(file).toMatchObject({
      format: "geoparquet",
      crs: { code: "EPSG:4326", assumed: false },
      columns: ["name", "number", "share", "sure"],
      notices: [],
    });
    expect(file.rows).toEqual([
      {
        row: 1,
        properties: { name: "Éboué – 木", number: 1, share: 0.25, sure: true },
        geometry: square(),
      },
      {
        row: 2,
        properties: { name: "P2", number: "9007199254740993", share: 0.5, sure: false },
        geometry: square(2),
      },
    ]);
    expect(file.refused).toMatchObject([
      { row: 3, code: "geometry_missing" },
      { row: 4, code: "geometry_malformed", properties: { name: "P4" } },
    ]);
  });

  it("reads the type GEOMETRY of Parquet itself, and pages that are not packed", async () => {
    expect((await read(geoparquet({ geo: null }))).rows[1]!.geometry).toEqual(square(2));
    expect(await read(geoparquet({ codec: "UNCOMPRESSED" }))).toEqual(await read(geoparquet()));
  });

  it("reads the stated system, assumes none where the file says that nobody knows it, and names one it does not know", async () => {
    const withCrs = (crs: unknown) => geoparquet({ geo: geoMetadata({ crs }) });
    const metres = await read(withCrs({ name: "UTM", id: { authority: "EPSG", code: 32630 } }));
    expect(metres.crs).toMatchObject({ code: "EPSG:32630", assumed: false });
    expect((await read(withCrs(null))).notices).toMatchObject([{ code: "crs_assumed_wgs84" }]);
    await expect(read(withCrs({ name: "Grille du Bourg" }))).rejects.toMatchObject({
      code: "crs_unknown",
      detail: { crs: "Grille du Bourg" },
    });
  });

  it("names columns of several values that are not read, but not those that repeat the extents", async () => {
    const crops = [{ a: "cocoa" }, { a: "coffee" }, { a: "cocoa" }, {}];
    const columns = [{ name: "crops", data: crops, type: "VARIANT" as const }];
    expect((await read(geoparquet({ columns }))).notices).toEqual([
      { code: "columns_not_read", detail: { columns: "crops" } },
    ]);
    const covering = { bbox: { xmin: ["crops", "value"] } };
    expect((await read(geoparquet({ columns, geo: geoMetadata({ covering }) }))).notices).toEqual([]);
  });

  it("refuses what it cannot read by name", async () => {
    const sound = geoparquet();
    const arrow = geoparquet({ geo: geoMetadata({ encoding: "polygon" }) });
    await expect(read(arrow)).rejects.toMatchObject({
      code: "unsupported_format",
      detail: { found: "GeoParquet (polygon)" },
    });
    const unsaid = geoparquet({ geo: geoMetadata({ encoding: undefined }) });
    await expect(read(unsaid)).rejects.toMatchObject({ code: "damaged" });
    const elsewhere = geoparquet({ geo: { primary_column: "geom", columns: {} } });
    await expect(read(elsewhere)).rejects.toMatchObject({ code: "no_geometry_column" });
    await expect(read(sound.subarray(0, sound.length - 1))).rejects.toMatchObject({ code: "truncated" });
    const encrypted = Buffer.from(sound);
    encrypted.write("PARE", 0, "latin1");
    encrypted.write("PARE", sound.length - 4, "latin1");
    await expect(read(encrypted)).rejects.toMatchObject({ code: "password_protected" });
    const limited = readPlots({ name: "a.parquet", bytes: sound }, { limits: { plots: 3 } });
    await expect(limited).rejects.toMatchObject({ code: "too_many_plots" });
    const tiny = readPlots({ name: "a.parquet", bytes: sound }, { limits: { entryBytes: 50 } });
    await expect(tiny).rejects.toMatchObject({ code: "zip_bomb" });
  });
});
