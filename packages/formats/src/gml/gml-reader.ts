import type { Position } from "geojson";
import type { Properties } from "../plot-file.ts";
import type { XmlFeature } from "../xml/open-xml-rows.ts";
import { refuseLongText } from "../xml/refuse-long-text.ts";
import { attributeOf, type XmlEvents } from "../xml/scan-xml.ts";
import { positionsOfList, positionsOfTuples } from "./read-positions.ts";
import { type NamedSystem, readSrsName } from "./read-srs-name.ts";
import { closeInto, geometryOf, isShape, type OpenShape, openShape } from "./shape-builder.ts";

const MEMBERS = new Set(["featureMember", "featureMembers", "member"]);
const COLLECTIONS = new Set(["FeatureCollection", "SimpleFeatureCollection"]);
/** What stands in a geometry and is none itself. */
const STRUCTURE =
  /^(exterior|interior|outerBoundaryIs|innerBoundaryIs|pos|posList|coordinates|coord|[XYZ]|patches|segments|trianglePatches|polygonPatches|\w+Members?|name|description|identifier|metaDataProperty)$/;
const COLLECTED = /^(pos|posList|coordinates|X|Y|Z)$/;

/** A geometry of a feature, and the element that holds it. */
type FoundShape = { geometry: { type: string }; system: NamedSystem | null; holder: string };

/** Where positions are read: the system and the number of ordinates that hold there. */
type Frame = { system: NamedSystem | null; dimension: number };

/**
 * Collects the features of GML from the events of an XML scan: what lies in a member of a collection, its leaves as
 * properties, its first area, or else its first geometry, as the outline. Curves that are no straight lines refuse their
 * own row, by the name of their element.
 *
 * @throws FileRefusal too_large for a single list of coordinates of more than 50 MB
 * @see OGC 07-036, GML 3.2.1; OGC 10-100r3, simple features profile; OGC 02-069, GML 2.1.2
 */
export class GmlReader implements XmlEvents {
  readonly #finish: (feature: XmlFeature) => void;
  readonly #inside: string[] = [];
  #featureDepth = 0;
  #properties: Properties = {};
  #found: FoundShape[] = [];
  #shapes: OpenShape[] = [];
  #frames: Frame[] = [];
  #unread: string | null = null;
  #collection: Frame = { system: null, dimension: 2 };
  #feature: Frame = this.#collection;
  #boundsDepth = 0;
  #coordinate: number[] = [];
  #separators = { inside: ",", between: " " };
  #listDimension = 2;
  #text = "";
  #isLeaf = false;

  constructor(finish: (feature: XmlFeature) => void) {
    this.#finish = finish;
  }

  open(name: string, attributes: string): void {
    const parent = this.#inside.at(-1) ?? "";
    this.#inside.push(name);
    this.#text = "";
    this.#isLeaf = true;
    if (name === "boundedBy" && this.#boundsDepth === 0) this.#boundsDepth = this.#inside.length;
    if (this.#boundsDepth > 0) this.#openBounds(name, attributes);
    else if (this.#featureDepth === 0) {
      if (MEMBERS.has(parent) && !COLLECTIONS.has(name)) this.#begin(attributes);
    } else this.#openInFeature(name, attributes);
  }

  text(text: string): void {
    if (this.#featureDepth === 0 || this.#boundsDepth > 0) return;
    this.#text += text;
    refuseLongText(this.#text, this.#inside.at(-1) ?? "");
  }

  close(name: string): void {
    const depth = this.#inside.length;
    this.#inside.pop();
    if (this.#boundsDepth > 0) {
      if (depth === this.#boundsDepth) this.#boundsDepth = 0;
    } else if (this.#featureDepth === depth) this.#end();
    else if (this.#shapes.length > 0) this.#closeInShape(name);
    else if (this.#featureDepth > 0 && this.#isLeaf) this.#setProperty(name, this.#text.trim());
    this.#isLeaf = false;
    this.#text = "";
  }

  #begin(attributes: string): void {
    this.#featureDepth = this.#inside.length;
    this.#properties = {};
    this.#found = [];
    this.#unread = null;
    this.#feature = this.#collection;
    const identifier = attributeOf(attributes, "id") ?? attributeOf(attributes, "fid");
    if (identifier !== null) this.#properties.gml_id = identifier;
  }

  #openBounds(name: string, attributes: string): void {
    if (name !== "Envelope" && name !== "Box") return;
    const frame = frameOf(attributes, this.#collection);
    if (this.#featureDepth > 0) this.#feature = frame;
    else this.#collection = frame;
  }

  #openInFeature(name: string, attributes: string): void {
    if (isShape(name)) {
      this.#shapes.push(openShape(name));
      this.#frames.push(frameOf(attributes, this.#frames.at(-1) ?? this.#feature));
    } else if (this.#shapes.length > 0 && !STRUCTURE.test(name)) this.#unread ??= name;
    if (this.#shapes.length === 0) return;
    this.#listDimension = frameOf(attributes, this.#frames.at(-1)!).dimension;
    if (name === "coord") this.#coordinate = [];
    if (name === "coordinates")
      this.#separators = {
        inside: attributeOf(attributes, "cs") ?? ",",
        between: attributeOf(attributes, "ts") ?? " ",
      };
  }

  #closeInShape(name: string): void {
    if (COLLECTED.test(name)) this.#closeNumbers(name);
    if (name === "coord") this.#take([this.#coordinate]);
    if (!isShape(name)) return;
    const shape = this.#shapes.pop()!;
    const { system } = this.#frames.pop()!;
    const parent = this.#shapes.at(-1);
    if (parent !== undefined) closeInto(shape, parent, this.#inside.at(-1) ?? "");
    else this.#found.push({ geometry: geometryOf(shape), system, holder: this.#inside.at(-1) ?? "" });
  }

  #closeNumbers(name: string): void {
    if (name === "posList") this.#take(positionsOfList(this.#text, this.#listDimension));
    else if (name === "coordinates") this.#take(positionsOfTuples(this.#text, this.#separators));
    else if (name === "pos") {
      const numbers = this.#text.trim().split(/\s+/);
      this.#take(positionsOfList(this.#text, Math.max(2, numbers.length)));
    } else this.#coordinate.push(this.#text.trim() === "" ? Number.NaN : Number(this.#text));
  }

  #take(positions: Position[]): void {
    const { system } = this.#frames.at(-1)!;
    const shape = this.#shapes.at(-1)!;
    for (const position of positions) {
      if (system?.northFirst === true) {
        const [first = Number.NaN, second = Number.NaN] = position;
        position[0] = second;
        position[1] = first;
      }
      shape.positions.push(position);
    }
  }

  #setProperty(name: string, text: string): void {
    if (name === "__proto__") return;
    const isTaken = Object.hasOwn(this.#properties, name);
    const key = isTaken ? `${this.#inside.at(-1)}.${name}` : name;
    this.#properties[key] = text === "" ? null : text;
  }

  #end(): void {
    const isArea = ({ geometry }: FoundShape) => /Polygon$/.test(geometry.type);
    const chosen = this.#found.find(isArea) ?? this.#found[0];
    const furtherGeometries = this.#found.filter((one) => one !== chosen).map(({ holder }) => holder);
    const geometry = this.#unread === null ? (chosen?.geometry ?? null) : { type: this.#unread };
    const crs = (chosen?.system ?? this.#feature.system)?.code ?? null;
    this.#finish({ properties: this.#properties, geometry, crs, furtherGeometries });
    this.#featureDepth = 0;
    this.#shapes = [];
    this.#frames = [];
  }
}

function frameOf(attributes: string, around: Frame): Frame {
  const name = attributeOf(attributes, "srsName");
  const stated = Number(attributeOf(attributes, "srsDimension") ?? attributeOf(attributes, "dimension"));
  const dimension = stated === 2 || stated === 3 ? stated : around.dimension;
  return { system: name === null ? around.system : readSrsName(name), dimension };
}
