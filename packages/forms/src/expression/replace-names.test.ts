import { expect, test } from "vitest";
import { replaceNames, usedNames } from "./replace-names.ts";

test("names are replaced outside of texts in quotes", () => {
  const path = (name: string) => `/data/${name}`;
  expect(replaceNames(`\${ha} > 1 and \${ crop } = 'a \${ha} b'`, path)).toBe(
    `/data/ha > 1 and /data/crop = 'a \${ha} b'`,
  );
  expect(replaceNames(`concat("\${", \${ha}, '"')`, path)).toBe(`concat("\${", /data/ha, '"')`);
  expect(replaceNames(`jr:choice-name(\${crop}, '\${crop}')`, path)).toBe(
    "jr:choice-name(/data/crop, '/data/crop')",
  );
  expect(replaceNames(`\${last-saved#crop}`, (name) => `[${name}]`)).toBe("[last-saved#crop]");
});

test("the names that are used are told with their places", () => {
  expect(usedNames(`\${ha} * 2 + \${price}`)).toEqual([
    { name: "ha", at: 0 },
    { name: "price", at: 12 },
  ]);
  expect(usedNames(`'\${not} a name'`)).toEqual([]);
});

test("a quote or a name without its end is refused with its place", () => {
  expect(() => usedNames(`1 + \${ha`)).toThrow(expect.objectContaining({ code: "text_not_closed", at: 4 }));
  expect(() => usedNames("1 + 'ha")).toThrow(expect.objectContaining({ code: "text_not_closed", at: 4 }));
});
