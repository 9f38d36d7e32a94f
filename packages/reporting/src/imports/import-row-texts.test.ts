import { expect, it } from "vitest";
import { overlapText } from "./import-row-texts.ts";

it("an overlap is told with its area, or that the area was not computed, never with a number then", () => {
  const overlap = { with: "row" as const, reference: "2", squareMetres: null, percent: null };
  expect(overlapText(overlap, "fr")).toBe(
    "Chevauche la ligne 2, surface non calculée : les contours se croisent en trop d’endroits. Simplifiez-les ou redessinez-les.",
  );
  expect(overlapText({ ...overlap, with: "plot", reference: "P-7" }, "en")).toBe(
    "Overlaps plot P-7 of the project, area not computed: the outlines cross at too many places. Simplify or redraw them.",
  );
  expect(overlapText({ ...overlap, squareMetres: 12_300, percent: 4.5 }, "en")).toBe(
    "Overlaps row 2 by 1.23 ha (4.5%).",
  );
});
