import { attributeOf, type XmlEvents, XmlScanner } from "../xml/scan-xml.ts";

export type WmtsLayer = {
  identifier: string;
  /** The default one first. */
  styles: string[];
  formats: string[];
  /** Names of the tile matrix sets in which the layer is offered. */
  sets: string[];
  /** Addresses of tiles by the rules of REST. */
  resources: { format: string; template: string }[];
  /** Values that a dimension, such as a date, has where nobody says another. */
  dimensions: Record<string, string>;
};

export type WmtsMatrix = {
  identifier: string;
  scale: number;
  /** As it is written: two numbers. */
  corner: string;
  tileWidth: number;
  tileHeight: number;
  width: number;
  height: number;
};

export type WmtsMatrixSet = { identifier: string; crs: string; matrices: WmtsMatrix[] };

export type WmtsCapabilities = {
  layers: WmtsLayer[];
  sets: WmtsMatrixSet[];
  /** Where tiles are asked for by key and value; null where the service has REST alone. */
  getTile: string | null;
};

/**
 * What a Web Map Tile Service says of itself.
 *
 * @param text its capabilities
 * @throws XmlError for what is not well-formed, FileRefusal for what is too large
 * @see OGC 07-057r7, Web Map Tile Service 1.0.0
 */
export function readCapabilities(text: string): WmtsCapabilities {
  const reader = new CapabilitiesReader();
  const scanner = new XmlScanner(reader);
  scanner.push(text);
  scanner.end();
  return reader.found;
}

class CapabilitiesReader implements XmlEvents {
  readonly found: WmtsCapabilities = { layers: [], sets: [], getTile: null };
  readonly #path: string[] = [];
  #text = "";
  #layer = newLayer();
  #set: WmtsMatrixSet = { identifier: "", crs: "", matrices: [] };
  #matrix = newMatrix();
  #isDefaultStyle = false;
  #dimension = "";
  #operation = "";
  #address = "";

  open(name: string, attributes: string): void {
    this.#path.push(name);
    this.#text = "";
    const at = this.#at();
    if (name === "Operation") this.#operation = attributeOf(attributes, "name") ?? "";
    if (at === "HTTP/Get") this.#address = attributeOf(attributes, "href") ?? "";
    if (at === "Contents/Layer") this.#layer = newLayer();
    if (at === "Contents/TileMatrixSet") this.#set = { identifier: "", crs: "", matrices: [] };
    if (at === "TileMatrixSet/TileMatrix") this.#matrix = newMatrix();
    if (at === "Layer/Style") this.#isDefaultStyle = attributeOf(attributes, "isDefault") === "true";
    if (at === "Layer/ResourceURL" && attributeOf(attributes, "resourceType") === "tile") {
      const [format, template] = ["format", "template"].map((key) => attributeOf(attributes, key) ?? "");
      this.#layer.resources.push({ format: format!, template: template! });
    }
  }

  text(text: string): void {
    this.#text += text;
  }

  close(): void {
    const at = this.#at();
    this.#path.pop();
    this.#closeInLayer(at, this.#text.trim());
    this.#closeInSet(at, this.#text.trim());
    // Where nothing is said of how it is asked, it takes keys and values.
    if (at === "AllowedValues/Value" && /restful/i.test(this.#text)) this.#address = "";
    if (at === "HTTP/Get" && this.#operation === "GetTile" && this.#address !== "") {
      this.found.getTile ??= this.#address;
    }
    this.#text = "";
  }

  #at(): string {
    return this.#path.slice(-2).join("/");
  }

  #closeInLayer(at: string, text: string): void {
    const layer = this.#layer;
    if (at === "Layer/Identifier") layer.identifier = text;
    if (at === "Style/Identifier" && this.#isDefaultStyle) layer.styles.unshift(text);
    else if (at === "Style/Identifier") layer.styles.push(text);
    if (at === "Layer/Format") layer.formats.push(text);
    if (at === "TileMatrixSetLink/TileMatrixSet") layer.sets.push(text);
    if (at === "Dimension/Identifier") this.#dimension = text;
    if (at === "Dimension/Default") layer.dimensions[this.#dimension] = text;
    if (at === "Contents/Layer") this.found.layers.push(layer);
  }

  #closeInSet(at: string, text: string): void {
    if (at === "TileMatrixSet/Identifier") this.#set.identifier = text;
    if (at === "TileMatrixSet/SupportedCRS") this.#set.crs = text;
    if (at === "Contents/TileMatrixSet") this.found.sets.push(this.#set);
    if (at === "TileMatrixSet/TileMatrix") this.#set.matrices.push(this.#matrix);
    if (at === "TileMatrix/Identifier") this.#matrix.identifier = text;
    if (at === "TileMatrix/ScaleDenominator") this.#matrix.scale = Number(text);
    if (at === "TileMatrix/TopLeftCorner") this.#matrix.corner = text;
    if (at === "TileMatrix/TileWidth") this.#matrix.tileWidth = Number(text);
    if (at === "TileMatrix/TileHeight") this.#matrix.tileHeight = Number(text);
    if (at === "TileMatrix/MatrixWidth") this.#matrix.width = Number(text);
    if (at === "TileMatrix/MatrixHeight") this.#matrix.height = Number(text);
  }
}

const newLayer = (): WmtsLayer => ({
  ...{ identifier: "", styles: [], formats: [], sets: [], resources: [], dimensions: {} },
});

const newMatrix = (): WmtsMatrix => ({
  ...{ identifier: "", scale: 0, corner: "", tileWidth: 0, tileHeight: 0, width: 0, height: 0 },
});
