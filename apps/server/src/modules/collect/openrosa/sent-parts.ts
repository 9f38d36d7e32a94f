/** A part of what a phone sends, where it lies in the body: photos are large, and copies of them cost more than all else. */
export type SentPart = { name: string; fileName: string | null; type: string; bytes: Buffer };

const MOST_PARTS = 1_000;
const MOST_HEADER_BYTES = 16_384;
const LINE_END = "\r\n";
const BOUNDARY = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i;
const DISPOSITION = /^content-disposition:\s*form-data\b/i;
const NAME = /;\s*name="([^"]*)"/i;
const FILE_NAME = /;\s*filename="([^"]*)"/i;
const TYPE = /^content-type:\s*(\S[^\r\n]*)$/i;
/** What clients write in a name in the stead of what would end it. */
const ESCAPES: Readonly<Record<string, string>> = { "%22": '"', "%0D": "\r", "%0A": "\n" };

/**
 * The parts of a body of `multipart/form-data`; null where it is none, or is cut short.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7578
 */
export function sentParts(body: { bytes: Buffer; type: string }): SentPart[] | null {
  const [, quoted, plain] = BOUNDARY.exec(body.type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const { bytes } = body;
  const mark = Buffer.from(`--${boundary}`);
  const between = Buffer.concat([Buffer.from(LINE_END), mark]);
  const parts: SentPart[] = [];
  let at = bytes.indexOf(mark);
  if (at === -1) return null;
  at += mark.length;
  while (!startsWith(bytes, at, "--")) {
    if (!startsWith(bytes, at, LINE_END) || parts.length === MOST_PARTS) return null;
    const end = bytes.indexOf(between, at);
    const part = end === -1 ? null : partOf(bytes.subarray(at + LINE_END.length, end));
    if (part === null) return null;
    parts.push(part);
    at = end + between.length;
  }
  return parts;
}

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString("latin1", at, at + text.length) === text;

function partOf(bytes: Buffer): SentPart | null {
  const end = bytes.subarray(0, MOST_HEADER_BYTES).indexOf(LINE_END + LINE_END);
  if (end === -1) return null;
  const headers = bytes.toString("utf8", 0, end).split(LINE_END);
  const disposition = headers.find((header) => DISPOSITION.test(header)) ?? "";
  const name = NAME.exec(disposition)?.[1];
  if (name === undefined) return null;
  const fileName = FILE_NAME.exec(disposition)?.[1];
  return {
    name: unescaped(name),
    fileName: fileName === undefined ? null : unescaped(fileName),
    type: headers.map((header) => TYPE.exec(header)?.[1]).find((type) => type !== undefined) ?? "",
    bytes: bytes.subarray(end + 2 * LINE_END.length),
  };
}

const unescaped = (name: string): string =>
  name.replaceAll(/%(?:22|0D|0A)/gi, (code) => ESCAPES[code.toUpperCase()]!);
