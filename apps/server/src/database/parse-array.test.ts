import { describe, expect, it } from "vitest";
import { parseArray } from "./parse-array.ts";

const parse = (text: string) => parseArray(text, (element) => element);

describe("PostgreSQL's text form of an array", () => {
  it("is read with its empty, quoted and missing elements", () => {
    expect(parse("{}")).toEqual([]);
    expect(parse('{a,NULL,"NULL","",b c}')).toEqual(["a", null, "NULL", "", "b c"]);
    expect(parse('{"a,b","x\\"y","back\\\\slash","{}"}')).toEqual(["a,b", 'x"y', "back\\slash", "{}"]);
  });

  it("is read with its dimensions and lower bounds", () => {
    expect(parse("{{1,2},{3,4}}")).toEqual([
      ["1", "2"],
      ["3", "4"],
    ]);
    expect(parse("[0:1]={7,8}")).toEqual(["7", "8"]);
  });

  it("is refused when it is cut off or something else", () => {
    for (const text of ["", "1,2", "{1,2", '{"a', "{1}x"]) expect(() => parse(text)).toThrow(SyntaxError);
  });
});
