import { expect, test } from "vitest";
import { originText } from "./origin-text.ts";

const place = { zoneId: 7, projectId: 2 };
const names = { zones: new Map([[9, "Forêt"]]), projects: new Map([[4, "Divo 2026"]]) };
const [fr, en] = [
  { place, names, locale: "fr" as const },
  { place, names, locale: "en" as const },
];
const unit = (name: string, id: number) => ({ id, level: 1 as const, code: `CI-${id}`, name });

test("a zone of units names the first three and counts the others", () => {
  const units = ["Gôh", "Fromager", "Lôh", "Nawa", "Tonkpi"].map(unit);
  expect(originText({ kind: "units", units: units.slice(0, 2) }, fr)).toBe(
    "unités administratives\u00a0: Gôh, Fromager",
  );
  expect(originText({ kind: "units", units }, en)).toBe(
    "administrative units: Gôh, Fromager, Lôh and 2 more",
  );
  expect(originText({ kind: "units", units: units.slice(0, 4) }, fr)).toMatch(/ et 1 autre$/);
});

test("a zone of plots says how many are in it, whose, and how many are left out", () => {
  const origin = { kind: "plots" as const, projectId: 2, plots: 12, plotsWithoutOutline: 0 };
  expect(originText(origin, en)).toBe("12 plots");
  expect(originText({ ...origin, projectId: 4 }, fr)).toBe("12 parcelles de «\u00a0Divo 2026\u00a0»");
  expect(originText({ ...origin, projectId: 3, plotsWithoutOutline: 4 }, en)).toBe(
    "12 plots of another project; 4 more without an outline are not in it",
  );
});

test("a zone from a zone says whether it was its own earlier version", () => {
  const origin = { kind: "zone" as const, versionId: 9, number: 3 };
  expect(originText({ ...origin, zoneId: 7 }, en)).toBe("its version 3");
  expect(originText({ ...origin, zoneId: 9 }, en)).toBe("zone “Forêt”, version 3");
  expect(originText({ ...origin, zoneId: 8 }, en)).toBe("another zone, version 3");
});
