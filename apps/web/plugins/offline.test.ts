import { expect, test } from "vitest";
import { offlineFiles } from "./offline.ts";

type Bundle = Parameters<typeof offlineFiles>[1];

function chunk(fileName: string, imports: string[], moduleIds: string[], css: string[] = []) {
  const isEntry = fileName === "assets/entry.js";
  return {
    type: "chunk",
    fileName,
    imports,
    moduleIds,
    isEntry,
    viteMetadata: { importedCss: new Set(css) },
  };
}
const asset = (fileName: string) => ({ type: "asset", fileName });

const bundle = Object.fromEntries(
  [
    chunk("assets/entry.js", ["assets/kit.js"], ["/src/main.tsx"], ["assets/entry.css"]),
    chunk("assets/kit.js", [], []),
    chunk(
      "assets/scan.js",
      ["assets/kit.js", "assets/fields.js"],
      ["/src/scan-pages.ts"],
      ["assets/scan.css"],
    ),
    chunk("assets/fields.js", [], []),
    chunk("assets/map.js", [], ["/src/map.tsx"]),
    asset("assets/reader-1a2b.js"),
  ].map((file) => [file.fileName, file]),
) as unknown as Bundle;

const html = `<link rel="preload" as="fetch" href="/builds/meta/1.json" /><link rel="icon" href="/favicon.svg" />
  <link rel="preload" href="/assets/font.woff2" /><script src="/assets/entry.js"></script><a href="/fr/login">`;

test("a page without a network has its scripts and styles, what they fetch, and what every page names", () => {
  expect(offlineFiles({ modules: ["src/scan-pages.ts"], files: ["reader-"] }, bundle, html)).toEqual([
    "/assets/entry.css",
    "/assets/entry.js",
    "/assets/fields.js",
    "/assets/font.woff2",
    "/assets/kit.js",
    "/assets/reader-1a2b.js",
    "/assets/scan.css",
    "/assets/scan.js",
    "/builds/meta/1.json",
    "/favicon.svg",
  ]);
});

test("a file that the build no longer has fails the build, instead of the page on a road without a network", () => {
  expect(() => offlineFiles({ modules: [], files: ["zxing"] }, bundle, html)).toThrow("begins with zxing");
});
