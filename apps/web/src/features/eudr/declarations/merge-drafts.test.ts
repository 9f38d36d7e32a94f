import { expect, test } from "vitest";
import { type Draft, emptyProduct } from "./draft.ts";
import { mergeDrafts } from "./merge-drafts.ts";

const operator = {
  ...{ name: "Coop Divo", country: "CI", street: "", postalCode: "", city: "Divo" },
  ...{ email: "", phone: "", identifiers: [] },
};
const base: Draft = {
  ...{ internalReference: "COOP-1", activity: "IMPORT", countryOfActivity: "FR", borderCountry: null },
  ...{ operator, additionalInformation: "", products: [{ ...emptyProduct("cocoa"), plotIds: [1, 2] }] },
};
const withOperator = (changes: Partial<Draft["operator"]>): Draft => ({
  ...base,
  operator: { ...operator, ...changes },
});

test("each tab keeps what it changed where the other one changed something else", () => {
  const mine = { ...withOperator({ name: "Coop de Divo" }), countryOfActivity: "BE" as const };
  const theirs = { ...withOperator({ phone: "+225 07" }), borderCountry: "NL" as const };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    draft: {
      ...withOperator({ name: "Coop de Divo", phone: "+225 07" }),
      ...{ countryOfActivity: "BE", borderCountry: "NL" },
    },
    both: [],
  });
});

test("a field that both changed is named, and that of here stands; to the same content it is none", () => {
  const mine = withOperator({ phone: "+225 01", city: "Gagnoa" });
  const theirs = withOperator({ phone: "+225 07", city: "Gagnoa" });
  expect(mergeDrafts(base, mine, theirs)).toEqual({ draft: mine, both: ["operator.phone"] });
});

test("products that the server numbered anew and whose plots come in another order are no change", () => {
  const renumbered = base.products.map((product) => ({ ...product, key: "77", plotIds: [2, 1] }));
  const mine = { ...base, products: [...base.products, emptyProduct("coffee")] };
  const theirs = { ...withOperator({ phone: "+225 07" }), products: renumbered };
  const merged = mergeDrafts(base, mine, theirs);
  expect(merged.both).toEqual([]);
  expect(merged.draft.products).toBe(mine.products);
  expect(mergeDrafts(base, base, theirs).draft.products).toBe(renumbered);
});

test("a draft that was kept without what it was typed over is taken up whole, and names all that it replaces", () => {
  const mine = withOperator({ name: "Coop de Divo" });
  const theirs = withOperator({ phone: "+225 07" });
  expect(mergeDrafts(null, mine, theirs)).toEqual({
    draft: mine,
    both: ["operator.name", "operator.phone"],
  });
});

test("what an operator states for the first time here stays beside what changed on the server", () => {
  const theirs = withOperator({ phone: "+225 07" });
  expect(mergeDrafts(base, withOperator({ size: "micro" }), theirs).draft).toEqual(
    withOperator({ phone: "+225 07", size: "micro" }),
  );
});
