import type { EuChange } from "@parcelle/geometry/preflight/eu-change";
import type { PropertyValue, SourceRow } from "../plot-file.ts";
import type { EuPlot } from "../write-eu-geojson.ts";

const names = ["ProducerName", "ProducerCountry", "ProductionPlace", "Area"] as const;
type Name = (typeof names)[number];

/**
 * Reads the properties of the EU Information System from a row of a file. The system reads only its exact names and an
 * unquoted area; here the other writings are understood as well, and each is said.
 *
 * @param row a row as readPlots gives it
 * @param stated the country of a plot that states none
 * @returns the plot, its own other properties kept; an area that is no number is NaN
 * @see EUDR Operator API Reference v1.0 (29 May 2026), sections 9.2 and 9.5 items 9 and 14
 */
export function readEuPlot(
  { properties, geometry }: SourceRow,
  stated: { country?: string } = {},
): { plot: EuPlot; changes: EuChange[] } {
  const found = names.map((name) => ({ name, written: writtenName(name, Object.keys(properties)) }));
  const changes: EuChange[] = found.flatMap(({ name, written }) =>
    written === null || written === name
      ? []
      : [{ code: "property_renamed", place: null, detail: { written, name } }],
  );
  const propertyOf = (wanted: Name) => {
    const written = found.find(({ name }) => name === wanted)?.written;
    return written ? (properties[written] ?? null) : null;
  };
  const area = propertyOf("Area");
  if (typeof area === "string" && area.trim() !== "") {
    changes.push({ code: "area_read_as_number", place: null, detail: { written: area } });
  }
  const written = textOf(propertyOf("ProducerCountry"));
  const producerCountry = written || (stated.country ?? "");
  if (producerCountry !== written) {
    changes.push({ code: "country_stated", place: null, detail: { country: producerCountry } });
  }
  const used = new Set(found.map(({ written }) => written));
  const others = Object.entries(properties).filter(([name]) => !used.has(name));
  return {
    plot: {
      producerName: textOf(propertyOf("ProducerName")),
      producerCountry,
      productionPlace: textOf(propertyOf("ProductionPlace")),
      areaHectares: numberOf(area),
      geometry,
      properties: Object.fromEntries(others),
    },
    changes,
  };
}

/** The exact name where it is there, else the same name in another case. */
function writtenName(name: Name, present: readonly string[]): string | null {
  if (present.includes(name)) return name;
  return present.find((one) => one.toLowerCase() === name.toLowerCase()) ?? null;
}

function textOf(value: PropertyValue): string {
  return value === null ? "" : String(value).trim();
}

function numberOf(value: PropertyValue): number | null {
  if (value === null || value === "") return null;
  return typeof value === "number" ? value : Number(String(value).trim().replace(",", ".") || Number.NaN);
}
