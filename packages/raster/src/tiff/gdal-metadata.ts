import { type BandNotes, noNotes } from "./raster-reader.ts";

/** Items of GDAL's metadata tag: of the whole file by name, and notes on each band. */
export type GdalMetadata = { items: Map<string, string>; bandNotes: BandNotes[] };

// Bounded where a hostile text could make a search start over at every letter.
const itemPattern = /<Item\b([^<>]{0,1000})>([^<]*)<\/Item>/g;
const attributePattern = /\b([a-z]{1,20}) ?= ?"([^"]*)"/g;
const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/**
 * Reads GDAL's metadata tag (42112): a flat XML list of items; those with a sample number speak of one band.
 * @param text value of the tag, undefined without it
 * @param bands number of bands of the image
 */
export function readGdalMetadata(text: string | undefined, bands: number): GdalMetadata {
  const items = new Map<string, string>();
  const bandNotes = Array.from({ length: bands }, () => ({ ...noNotes }));
  for (const [, inside = "", value = ""] of text?.matchAll(itemPattern) ?? []) {
    const attributes = new Map(
      [...inside.matchAll(attributePattern)].map(([, name, content]) => [name, fromXml(content!)]),
    );
    const sample = attributes.get("sample");
    const notes = bandNotes[Number(sample)];
    if (sample === undefined) items.set(attributes.get("name") ?? "", valueFromXml(value));
    else if (notes) note(notes, attributes.get("role"), valueFromXml(value));
  }
  return { items, bandNotes };
}

/**
 * Writes GDAL's metadata tag.
 * @param metadata items and notes
 * @returns the text, or null when there is nothing to say
 */
export function gdalMetadataText({ items, bandNotes }: GdalMetadata): string | null {
  const lines = [...items].map(
    ([name, value]) => `  <Item name="${toXml(name)}">${valueToXml(value)}</Item>`,
  );
  bandNotes.forEach(({ scale, offset, unit, description }, band) => {
    const say = (name: string, role: string, value: string) =>
      lines.push(`  <Item name="${name}" sample="${band}" role="${role}">${valueToXml(value)}</Item>`);
    if (scale !== 1 || offset !== 0) {
      say("OFFSET", "offset", String(offset));
      say("SCALE", "scale", String(scale));
    }
    if (unit !== null) say("UNITTYPE", "unittype", unit);
    if (description !== null) say("DESCRIPTION", "description", description);
  });
  return lines.length === 0 ? null : `<GDALMetadata>\n${lines.join("\n")}\n</GDALMetadata>\n`;
}

function note(notes: BandNotes, role: string | undefined, value: string): void {
  const number = Number(value);
  if (role === "scale" && Number.isFinite(number) && number !== 0) notes.scale = number;
  else if (role === "offset" && Number.isFinite(number)) notes.offset = number;
  else if (role === "unittype" && value !== "") notes.unit = value;
  else if (role === "description" && value !== "") notes.description = value;
}

// GDAL escapes the values, but not the names, twice, and has kept doing so for the sake of old files.
function valueToXml(value: string): string {
  return toXml(toXml(value));
}

function valueFromXml(text: string): string {
  return fromXml(fromXml(text));
}

function fromXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name]!);
}

function toXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => {
    const name = Object.keys(entities).find((key) => entities[key] === sign);
    return `&${name};`;
  });
}
