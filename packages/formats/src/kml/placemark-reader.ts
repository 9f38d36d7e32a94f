import type { Position } from "geojson";
import { withoutZeroAltitudes } from "../geometry/check-geometry.ts";
import { outlineOfTrace } from "../geometry/outline-of-trace.ts";
import type { Properties } from "../plot-file.ts";
import type { XmlFeature } from "../xml/open-xml-rows.ts";
import { refuseLongText } from "../xml/refuse-long-text.ts";
import { attributeOf, type XmlEvents } from "../xml/scan-xml.ts";

type Part = { type: string; coordinates: unknown };

const GEOMETRIES = new Set(["Point", "LineString", "LinearRing", "Polygon"]);

/**
 * Collects placemarks from the events of an XML scan and hands each one on when it ends: names, ExtendedData and
 * SchemaData as properties, points and polygons, recorded tracks as outlines.
 *
 * @see OGC 12-007r2, KML 2.3; gx:Track of Google's extension
 */
export class PlacemarkReader implements XmlEvents {
  readonly #finish: (placemark: XmlFeature) => void;
  #inside: string[] = [];
  #properties: Properties | null = null;
  #dataName: string | null = null;
  #parts: Part[] = [];
  #rings: Position[][] = [];
  #tracks: Position[][] = [];
  #text = "";

  constructor(finish: (placemark: XmlFeature) => void) {
    this.#finish = finish;
  }

  open(name: string, attributes: string): void {
    this.#inside.push(name);
    this.#text = "";
    if (name === "Placemark") {
      this.#properties = {};
      this.#parts = [];
      this.#tracks = [];
    }
    if (name === "Track") this.#tracks.push([]);
    if (name === "Data" || name === "SimpleData") this.#dataName = attributeOf(attributes, "name");
    if (GEOMETRIES.has(name) && this.#parent() !== "Polygon")
      this.#rings = name === "LinearRing" ? this.#rings : [];
  }

  text(text: string): void {
    if (this.#properties === null) return;
    this.#text += text;
    refuseLongText(this.#text, this.#inside.at(-1) ?? "");
  }

  close(name: string): void {
    if (this.#inside.at(-1) === name) this.#inside.pop();
    if (this.#properties === null) return;
    this.#closeProperty(name, this.#text.trim());
    this.#closeGeometry(name);
    if (name === "Placemark") {
      this.#finish({ properties: this.#properties, ...this.#geometry() });
      this.#properties = null;
    }
    this.#text = "";
  }

  #geometry(): Pick<XmlFeature, "geometry" | "isOpenTrace"> {
    const isTrace = this.#tracks.length > 0 && this.#parts.length === 0;
    return isTrace ? outlineOfTrace(this.#tracks) : { geometry: joinParts(this.#parts) };
  }

  #parent(): string | undefined {
    return this.#inside.at(-2);
  }

  #closeProperty(name: string, text: string): void {
    const inPlacemark = this.#inside.at(-1) === "Placemark";
    if ((name === "name" || name === "description") && inPlacemark && text !== "") this.#set(name, text);
    const isValue = name === "SimpleData" || (name === "value" && this.#inside.at(-1) === "Data");
    if (isValue && this.#dataName !== null) this.#set(this.#dataName, text);
  }

  #set(name: string, text: string): void {
    if (name !== "__proto__") this.#properties![name] = text === "" ? null : text;
  }

  #closeGeometry(name: string): void {
    if (name === "coordinates") this.#rings.push(readCoordinates(this.#text));
    if (name === "Point") this.#parts.push({ type: "Point", coordinates: this.#rings[0]?.[0] ?? [] });
    if (name === "coord") this.#tracks.at(-1)?.push(readTrackPosition(this.#text));
    if (name === "LineString") this.#parts.push({ type: "LineString", coordinates: this.#rings[0] ?? [] });
    if (name === "Polygon") this.#parts.push({ type: "Polygon", coordinates: this.#rings });
    // A ring of its own, outside a polygon, is an area that its writer forgot to wrap.
    const isBare = name === "LinearRing" && !this.#inside.includes("Polygon");
    if (isBare) this.#parts.push({ type: "Polygon", coordinates: this.#rings });
    if (GEOMETRIES.has(name) && (name !== "LinearRing" || isBare)) this.#rings = [];
  }
}

/** "longitude,latitude[,altitude]" separated by white space; some writers put spaces after the commas too. */
function readCoordinates(text: string): Position[] {
  const tuples = text
    .trim()
    .replace(/\s*,\s*/g, ",")
    .split(/\s+/)
    .filter((tuple) => tuple !== "");
  return withoutZeroAltitudes(tuples.map((tuple) => tuple.split(",").slice(0, 3).map(toNumber)));
}

/** "longitude latitude altitude" */
function readTrackPosition(text: string): Position {
  return text.trim().split(/\s+/).slice(0, 3).map(toNumber);
}

function toNumber(text: string): number {
  return text === "" ? Number.NaN : Number(text);
}

/** Several parts of one kind become its multi-type, as other readers do; mixed ones a collection. */
function joinParts(parts: Part[]): unknown {
  if (parts.length <= 1) return parts[0] ?? null;
  const type = parts[0]!.type;
  if (parts.every((part) => part.type === type)) {
    return { type: `Multi${type}`, coordinates: parts.map(({ coordinates }) => coordinates) };
  }
  return { type: "GeometryCollection", geometries: parts };
}
