import type { Flip } from "@parcelle/domain/risk/trial/flips";
import { expect, test } from "vitest";
import { flipText } from "./flip-text.ts";

function flip(changes: Partial<Flip> = {}): Flip {
  return {
    indicator: "commodities",
    before: true,
    after: false,
    column: "Cocoa_ETH",
    hectares: 7,
    percent: 70.4,
    consultedOnBothSides: true,
    thresholdBefore: 10,
    thresholdAfter: 80,
    ...changes,
  };
}

const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("an answer that turned by a threshold names the layer, its share and both thresholds", () => {
  expect(plain(flipText(flip(), "fr"))).toBe(
    "Culture en place en 2020 : oui → non, ETH Zürich Cocoa Map 70,4 %, seuil 10 % → 80 %",
  );
});

test("an answer that turned because its layer was left out says so", () => {
  const leftOut = flip({ consultedOnBothSides: false, thresholdAfter: 10 });
  expect(plain(flipText(leftOut, "fr"))).toMatch(/ETH Zürich Cocoa Map 70,4 %, qui n’est plus consultée$/);
  expect(flipText(leftOut, "en")).toMatch(/70.4%, no longer consulted$/);
  const added = flip({ consultedOnBothSides: false, before: false, after: true, thresholdAfter: 10 });
  expect(flipText(added, "en")).toMatch(/no → yes, .*, not consulted before$/);
});
