import { expect, test } from "vitest";
import { type Draft, emptyProduct } from "./draft.ts";
import { refusedFields } from "./refused-fields.ts";

const operator = { name: "", country: "", street: "", postalCode: "", city: "", email: "", phone: "" };
const draft: Draft = {
  internalReference: "A",
  activity: null,
  countryOfActivity: null,
  borderCountry: null,
  operator: { ...operator, identifiers: [] },
  additionalInformation: "",
  products: [emptyProduct("cocoa")],
};
const withProduct = (changes: object): Draft => ({
  ...draft,
  products: [...draft.products, { ...emptyProduct("cocoa"), ...changes }],
});
const namesOf = (one: Draft) => refusedFields(one).map(({ step, field }) => `${step} ${field}`);

test("a draft that is merely incomplete may be saved", () => {
  expect(refusedFields(withProduct({ netMassKilograms: 1250.75 }))).toEqual([]);
});

test.each(["abc", "1.250", "-5", -5, 0, 1e13])("a net mass of %j is not saved", (netMassKilograms) => {
  expect(namesOf(withProduct({ netMassKilograms }))).toEqual(["products product2.netMassKilograms"]);
});

test("a text that is too long holds saving back, at its field", () => {
  expect(namesOf({ ...draft, operator: { ...draft.operator, name: "x".repeat(201) } })).toEqual([
    "operator operator.name",
  ]);
  expect(namesOf({ ...draft, additionalInformation: "x".repeat(2001) })).toEqual([
    "activity additionalInformation",
  ]);
  expect(namesOf(withProduct({ description: "x".repeat(151) }))).toEqual(["products product2.description"]);
});
