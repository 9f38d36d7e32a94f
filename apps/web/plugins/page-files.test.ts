import { expect, test } from "vitest";
import { filesOf } from "./page-files.ts";

function chunk(fileName: string, imports: string[], moduleIds: string[], css: string[] = []) {
  const isEntry = fileName === "assets/entry.js";
  const viteMetadata = { importedCss: new Set(css) };
  return { fileName, imports, moduleIds, isEntry, viteMetadata } as unknown as Parameters<
    typeof filesOf
  >[1][0];
}
const all = [
  chunk("assets/entry.js", ["assets/kit.js"], ["/src/main.tsx"], ["assets/entry.css"]),
  chunk("assets/kit.js", [], []),
  chunk("assets/login.js", ["assets/kit.js", "assets/fields.js"], ["/src/login.tsx"], ["assets/login.css"]),
  chunk("assets/fields.js", [], []),
  chunk("assets/map.js", [], ["/src/map.tsx"]),
];

test("a page's files are its own scripts and styles, without those that every page names", () => {
  expect(filesOf(["src/login.tsx"], all).toSorted()).toEqual([
    "/assets/fields.js",
    "/assets/login.css",
    "/assets/login.js",
  ]);
});
