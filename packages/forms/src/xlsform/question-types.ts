/** What the word for a type comes to: the type of XLSForm, and what else the word says. */
export type KnownType = { type: string; constraint?: string; hint?: string };

const one = (type: string, ...words: readonly string[]): [string, KnownType][] =>
  [type, ...words].map((word) => [word.toLowerCase(), { type }]);

const days = (period: string, most: number): [string, KnownType] => [
  `number of days in last ${period}`,
  { type: "integer", constraint: `0 <= . and . <= ${most}`, hint: `Enter a number 0-${most}.` },
];

/** Types of questions without a list, by all words that other versions of XLSForm have for them. */
export const knownTypes: ReadonlyMap<string, KnownType> = new Map([
  ...one("text", "string", "q string", "add text prompt"),
  ...one("integer", "int", "q int", "add integer prompt"),
  ...one("decimal", "q decimal", "add decimal prompt"),
  ...one("range"),
  ...one("note", "q note", "add note prompt"),
  ...one("geopoint", "gps", "location", "q location", "q geopoint", "add location prompt"),
  ...one("geotrace", "q geotrace"),
  ...one("geoshape", "q geoshape"),
  ...one("date", "q date", "add date prompt"),
  ...one("time", "q time"),
  ...one("dateTime", "date time", "q datetime", "q date time", "add datetime prompt", "add date time prompt"),
  ...one("image", "photo", "q image", "q picture", "add image prompt", "add photo prompt"),
  ...one("audio", "q audio", "add audio prompt"),
  ...one("background-audio"),
  ...one("video", "q video", "add video prompt"),
  ...one("file", "add file prompt"),
  ...one("barcode", "q barcode", "add barcode prompt"),
  ...one("calculate", "q calculate", "add calculate prompt"),
  ...one("acknowledge", "q acknowledge", "add acknowledge prompt"),
  ...one("trigger"),
  ...one("hidden"),
  ...one("xml-external"),
  ...one("csv-external"),
  ...one("start", "start time", "get start time"),
  ...one("end", "end time", "get end time"),
  ...one("today", "get today"),
  ...one("deviceid", "imei", "device id", "get device id"),
  ...one("phonenumber", "get phone number"),
  ...one("simserial", "sim id", "get sim id"),
  ...one("subscriberid", "subscriber id", "get subscriber id"),
  ...one("username"),
  ...one("email"),
  ...["deviceid", "phonenumber", "simserial", "subscriberid", "username", "email"].flatMap((name) =>
    one(`uri:${name}`),
  ),
  ...one("audit"),
  ...one("start-geopoint"),
  ...one("background-geopoint"),
  ...one("osm"),
  days("month", 31),
  days("six months", 183),
  days("year", 365),
  ["percentage", { type: "integer", constraint: "0 <= . and . <= 100" }],
  ["phone number", { type: "text", constraint: "regex(., '^\\d*$')", hint: "Enter numbers only." }],
]);

const listTypes: Readonly<Record<string, string>> = {
  select_one: "select_one",
  "select one": "select_one",
  "select one from": "select_one",
  "select one using": "select_one",
  select1: "select_one",
  "q select1": "select_one",
  "add select one prompt using": "select_one",
  select_multiple: "select_multiple",
  "select multiple": "select_multiple",
  "select multiple from": "select_multiple",
  "select multiple using": "select_multiple",
  "select all that apply": "select_multiple",
  "select all that apply from": "select_multiple",
  "q select": "select_multiple",
  "add select multiple prompt using": "select_multiple",
  select_one_from_file: "select_one_from_file",
  "select one from file": "select_one_from_file",
  select_multiple_from_file: "select_multiple_from_file",
  "select multiple from file": "select_multiple_from_file",
  select_one_external: "select_one_external",
  "select one external": "select_one_external",
  rank: "rank",
  osm: "osm",
};

const words = Object.keys(listTypes).sort((a, b) => b.length - a.length);
const LIST = new RegExp(`^(${words.join("|")}) (\\S+)( (?:or specify other|or_other|or other))?$`, "i");
const BEGIN = /^begin[ _](group|lgroup|repeat|looped group|loop)(?: (?:over )?(\S+))?$/i;
const END = /^end[ _](group|lgroup|repeat|looped group|loop)$/i;

/** What a cell of the column `type` says. */
export type ReadType =
  | { kind: "begin"; control: "group" | "repeat" | "loop"; list: string }
  | { kind: "end"; control: "group" | "repeat" | "loop" }
  | { kind: "question"; known: KnownType; list: string; orOther: boolean; isKnown: boolean };

/**
 * Reads the word for a type. One that nobody knows stays as it is written.
 *
 * @param written the cell
 */
export function readType(written: string): ReadType {
  const text = written.trim().split(/\s+/).join(" ");
  const begin = BEGIN.exec(text);
  if (begin !== null) return { kind: "begin", control: controlOf(begin[1] ?? ""), list: begin[2] ?? "" };
  const end = END.exec(text);
  if (end !== null) return { kind: "end", control: controlOf(end[1] ?? "") };
  const known = knownTypes.get(text.toLowerCase());
  if (known !== undefined) return { kind: "question", known, list: "", orOther: false, isKnown: true };
  const [, word = "", list = "", other] = LIST.exec(text) ?? [];
  const type = listTypes[word.toLowerCase()];
  if (type === undefined)
    return { kind: "question", known: { type: text }, list: "", orOther: false, isKnown: false };
  return { kind: "question", known: { type }, list, orOther: other !== undefined, isKnown: true };
}

function controlOf(word: string): "group" | "repeat" | "loop" {
  const lower = word.toLowerCase();
  if (lower === "group" || lower === "loop") return lower;
  return "repeat";
}
