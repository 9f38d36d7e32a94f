import { expect, it } from "vitest";
import { termsEn } from "./terms-en.ts";
import { isComplete, termsFacts } from "./terms-facts.ts";
import { termsFr } from "./terms-fr.ts";

const nobody = { name: null, address: null, email: null };
const owner = { name: "Coop *Divo*", address: "12, rue du Port, Abidjan", email: "contact@coop.test" };

it("the terms name who answers for the installation, in words and not in markup", () => {
  const french = termsFr(termsFacts(owner, "fr"));
  expect(french).toContain("Coop \\*Divo\\*");
  expect(french).toContain("12, rue du Port, Abidjan");
  expect(termsEn(termsFacts(owner, "en"))).toContain("contact@coop.test");
});

it("they say what its owner has to fill in", () => {
  expect(isComplete(owner)).toBe(true);
  expect(isComplete(nobody)).toBe(false);
  expect(termsFr(termsFacts(nobody, "fr"))).toContain("OWNER\\_NAME");
  expect(termsEn(termsFacts(nobody, "en"))).toContain("OWNER\\_ADDRESS");
});

it("they have the same parts in both languages", () => {
  const parts = (text: string) => text.match(/^## \d/gm);
  expect(parts(termsFr(termsFacts(owner, "fr")))).toEqual(parts(termsEn(termsFacts(owner, "en"))));
});
