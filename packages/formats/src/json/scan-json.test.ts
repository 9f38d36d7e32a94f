import { describe, expect, it } from "vitest";
import { seededRandom } from "../../fuzz/seeded-random.ts";
import { JsonScanner, scanJson } from "./scan-json.ts";

const limits = { depth: 20, containers: 1000 };
const field =
  '{"type":"Polygon","coordinates":[[[-5.51,6.41],[-5.5,6.41,210],[-5.5,6.42], [-5.51, 6.42],[1e-7,0],[-5.51,6.41]],[[0,0]]]}';
const bytesOf = (text: string) => Buffer.from(text);

function faultOf(text: string, most = limits) {
  const bytes = bytesOf(text);
  const { fault, end } = scanJson(bytes, { start: 0, end: bytes.length }, most);
  return fault ?? (end < bytes.length ? "more than one value" : null);
}

function faultInPieces(text: string, pieceBytes: number) {
  const bytes = bytesOf(text);
  const scanner = new JsonScanner(limits, 0, false);
  let end = Math.min(pieceBytes, bytes.length);
  while (scanner.scan(bytes, end, end === bytes.length) !== "end")
    end = Math.min(end + pieceBytes, bytes.length);
  return scanner.fault ?? (scanner.at < bytes.length ? "more than one value" : null);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("a file of outlines looked at before it is read", () => {
  it("is refused where JSON is wrong, and nowhere else", () => {
    const random = seededRandom(7);
    for (let change = 0; change < 3000; change += 1) {
      const at = random.integer(0, field.length - 1);
      const put = random.pick([...'[]{},:"-.0159e ']);
      const changed = field.slice(0, at) + put + field.slice(at + 1);
      const whole = faultOf(`[${changed}]`);
      expect(whole === null, changed).toBe(isJson(`[${changed}]`));
      expect(faultInPieces(`[${changed}]`, random.integer(1, 12)), changed).toEqual(whole);
    }
  });

  it("is refused at the bracket that is one too many", () => {
    const brackets = [...field].flatMap((character, at) => (/[[{]/.test(character) ? [at] : []));
    for (const [containers, at] of brackets.entries()) {
      expect(faultOf(field, { depth: 20, containers })).toEqual({ kind: "containers", offset: at });
    }
    expect(faultOf(field, { depth: 20, containers: brackets.length })).toBeNull();
  });

  it("is refused at the first bracket that is too deep", () => {
    expect(faultOf(field, { depth: 3, containers: 1000 })).toEqual({ kind: "depth", offset: 34 });
    expect(faultOf(field, { depth: 4, containers: 1000 })).toBeNull();
  });
});
