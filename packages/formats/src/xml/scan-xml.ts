/** What a document is made of, in order. `offset` is the character where it begins. */
export type XmlEvents = {
  open: (name: string, attributes: string, offset: number) => void;
  text: (text: string) => void;
  close: (name: string, offset: number) => void;
};

/** Text that is not well-formed XML, and the character where that was seen; `cut` where the text just ends. */
export class XmlError extends Error {
  readonly offset: number;
  readonly cut: boolean;

  constructor(message: string, offset: number, cut = false) {
    super(message);
    this.name = "XmlError";
    this.offset = offset;
    this.cut = cut;
  }
}

const DEEPEST = 200;
const NAME = /[^\s/>=]+/y;

/**
 * Goes through an XML text once, without building a tree, so that a hostile file costs no memory. Names lose their
 * namespace prefix. Document types are refused whole: their entities are how small files become large ones.
 *
 * @param text the document
 * @param events called in document order; may throw to stop
 * @throws XmlError not well-formed, cut short, nested deeper than 200, or with a document type
 * @see XML 1.0, fifth edition
 */
export function scanXml(text: string, events: XmlEvents): void {
  const open: string[] = [];
  let at = 0;
  for (let tag = text.indexOf("<"); tag >= 0; tag = text.indexOf("<", at)) {
    if (tag > at && open.length > 0) events.text(decodeEntities(text.slice(at, tag)));
    const next = text[tag + 1];
    at =
      next === "!" || next === "?"
        ? skipMarkup(text, tag, open.length > 0 ? events : null)
        : readTag(text, tag, open, events);
  }
  if (open.length > 0) throw new XmlError(`<${open.at(-1)}>`, text.length, true);
}

/** Reads one opening, closing or empty tag and returns the character after it. */
function readTag(text: string, tag: number, open: string[], events: XmlEvents): number {
  const end = tagEnd(text, tag);
  if (text[tag + 1] === "/") {
    const name = nameAt(text, tag + 2);
    if (open.pop() !== name) throw new XmlError(`</${name}>`, tag);
    events.close(name, tag);
    return end + 1;
  }
  const name = nameAt(text, tag + 1);
  const empty = text[end - 1] === "/";
  events.open(name, text.slice(tag + 1, empty ? end - 1 : end), tag);
  if (empty) events.close(name, tag);
  else if (open.push(name) > DEEPEST) throw new XmlError("nested too deep", tag);
  return end + 1;
}

function skipMarkup(text: string, start: number, events: XmlEvents | null): number {
  if (text.startsWith("<![CDATA[", start)) {
    const end = text.indexOf("]]>", start);
    if (end < 0) throw new XmlError("CDATA", start, true);
    events?.text(text.slice(start + 9, end));
    return end + 3;
  }
  if (/^<!DOCTYPE/i.test(text.slice(start, start + 9))) throw new XmlError("DOCTYPE", start);
  const closing = text.startsWith("<!--", start) ? "-->" : text.startsWith("<?", start) ? "?>" : ">";
  const end = text.indexOf(closing, start + 2);
  if (end < 0) throw new XmlError(closing, start, true);
  return end + closing.length;
}

/** The next ">" outside quotation marks. */
function tagEnd(text: string, start: number): number {
  let quote = "";
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at]!;
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") return at;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "<") throw new XmlError("<", at);
  }
  throw new XmlError(">", start, true);
}

function nameAt(text: string, at: number): string {
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) throw new XmlError("name", at);
  return name.slice(name.indexOf(":") + 1);
}

/**
 * The value of one attribute in the inside of a tag, or null.
 *
 * @param attributes the inside of the tag, name included
 * @param name local name
 */
export function attributeOf(attributes: string, name: string): string | null {
  const matched = new RegExp(String.raw`[\s:]${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = matched?.[1] ?? matched?.[2];
  return value === undefined ? null : decodeEntities(value);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, entity: string) => {
    if (!entity.startsWith("#")) return ENTITIES[entity] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
