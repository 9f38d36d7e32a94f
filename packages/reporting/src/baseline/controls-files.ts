import { collectBytes } from "@parcelle/formats/collect-bytes";
import { writeCsv } from "@parcelle/formats/write-csv";
import { writeWkt } from "@parcelle/geometry/write-wkt";
import type { Polygon } from "geojson";

/** A control as people open it beside their plots in a programme for maps. */
export type FiledControl = {
  /** Identifier of the plot that it is a control of. */
  plot: string;
  number: number;
  cell: string;
  weight: number;
  distance: number;
  /** By year, in the unit of the baseline. */
  stocking: Record<string, number | null>;
  outline: Polygon;
};

export const controlFormats = ["geojson", "csv"] as const;
export type ControlFormat = (typeof controlFormats)[number];

/**
 * Frozen controls as a file with every digit: GeoJSON, or CSV with outlines as Well-Known Text; longitude and latitude (WGS 84).
 *
 * @param controls of one run, in their order
 */
export async function controlsFile(
  controls: readonly FiledControl[],
  format: ControlFormat,
): Promise<Uint8Array> {
  const rows = controls.map(({ outline, ...control }) => ({ ...valuesOf(control), outline }));
  if (format === "geojson") {
    const features = rows.map(({ outline: geometry, ...properties }) => {
      return { type: "Feature", properties, geometry };
    });
    return new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
  }
  const table = rows.map(({ outline, ...values }) => ({ ...values, wkt: writeWkt(outline) }));
  const keys = Object.keys(table[0] ?? {});
  return collectBytes(writeCsv({ columns: keys.map((key) => ({ key, header: key })), rows: table }));
}

function valuesOf({ stocking, ...control }: Omit<FiledControl, "outline">) {
  const years = Object.entries(stocking).map(([year, value]) => [`stocking_${year}`, value] as const);
  return { ...control, ...Object.fromEntries(years) };
}
