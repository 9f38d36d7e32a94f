import { expect, it } from "vitest";
import { isSlug, slugOf } from "./slug-of.ts";

it.each([
  ["Récolte\u00a0: l’été 2026", "recolte-l-ete-2026"],
  ["  Cœur & cacao !  ", "coeur-cacao"],
  ["…", ""],
  ["a".repeat(150), "a".repeat(100)],
])("the address of “%s” is “%s”", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(isSlug(slug)).toBe(slug !== "");
});

it("what is no plain address is refused", () => {
  for (const text of ["", "-a", "a--b", "A", "é", "a/b", "a b"]) expect(isSlug(text)).toBe(false);
});
