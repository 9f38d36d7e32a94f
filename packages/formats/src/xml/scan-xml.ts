import { FileRefusal } from "../file-refusal.ts";

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
/** A file of 50,000 plots with forty columns each has as many. */
const MOST_ELEMENTS = 4_000_000;

/**
 * Goes through an XML text once, without building a tree, so that a hostile file costs no memory. The text comes in
 * pieces: everything up to the last whole tag is read at once. Names lose their namespace prefix. Document types are
 * refused whole: their entities are how small files become large ones. Events are called in document order, and may
 * throw to stop. `push` and `end` throw XmlError for what is not well-formed, cut short, nested deeper than 200 or has
 * a document type, and FileRefusal too_large above four million elements.
 *
 * @see XML 1.0, fifth edition
 */
export class XmlScanner {
  readonly #events: XmlEvents;
  readonly #open: string[] = [];
  #rest = "";
  #waiting: string[] = [];
  #waitingLength = 0;
  #before = 0;
  #elements = 0;

  constructor(events: XmlEvents) {
    this.#events = events;
  }

  push(piece: string): void {
    this.#waiting.push(piece);
    this.#waitingLength += piece.length;
    // Looking at a cut tag again with every piece would take a time that grows with the square of its length.
    if (this.#waitingLength >= this.#rest.length) this.#scan(false);
  }

  end(): void {
    this.#scan(true);
    if (this.#open.length > 0)
      throw new XmlError(`<${this.#open.at(-1)}>`, this.#before + this.#rest.length, true);
  }

  #scan(isLast: boolean): void {
    const text = this.#rest + this.#waiting.join("");
    this.#waiting = [];
    this.#waitingLength = 0;
    let at = 0;
    for (let tag = text.indexOf("<"); tag >= 0; tag = text.indexOf("<", at)) {
      const end = this.#readMarkup(text, at, tag, isLast);
      if (end < 0) break;
      at = end;
    }
    this.#rest = text.slice(at);
    this.#before += at;
  }

  /** Reads the text before a tag and the tag, and returns the place after it; -1 where the tag is cut. */
  #readMarkup(text: string, at: number, tag: number, isLast: boolean): number {
    try {
      const next = text[tag + 1];
      const isMarkup = next === "!" || next === "?";
      const end = isMarkup ? markupEnd(text, tag) : tagEnd(text, tag);
      const isInside = this.#open.length > 0;
      if (tag > at && isInside) this.#events.text(decodeEntities(text.slice(at, tag)));
      if (!isMarkup) this.#readTag(text, tag, end);
      else if (isInside && text.startsWith("<![CDATA[", tag)) this.#events.text(text.slice(tag + 9, end - 3));
      return isMarkup ? end : end + 1;
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      if (error.cut && !isLast) return -1;
      throw new XmlError(error.message, this.#before + error.offset, error.cut);
    }
  }

  /** Reads one opening, closing or empty tag. */
  #readTag(text: string, tag: number, end: number): void {
    if (text[tag + 1] === "/") {
      const name = nameAt(text, tag + 2);
      if (this.#open.pop() !== name) throw new XmlError(`</${name}>`, tag);
      this.#events.close(name, this.#before + tag);
      return;
    }
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS) throw new FileRefusal("too_large", { objects: MOST_ELEMENTS });
    const name = nameAt(text, tag + 1);
    const empty = text[end - 1] === "/";
    this.#events.open(name, text.slice(tag + 1, empty ? end - 1 : end), this.#before + tag);
    if (empty) this.#events.close(name, this.#before + tag);
    else if (this.#open.push(name) > DEEPEST) throw new XmlError("nested too deep", tag);
  }
}

/** The place after a comment, a processing instruction, a CDATA section or a declaration. */
function markupEnd(text: string, start: number): number {
  if (/^<!DOCTYPE/i.test(text.slice(start, start + 9))) throw new XmlError("DOCTYPE", start);
  const closing = closingOf(text, start);
  const end = text.indexOf(closing, start + 2);
  if (end < 0) throw new XmlError(closing === "]]>" ? "CDATA" : closing, start, true);
  return end + closing.length;
}

function closingOf(text: string, start: number): string {
  if (text.startsWith("<![CDATA[", start)) return "]]>";
  if (text.startsWith("<!--", start)) return "-->";
  return text.startsWith("<?", start) ? "?>" : ">";
}

/** The next ">" outside quotation marks. */
function tagEnd(text: string, start: number): number {
  const end = text.indexOf(">", start);
  const plain = end > 0 && !/["'<]/.test(text.slice(start + 1, end));
  return plain ? end : quotedTagEnd(text, start);
}

function quotedTagEnd(text: string, start: number): number {
  let quote = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 0x3e) return at;
    else if (code === 0x22 || code === 0x27) quote = code;
    else if (code === 0x3c) throw new XmlError("<", at);
  }
  throw new XmlError(">", start, true);
}

/** The name that begins here, up to white space or the end of the tag, without its prefix. */
function nameAt(text: string, at: number): string {
  let start = at;
  let end = at;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code <= 0x20 || code === 0x3e || code === 0x2f || code === 0x3d) break;
    if (code === 0x3a && start === at) start = end + 1;
  }
  if (end === at) throw new XmlError("name", at);
  return text.slice(start, end);
}

/**
 * The value of one attribute in the inside of a tag, or null.
 *
 * @param attributes the inside of the tag, name included
 * @param name local name
 */
export function attributeOf(attributes: string, name: string): string | null {
  const matched = patternOf(name).exec(attributes);
  const value = matched?.[1] ?? matched?.[2];
  return value === undefined ? null : decodeEntities(value);
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  let pattern = patterns.get(name);
  if (pattern === undefined) {
    pattern = new RegExp(String.raw`[\s:]${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  return pattern;
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
