import { boundingBox } from "@parcelle/geometry/bounding-box";
import { positionsOf } from "@parcelle/geometry/positions-of";
import { zipSync } from "fflate";
import type { Feature, FeatureCollection, Geometry, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import type { FileRefusal } from "../src/file-refusal.ts";
import type { FileNotice, PlotFile, RowRefusalCode } from "../src/plot-file.ts";
import { readPlots } from "../src/read-plots.ts";
import { referenceBytes, referenceNames, skipWithoutReferenceData } from "./reference-data.ts";

type Expected = {
  format: PlotFile["format"];
  rows: number;
  refused?: Partial<Record<RowRefusalCode, number>>;
  encoding?: string;
  crs?: string;
  notices?: FileNotice["code"][];
  /** the 50 plots of base.geojson, within this many degrees */
  same?: number;
  /** a notation that has no holes */
  outerOnly?: boolean;
};

const geojson = { format: "geojson", rows: 50 } as const;
const shapefile = { format: "shapefile", rows: 50, notices: ["columns_renamed"] } satisfies Expected;

const READ: Record<string, Expected> = {
  "formats/base.geojson": { ...geojson, same: 0 },
  "formats/bom.geojson": { ...geojson, same: 0 },
  "formats/with_z.geojson": { ...geojson, same: 1e-6 },
  "formats/low_precision_3dp.geojson": { ...geojson, same: 0.000501 },
  "formats/unclosed_rings.geojson": geojson,
  "formats/overlaps_shifted_30pct.geojson": { format: "geojson", rows: 100 },
  "formats/points_only.geojson": geojson,
  "formats/west_africa_subset.geojson": { format: "geojson", rows: 10 },
  "formats/feature_lines.geojsonl": { format: "geojson-lines", rows: 50, same: 0 },
  "formats/base.kml": { format: "kml", rows: 50, same: 1e-9 },
  "formats/base.kmz": { format: "kmz", rows: 50, same: 1e-6 },
  "formats/base.gpkg": { format: "geopackage", rows: 50, same: 1e-9 },
  "formats/shp_wgs84.zip": { ...shapefile, same: 1e-9, crs: "EPSG:4326", encoding: "utf-8" },
  "formats/shp_3857.zip": { ...shapefile, same: 1e-6, crs: "EPSG:3857" },
  "formats/shp_utm32630_west_africa.zip": { ...shapefile, rows: 10, crs: "EPSG:32630" },
  "formats/shp_cp1252_in_folder_with_macosx.zip": { ...shapefile, same: 1e-9, encoding: "windows-1252" },
  "formats/shp_wgs84_no_prj_no_cpg.zip": {
    ...shapefile,
    same: 1e-9,
    notices: ["columns_renamed", "crs_assumed_wgs84"],
  },
  "formats/shp_no_dbf.zip": { format: "shapefile", rows: 50, same: 1e-9, notices: ["attributes_missing"] },
  "formats/wkt.xlsx": {
    format: "xlsx",
    rows: 50,
    same: 1e-9,
    notices: ["other_layers_ignored", "crs_assumed_wgs84"],
  },
  "formats/wkt_semicolon_decimalcomma_cp1252.csv": {
    format: "csv",
    rows: 50,
    same: 1e-9,
    encoding: "windows-1252",
    notices: ["crs_assumed_wgs84"],
  },
  "formats/odk_geoshape.csv": {
    format: "csv",
    rows: 50,
    same: 1e-6,
    outerOnly: true,
    notices: ["crs_assumed_wgs84"],
  },
  "formats/points_dms.csv": { format: "csv", rows: 50, notices: ["crs_assumed_wgs84"] },
  "formats/swapped_latlon.geojson": {
    format: "geojson",
    rows: 41,
    refused: { coordinates_out_of_range: 9 },
    notices: ["swapped_axes_suspected"],
  },
  "formats/webmercator_no_crs_member.geojson": {
    format: "geojson",
    rows: 0,
    refused: { coordinates_not_degrees: 50 },
    notices: ["projected_coordinates_suspected"],
  },
  "gfw/palm-oil-32.tsv": { format: "csv", rows: 32, notices: ["crs_assumed_wgs84"] },
  "real/ai4sf/1_vietnam_areas.gpkg": { format: "geopackage", rows: 100, crs: "EPSG:32648" },
  "real/ai4sf/4_cambodia_areas.gpkg": { format: "geopackage", rows: 100, crs: "EPSG:32648" },
  "real/br_ba_lem/LEM_dataset.zip": { format: "shapefile", rows: 100, crs: "EPSG:4326" },
  "real/india_10k/india_10k.zip": { format: "shapefile", rows: 100, crs: "EPSG:4326" },
  ...Object.fromEntries(
    [
      "00_ok_point",
      "00_ok_point_no_area",
      "00_ok_polygon",
      "01_figure_eight",
      "02_inward_hole_touching",
      "02_overlapping_sides",
      "03_doughnut",
      "04_open_polygon",
      "06_straight_line",
      "07_duplicates_after_6_decimals",
      "07_triangle_collapses_after_6_decimals",
      "09_wrong_property_case",
      "12_bad_country",
      "12_bad_country_unknown",
      "14_area_quoted",
      "15_hole_inside",
      "20_geometrycollection",
      "20_multipoint",
      "20_point_4ha_exact",
      "20_point_area_too_small",
      "20_point_over_4ha_coffee",
    ].map((name) => [`eu-common-errors/${name}.geojson`, { format: "geojson", rows: 1 } as const]),
  ),
  "eu-common-errors/05_linestring.geojson": { format: "geojson", rows: 0, refused: { geometry_is_line: 1 } },
  "eu-common-errors/09_misspelt_geometry.geojson": {
    format: "geojson",
    rows: 0,
    refused: { geometry_missing: 1 },
  },
  "eu-common-errors/11_lon_out_of_range.geojson": {
    format: "geojson",
    rows: 0,
    refused: { coordinates_out_of_range: 1 },
  },
  "eu-common-errors/11_out_of_range.geojson": {
    format: "geojson",
    rows: 0,
    refused: { coordinates_out_of_range: 1 },
  },
  "eu-common-errors/14_point_array_of_arrays.geojson": {
    format: "geojson",
    rows: 0,
    refused: { geometry_malformed: 1 },
  },
};

const REFUSED: Record<string, FileRefusal["code"]> = {
  "formats/hostile_path_traversal.zip": "zip_path_traversal",
  "formats/truncated.geojson": "truncated",
  "eu-common-errors/08_syntax_error.geojson": "json_syntax",
  "eu-common-errors/10_pdf_renamed.geojson": "not_what_it_says",
  "eu-common-errors/expected.json": "not_geojson",
  "real/jecam/BD_JECAM_CIRAD_2023_feb.shp": "shapefile_not_zipped",
  "real/jecam/BD_JECAM_CIRAD_2023_feb.shx": "shapefile_not_zipped",
  "real/jecam/BD_JECAM_CIRAD_2023_feb.dbf": "shapefile_not_zipped",
  "real/jecam/BD_JECAM_CIRAD_2023_feb.prj": "shapefile_not_zipped",
};

describe("the reference files of plots", skippedWithout("reference data", skipWithoutReferenceData), () => {
  it("are all in this table: none is left out by mistake", () => {
    const named = new Set([...Object.keys(READ), ...Object.keys(REFUSED)]);
    const folders = ["formats", "real", "eu-common-errors", "gfw"];
    const present = folders.flatMap((folder) =>
      referenceNames(`plots/${folder}`).map((name) => `${folder}/${name}`),
    );
    const files = present.filter((path) => !/LICENSE(\.txt)?$/.test(path));
    expect(files.filter((path) => !named.has(path))).toEqual([]);
    expect([...named].filter((path) => !files.includes(path))).toEqual([]);
  });

  it.each(Object.entries(READ))("%s is read", async (path, expected) => {
    const file = await readPlots({ name: path, bytes: referenceBytes(`plots/${path}`) });
    expect(file.format).toBe(expected.format);
    expect(file.rows).toHaveLength(expected.rows);
    expect(countsOf(file)).toEqual(expected.refused ?? {});
    expect(file.notices.map(({ code }) => code)).toEqual(expected.notices ?? []);
    if (expected.encoding) expect(file.encoding).toBe(expected.encoding);
    if (expected.crs) expect(file.crs.code).toBe(expected.crs);
    if (expected.same !== undefined) expectSamePlots(file, expected.same, expected.outerOnly);
  });

  it.each(Object.entries(REFUSED))("%s is refused by name", async (path, code) => {
    const reading = readPlots({ name: path, bytes: referenceBytes(`plots/${path}`) });
    await expect(reading).rejects.toMatchObject({ name: "FileRefusal", code });
  });

  it("the loose parts of the JECAM shapefile read once they are zipped", async () => {
    const parts = ["shp", "shx", "dbf", "prj"].map((part) => [
      `JECAM.${part.toUpperCase()}`,
      referenceBytes(`plots/real/jecam/BD_JECAM_CIRAD_2023_feb.${part}`),
    ]);
    const file = await readPlots({ name: "jecam.zip", bytes: zipSync(Object.fromEntries(parts)) });
    expect(file).toMatchObject({ format: "shapefile", crs: { code: "EPSG:4326" }, refused: [] });
    expect(file.rows).toHaveLength(100);
  });

  it("Web Mercator without a coordinate system reads exactly with the system that the notice proposes", async () => {
    const bytes = referenceBytes("plots/formats/webmercator_no_crs_member.geojson");
    const proposal = (await readPlots({ name: "a", bytes })).notices[0]!;
    const file = await readPlots({ name: "a", bytes }, { crs: String(proposal.detail.crs) });
    expectSamePlots(file, 1e-6);
  });

  it("swapped axes read exactly once the user accepts to exchange them, and are not suspected again", async () => {
    const bytes = referenceBytes("plots/formats/swapped_latlon.geojson");
    const file = await readPlots({ name: "a", bytes }, { swapAxes: true });
    expectSamePlots(file, 0);
    expect(file.notices.map(({ code }) => code)).toEqual(["axes_swapped"]);
  });

  it("UTM plots land where the same plots in degrees are", async () => {
    const projected = await readPlots({
      name: "a",
      bytes: referenceBytes("plots/formats/shp_utm32630_west_africa.zip"),
    });
    const degrees = await readPlots({
      name: "b",
      bytes: referenceBytes("plots/formats/west_africa_subset.geojson"),
    });
    projected.rows.forEach((row, index) => {
      expectClose(row.geometry, degrees.rows[index]!.geometry, 1e-6);
    });
  });

  it("degrees, minutes and seconds give points inside the boxes of the same plots", async () => {
    const dms = await readPlots({ name: "a", bytes: referenceBytes("plots/formats/points_dms.csv") });
    const features = baseFeatures();
    dms.rows.forEach((row, index) => {
      const [longitude, latitude] = positionsOf(row.geometry)[0] as [number, number];
      const [west, south, east, north] = boundingBox(features[index]!.geometry)!;
      expect(longitude > west && longitude < east && latitude > south && latitude < north).toBe(true);
    });
  });

  it("unclosed rings stay unclosed, and altitudes stay where they were measured", async () => {
    const open = await readPlots({
      name: "a",
      bytes: referenceBytes("plots/formats/unclosed_rings.geojson"),
    });
    const ring = positionsOf(open.rows[0]!.geometry);
    expect(ring.at(0)).not.toEqual(ring.at(-1));
    const high = await readPlots({ name: "b", bytes: referenceBytes("plots/formats/with_z.geojson") });
    expect(positionsOf(high.rows[0]!.geometry)[0]).toHaveLength(3);
  });

  it("names with accents survive KML, GeoPackage, Excel, DBF and GeoJSON", async () => {
    for (const name of ["base.kml", "base.gpkg", "wkt.xlsx", "shp_wgs84.zip", "base.geojson"]) {
      const file = await readPlots({ name, bytes: referenceBytes(`plots/formats/${name}`) });
      expect(file.rows[0]!.properties[file.suggestedColumns.producerName!]).toBe("Nguyễn Văn An");
    }
  });

  it("a spreadsheet that claims 1,048,576 rows is refused by name", async () => {
    const bytes = referenceBytes("forms/pyxform/bug_example_xls_UCL_Biomass_Plot_Form.xlsx");
    const refusal = await readPlots({ name: "form.xlsx", bytes }).catch((error: FileRefusal) => error);
    expect(refusal).toMatchObject({
      code: "spreadsheet_too_large",
      detail: { rows: 1_048_576, sheet: "survey" },
    });
  });

  it("an old Excel workbook is refused by what it is", async () => {
    const reading = readPlots({ name: "a.xlsx", bytes: referenceBytes("forms/pyxform/example_xls_gps.xls") });
    await expect(reading).rejects.toMatchObject({ code: "not_what_it_says", detail: { found: "XLS" } });
  });
});

function countsOf(file: PlotFile): Partial<Record<RowRefusalCode, number>> {
  const counts: Partial<Record<RowRefusalCode, number>> = {};
  for (const { code } of file.refused) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function baseFeatures(): Feature[] {
  const text = new TextDecoder().decode(referenceBytes("plots/formats/base.geojson"));
  return (JSON.parse(text) as FeatureCollection).features;
}

function expectSamePlots(file: PlotFile, tolerance: number, outerOnly = false): void {
  const features = baseFeatures();
  expect(file.rows).toHaveLength(features.length);
  for (const [index, { geometry }] of file.rows.entries()) {
    expectClose(geometry, features[index]!.geometry, tolerance, outerOnly);
  }
}

/** Shapefiles turn outer rings clockwise, so each ring may run either way; where it begins must be the same. */
function expectClose(actual: Geometry, expected: Geometry, tolerance: number, outerOnly = false): void {
  const [found, wanted] = [ringsOf(actual), outerOnly ? ringsOf(expected).slice(0, 1) : ringsOf(expected)];
  expect(found.map((ring) => ring.length)).toEqual(wanted.map((ring) => ring.length));
  for (const [index, ring] of found.entries()) {
    const distance = Math.min(farthest(ring, wanted[index]!), farthest(ring.toReversed(), wanted[index]!));
    expect(distance).toBeLessThanOrEqual(tolerance);
  }
}

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === "Polygon") return geometry.coordinates;
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [positionsOf(geometry)];
}

function farthest(actual: Position[], expected: Position[]): number {
  const distances = actual.map(([x, y], index) =>
    Math.max(Math.abs(x! - expected[index]![0]!), Math.abs(y! - expected[index]![1]!)),
  );
  return Math.max(...distances);
}
