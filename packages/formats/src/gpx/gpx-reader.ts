import type { Position } from "geojson";
import { FileRefusal } from "../file-refusal.ts";
import { outlineOfTrace } from "../geometry/outline-of-trace.ts";
import type { Properties } from "../plot-file.ts";
import type { XmlFeature } from "../xml/open-xml-rows.ts";
import { attributeOf, type XmlEvents } from "../xml/scan-xml.ts";

const FEATURES = new Set(["wpt", "rte", "trk"]);
const POINTS = new Set(["wpt", "rtept", "trkpt"]);
/** A person who walks around a field records some hundreds. */
const MOST_CORNERS = 500_000;
const TEXTS = new Set(["name", "desc", "cmt", "src", "type", "number", "sym", "time"]);

/**
 * Collects waypoints, routes and tracks from the events of an XML scan. A track or route is the outline of a field that
 * somebody walked around; a waypoint is a point. Names, descriptions and the leaves of extensions become properties.
 *
 * @throws FileRefusal too_large for a trace of more than half a million points
 * @see GPX 1.1 schema, topografix.com
 */
export class GpxReader implements XmlEvents {
  readonly #finish: (feature: XmlFeature) => void;
  #inside: string[] = [];
  #feature = "";
  #properties: Properties = {};
  #segments: Position[][] = [];
  #position: number[] | null = null;
  #corners = 0;
  #text = "";
  #isLeaf = false;

  constructor(finish: (feature: XmlFeature) => void) {
    this.#finish = finish;
  }

  open(name: string, attributes: string): void {
    if (this.#feature === "" && FEATURES.has(name)) this.#begin(name);
    if (this.#feature !== "" && POINTS.has(name))
      this.#position = [toNumber(attributeOf(attributes, "lon")), toNumber(attributeOf(attributes, "lat"))];
    if (name === "trkseg" || name === "rte") this.#segments.push([]);
    this.#inside.push(name);
    this.#text = "";
    this.#isLeaf = true;
  }

  text(text: string): void {
    if (this.#feature !== "") this.#text += text;
  }

  close(name: string): void {
    this.#inside.pop();
    if (this.#feature === "") return;
    if (this.#isLeaf) this.#closeLeaf(name, this.#text.trim());
    this.#isLeaf = false;
    if (POINTS.has(name)) this.#closePoint(name);
    if (name === this.#feature) this.#end();
  }

  #begin(name: string): void {
    this.#feature = name;
    this.#properties = {};
    this.#segments = [];
    this.#corners = 0;
  }

  /** Texts of the feature itself; those of its single points are left out, but their altitude is taken. */
  #closeLeaf(name: string, text: string): void {
    const parent = this.#inside.at(-1) ?? "";
    if (name === "ele" && this.#position !== null && text !== "") this.#position[2] = toNumber(text);
    const isOwn = TEXTS.has(name) && parent === this.#feature;
    const isExtension = this.#inside.includes("extensions") && !this.#isInPointOfTrace();
    if ((isOwn || isExtension) && text !== "" && name !== "__proto__") this.#properties[name] = text;
  }

  #isInPointOfTrace(): boolean {
    return this.#inside.includes("trkpt") || this.#inside.includes("rtept");
  }

  #closePoint(name: string): void {
    if (name === "wpt" || this.#position === null) return;
    this.#segments.at(-1)?.push(this.#position);
    this.#position = null;
    this.#corners += 1;
    if (this.#corners > MOST_CORNERS) throw new FileRefusal("too_large", { objects: MOST_CORNERS });
  }

  #end(): void {
    const properties = this.#properties;
    if (this.#feature === "wpt") {
      this.#finish({ properties, geometry: { type: "Point", coordinates: this.#position ?? [] } });
    } else this.#finish({ properties, ...outlineOfTrace(this.#segments) });
    this.#feature = "";
    this.#position = null;
  }
}

function toNumber(text: string | null): number {
  return text === null || text.trim() === "" ? Number.NaN : Number(text);
}
