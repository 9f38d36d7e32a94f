import { expect, test } from "vitest";
import { assignChunks, modulesNeededBy } from "./first-pages.ts";

const modules: Record<string, string[]> = {
  "/src/main.tsx": ["/src/router.ts", "/node_modules/react/index.js"],
  "/src/router.ts": ["/src/locale.ts", "/src/main.tsx"],
  "/src/locale.ts": [],
  "/src/frame.tsx": ["/src/locale.ts", "/src/ui/page.tsx"],
  "/src/ui/page.tsx": ["/node_modules/kit/index.js"],
  "/src/home.tsx": ["/src/ui/page.tsx", "/src/cards.tsx"],
  "/src/cards.tsx": [],
  "/src/map.tsx": ["/src/ui/page.tsx"],
  "/node_modules/react/index.js": ["/node_modules/react/inside.js"],
  "/node_modules/kit/index.js": ["/src/map.tsx"],
};
const importsOf = (id: string) => modules[id] ?? [];
const chunksOf = (pages: Parameters<typeof assignChunks>[0]) =>
  Object.fromEntries(assignChunks(pages, Object.keys(modules), importsOf));

test("a page needs its own modules and those they import, in circles too, but not the inside of libraries", () => {
  expect([...modulesNeededBy(["/src/main.tsx"], importsOf)]).toEqual([
    "/src/main.tsx",
    "/src/router.ts",
    "/src/locale.ts",
  ]);
});

test("a module stays with the first page that needs it, and what no first page needs stays where it was", () => {
  const chunks = chunksOf([
    { chunk: "start", modules: ["src/main.tsx"] },
    { chunk: "frame", modules: ["src/frame.tsx", "src/home.tsx"], only: /\/(ui|frame)/ },
    { chunk: "home", modules: ["src/home.tsx"] },
  ]);
  expect(chunks).toEqual({
    "/src/main.tsx": "start",
    "/src/router.ts": "start",
    "/src/locale.ts": "start",
    "/src/frame.tsx": "frame",
    "/src/ui/page.tsx": "frame",
    "/src/home.tsx": "home",
    "/src/cards.tsx": "home",
  });
});

test("a first page that is gone is said, not passed", () => {
  expect(() => chunksOf([{ chunk: "old", modules: ["src/old.tsx"] }])).toThrow(
    "First page old: no module src/old.tsx",
  );
});
