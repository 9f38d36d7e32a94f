import { expect, test } from "vitest";
import { circlesOf } from "./circles.ts";

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports });

test("files that import each other are named, over however many others", () => {
  const all = [
    chunk("pieces.js", "zones.js", "kit.js"),
    chunk("zones.js", "map.js"),
    chunk("map.js", "pieces.js"),
    chunk("kit.js"),
    chunk("page.js", "pieces.js"),
  ];
  expect(circlesOf(all)).toEqual([["map.js", "pieces.js", "zones.js"]]);
});

test("files that only lead on are in no circle", () => {
  expect(circlesOf([chunk("a.js", "b.js", "c.js"), chunk("b.js", "c.js"), chunk("c.js")])).toEqual([]);
});
