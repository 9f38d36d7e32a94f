import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { weighPage } from "./budgets.ts";

function chunk(fileName: string, imports: string[] = [], modules: string[] = []) {
  return {
    fileName,
    code: fileName.repeat(50),
    imports,
    isEntry: fileName === "entry.js",
    moduleIds: modules,
  };
}
const all = [
  chunk("entry.js", ["shared.js"]),
  chunk("shared.js"),
  chunk("login.js", ["shared.js", "form.js"], ["/work/src/login.tsx"]),
  chunk("form.js"),
  chunk("map.js", [], ["/work/src/map.tsx"]),
];

test("a page weighs its entry, its own chunks and their static imports, each once", () => {
  const weight = weighPage({ page: "login", modules: ["src/login.tsx"], limit: 1 }, all);
  expect(weight.chunks.toSorted()).toEqual(["entry.js", "form.js", "login.js", "shared.js"]);
  const expected = ["entry.js", "form.js", "login.js", "shared.js"].reduce(
    (sum, name) => sum + gzipSync(name.repeat(50)).length,
    0,
  );
  expect(weight.bytes).toBe(expected);
});

test("a budget for a page that is gone is said, not passed", () => {
  expect(() => weighPage({ page: "old", modules: ["src/old.tsx"], limit: 1 }, all)).toThrow(
    "no chunk holds src/old.tsx",
  );
});

test("what is there before a page is opened does not count", () => {
  const page = {
    page: "map",
    modules: ["src/map.tsx", "src/login.tsx"],
    beside: ["src/login.tsx"],
    limit: 1,
  };
  expect(weighPage(page, all).chunks).toEqual(["map.js"]);
});
