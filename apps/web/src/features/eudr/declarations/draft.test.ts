import { expect, test } from "vitest";
import type { DeclarationDetail, ProductRow } from "./declaration-queries.ts";
import { draftOf, emptyProduct, inputOf, parseDraft } from "./draft.ts";

function row(changes: Partial<ProductRow>): ProductRow {
  return {
    id: 1,
    position: 1,
    commodity: "cocoa",
    tariff_code: null,
    description: null,
    net_mass_kilograms: null,
    volume_cubic_metres: null,
    supplementary_units: null,
    supplementary_unit: null,
    scientific_name: null,
    common_name: null,
    further_species: [],
    ...changes,
  };
}

function detail(changes: Partial<DeclarationDetail> = {}): DeclarationDetail {
  return {
    id: 7,
    internal_reference: "COOP-2026-001",
    eudr_reference: null,
    reference_number: null,
    ...{
      verification_number: null,
      filed_by_hand_on: null,
      noted_by_name: null,
      noted_at: null,
      operator_source: null,
      environment: null,
      kind: "statement",
      eu_filings: [],
    },
    state: "draft",
    created_at: "2026-11-20T08:00:00Z",
    updated_at: "2026-11-20T08:00:00Z",
    activity: "IMPORT",
    country_of_activity: "FR",
    border_country: null,
    operator: { name: "Chocolaterie" },
    additional_information: null,
    declaration_products: [row({ id: 12, position: 2 }), row({ id: 11, position: 1, tariff_code: "1801" })],
    declaration_plots: [
      { product_id: 11, plot_id: 5 },
      { product_id: 12, plot_id: 6 },
    ],
    ...changes,
  };
}

test("products keep their order and their own plots; an operator without a city has an empty one", () => {
  const draft = draftOf(detail());
  expect(draft.products.map(({ tariffCode, plotIds }) => [tariffCode, plotIds])).toEqual([
    ["1801", [5]],
    ["", [6]],
  ]);
  expect(draft.operator).toMatchObject({ name: "Chocolaterie", city: "", identifiers: [] });
});

test("a wood heading sends its own unit, and no unit goes without an amount", () => {
  const wood = { ...emptyProduct("wood"), tariffCode: "4403", supplementaryUnits: 12 };
  const draft = { ...draftOf(detail()), products: [wood, emptyProduct("cocoa")] };
  expect(inputOf(draft).products.map(({ supplementaryUnit }) => supplementaryUnit)).toEqual(["MTQ", null]);
  const domestic = {
    ...draft,
    activity: "DOMESTIC" as const,
    products: [{ ...wood, supplementaryUnit: "NAR" }],
  };
  expect(inputOf(domestic).products[0]?.supplementaryUnit).toBe("NAR");
  expect(inputOf(draft).products[0]).not.toHaveProperty("key");
});

test("only what has the shape of a draft is taken up from the browser", () => {
  const draft = draftOf(detail());
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(parseDraft({ ...draft, products: [{}] })).toBeNull();
  expect(parseDraft("x")).toBeNull();
});
