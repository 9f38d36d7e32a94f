import type { Geometry } from "geojson";
import { describe, expect, it } from "vitest";
import { csvFile, SQUARE_WKT, square } from "../test/plot-factory.ts";
import type { FileRefusal } from "./file-refusal.ts";
import { writeWkb } from "./geometry/write-wkb.ts";
import { readPlots } from "./read-plots.ts";

const CORNERS = square().coordinates;

describe("reading CSV", () => {
  it.each([
    ["comma", "id,lon,lat", "A,-5.8,6.2"],
    ["semicolon and decimal commas", "id;longitude;latitude", "A;-5,8;6,2"],
    ["tabs", "id\tLong\tLat", "A\t-5.8\t6.2"],
    ["bars", "id|X|Y", "A|-5.8|6.2"],
    ["Excel's own first line", 'sep=;\r\nid;"Longitude";"Latitude"', 'A;"-5,8";"6,2"'],
    ["Spanish", "id;Longitud;Latitud", "A;-5,8;6,2"],
    ["Portuguese", "Código;Coord X;Coord Y", "A;-5,8;6,2"],
    ["German", "Nr.;Längengrad;Breitengrad", "A;-5,8;6,2"],
    ["Italian", "Codice;Longitudine;Latitudine;id", "A;-5,8;6,2;1"],
    ["Dutch", "nr;breedtegraad;lengtegraad", "A;6,2;-5,8"],
    ["Polish", "numer;długość;szerokość", "A;-5,8;6,2"],
    ["Indonesian", "Kode,Bujur,Lintang", "A,-5.8,6.2"],
    ["Vietnamese", "id,Kinh độ,Vĩ độ", "A,-5.8,6.2"],
    ["names that say nothing", "id;premier;second", "A;-5,8001;6,2001".replaceAll("001", "000")],
    ["no names at all, latitude first", "A;6,2000;-5,8000", "B;6,2000;-5,8000"],
    ["degrees and minutes in French", "id;Longitude (O);Latitude (N)", "A;5°48,000' O;6° 12′ 00″ N"],
    ["Kobo", "_id,_gps_latitude,_gps_longitude,_gps_altitude,_gps_precision", "A,6.2,-5.8,212,4.9"],
    ["one column of a survey", "id,gps", "A,6.2 -5.8 0 4.9"],
    ["one column of a web map", "id,Coordonnées GPS", 'A,"6.2, -5.8"'],
  ])("with %s", async (_, header, row) => {
    const file = await readPlots(csvFile(header, row));
    expect(file.rows.at(-1)!.geometry).toEqual({ type: "Point", coordinates: [-5.8, 6.2] });
    expect(file.refused).toEqual([]);
  });

  it.each([
    ["WKT", SQUARE_WKT],
    ["EWKT", `SRID=4326;${SQUARE_WKT}`],
    ["GeoJSON", JSON.stringify(square())],
    ["an ODK geoshape", "6.2 -5.8 0 4.9;6.2 -5.798 0 4.9;6.202 -5.798 0 4.9;6.202 -5.8 0 4.9;6.2 -5.8 0 4.9"],
  ])("with a polygon as %s", async (_, cell) => {
    const file = await readPlots(csvFile("code parcelle;contour", `A;"${cell.replaceAll('"', '""')}"`));
    expect(file.rows[0]!.geometry).toEqual({ type: "Polygon", coordinates: CORNERS });
    expect(file.rows[0]!.properties).toEqual({ "code parcelle": "A" });
    expect(file.columns).toEqual(["code parcelle", "contour"]);
  });

  it("takes the outline of the plot and not the point of the house beside it", async () => {
    const file = await readPlots(
      csvFile("id;latitude;longitude;parcelle", `A;1,5;2,5;${SQUARE_WKT}`, "B;1,5;2,5;"),
    );
    expect(file.rows[0]!.geometry.type).toBe("Polygon");
    expect(file.refused).toMatchObject([{ row: 3, code: "geometry_missing" }]);
  });

  it("takes no two columns of numbers for coordinates that lie nowhere near a field", async () => {
    const reading = readPlots(csvFile("id;premier;second", "A;12,4000;45,2500", "B;13,1000;44,1000"));
    await expect(reading).rejects.toMatchObject({ code: "no_geometry_column" });
  });

  it("finds the header below a title and an empty line, and counts lines as the spreadsheet does", async () => {
    const file = await readPlots(
      csvFile("Coopérative de Daloa;;", ";;", "id;longitude;latitude", "A;-5,8;6,2", ";;", "B;-5,8;6,2"),
    );
    expect(file.rows.map(({ row }) => row)).toEqual([4, 6]);
    expect(file.notices[0]).toEqual({ code: "header_found_below", detail: { row: 3 } });
  });

  it("does not take a row of ticks for the header", async () => {
    const file = await readPlots(
      csvFile("nom;cacao;café;position gps", "Koné;x;x;6.2 -5.8", "Yao;x;;6.2 -5.8"),
    );
    expect(file.columns).toEqual(["nom", "cacao", "café", "position gps"]);
  });

  it("names columns by their letter when there is no header", async () => {
    const file = await readPlots(csvFile(`A;${SQUARE_WKT}`, `B;${SQUARE_WKT}`));
    expect(file.rows).toHaveLength(2);
    expect(file.columns).toEqual(["A", "B"]);
    expect(file.notices[0]!.code).toBe("header_missing");
  });

  it("keeps good rows and says of each other one what is wrong", async () => {
    const file = await readPlots(
      csvFile(
        "id;lon;lat",
        "A;-5,8;6,2",
        "B;;6,2",
        "C;abc;6,2",
        "D;-5,8;",
        "E;;",
        "F;NaN;6,2",
        "G;-5,8;96",
        "H;5°61'0\"O;6,2",
        "I;12 N;6,2",
      ),
    );
    expect(file.rows).toHaveLength(1);
    expect(file.refused.map(({ row, code, detail }) => [row, code, detail.axis ?? detail.missing])).toEqual([
      [3, "coordinates_incomplete", "longitude"],
      [4, "coordinates_unreadable", "longitude"],
      [5, "coordinates_incomplete", "latitude"],
      [6, "geometry_missing", undefined],
      [7, "coordinates_not_finite", "longitude"],
      [8, "coordinates_out_of_range", undefined],
      [9, "coordinates_unreadable", "longitude"],
      [10, "coordinates_unreadable", "longitude"],
    ]);
  });

  it("refuses broken shapes row by row", async () => {
    const rows = [
      "LINESTRING (1 2, 3 4)",
      "POLYGON ((1 2, 3",
      "POLYGON EMPTY",
      "CIRCLE (1 2)",
      "6.2 -5.8 0 0;6.3 -5.8 0 0",
    ];
    const file = await readPlots(
      csvFile("id;wkt", `0;${SQUARE_WKT}`, ...rows.map((wkt, index) => `${index + 1};"${wkt}"`)),
    );
    expect(file.refused.map(({ code }) => code)).toEqual([
      "geometry_is_line",
      "geometry_malformed",
      "geometry_missing",
      "geometry_malformed",
      "geometry_is_line",
    ]);
    expect(file.refused[1]!.properties).toEqual({ id: "2", wkt: "POLYGON ((1 2, 3" });
  });

  it("converts a row that states its own coordinate system", async () => {
    const file = await readPlots(
      csvFile("id;geom", 'A;"SRID=32630;POINT (190119.093 686131.328)"', 'B;"SRID=9999;POINT (1 2)"'),
    );
    const [longitude, latitude] = (file.rows[0]!.geometry as { coordinates: number[] }).coordinates;
    expect(longitude).toBeCloseTo(-5.8, 4);
    expect(latitude).toBeCloseTo(6.2, 4);
    expect(file.refused).toMatchObject([{ row: 3, code: "crs_unknown", detail: { crs: "EPSG:9999" } }]);
  });

  it("reads a walked boundary that does not close as an open outline, and says so", async () => {
    const file = await readPlots(csvFile("id;trace", 'A;"6.2 -5.8 0 5;6.2 -5.7 0 5;6.3 -5.7 0 5"'));
    expect((file.rows[0]!.geometry as Geometry & { coordinates: unknown[][] }).coordinates[0]).toHaveLength(
      3,
    );
    expect(file.notices[0]).toEqual({ code: "traces_read_as_polygons", detail: { count: 1 } });
  });

  it("reads UTF-16 as Excel's Unicode text", async () => {
    const text = "\ufeffid\tNom du producteur\tlon\tlat\r\nA\tKoné\t-5,8\t6,2\r\n";
    const bytes = new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer);
    const file = await readPlots({ name: "a.txt", bytes });
    expect(file).toMatchObject({
      encoding: "utf-16le",
      rows: [{ properties: { "Nom du producteur": "Koné" } }],
    });
  });

  it.each(["", "0x", "0X", "\\x"])("reads WKB in hexadecimal after %j", async (prefix) => {
    const wkb = Buffer.from(writeWkb(square())).toString("hex").toUpperCase();
    const file = await readPlots(csvFile("id;geom", `A;${prefix}${wkb}`));
    expect(file.rows.map(({ geometry }) => geometry)).toEqual([square()]);
  });

  it("takes the columns that the user chose", async () => {
    const file = await readPlots(csvFile("id;a;b", "A;-5,8;6,2"), {
      columns: { longitude: "a", latitude: "b" },
    });
    expect(file.rows[0]!.geometry).toEqual({ type: "Point", coordinates: [-5.8, 6.2] });
  });

  it.each([
    ["no geometry", csvFile("id;nom", "A;Koné"), {}, "no_geometry_column"],
    [
      "a chosen column that is not there",
      csvFile("id;lon;lat", "A;1;2"),
      { columns: { wkt: "geom" } },
      "column_unknown",
    ],
    ["a header and no rows", csvFile("id;lon;lat"), {}, "no_plots"],
    ["a quotation that never ends", csvFile("id;lon;lat", 'A;"1;2', "B;1;2"), {}, "csv_quote_open"],
    [
      "too many rows",
      csvFile(
        "id;lon;lat",
        ..."x"
          .repeat(30)
          .split("")
          .map(() => "A;1;2"),
      ),
      { limits: { plots: 5 } },
      "too_many_plots",
    ],
    ["too many columns", csvFile("a;".repeat(3000)), {}, "too_many_columns"],
  ])("refuses a file with %s", async (_, file, options, code) => {
    const refusal = await readPlots(file, options).catch((error: FileRefusal) => error);
    expect(refusal).toMatchObject({ name: "FileRefusal", code });
  });
});
