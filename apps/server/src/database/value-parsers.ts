import { parseArray } from "./parse-array.ts";

type Parser = (text: string) => unknown;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the int8 ${text} is beyond what a number holds exactly`);
  return value;
}

function parseBytes(text: string): Uint8Array {
  if (!text.startsWith("\\x")) throw new SyntaxError("bytea did not arrive as hexadecimal");
  return new Uint8Array(Buffer.from(text.slice(2), "hex"));
}

const asText: Parser = (text) => text;
const asNumber: Parser = (text) => Number(text);
const asBoolean: Parser = (text) => text === "t";
const asJson: Parser = (text) => JSON.parse(text) as unknown;

const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    parseArray(text, parse);

/** By type number of pg_type, the same list for both engines; what is not here stays text. */
const parserByType = new Map<number, Parser>([
  [16, asBoolean],
  [17, parseBytes],
  [20, parseInt8],
  [21, asNumber],
  [23, asNumber],
  [26, asNumber],
  [114, asJson],
  [700, asNumber],
  [701, asNumber],
  [3802, asJson],
  [199, arrayOf(asJson)],
  [1000, arrayOf(asBoolean)],
  [1001, arrayOf(parseBytes)],
  [1002, arrayOf(asText)],
  [1003, arrayOf(asText)],
  [1005, arrayOf(asNumber)],
  [1007, arrayOf(asNumber)],
  [1009, arrayOf(asText)],
  [1014, arrayOf(asText)],
  [1015, arrayOf(asText)],
  [1016, arrayOf(parseInt8)],
  [1021, arrayOf(asNumber)],
  [1022, arrayOf(asNumber)],
  [1028, arrayOf(asNumber)],
  [1115, arrayOf(asText)],
  [1182, arrayOf(asText)],
  [1185, arrayOf(asText)],
  [1231, arrayOf(asText)],
  [2951, arrayOf(asText)],
  [3807, arrayOf(asJson)],
]);

/** The `types` option of node-postgres. */
export const valueTypes = {
  getTypeParser: (type: number): Parser => parserByType.get(type) ?? asText,
};
