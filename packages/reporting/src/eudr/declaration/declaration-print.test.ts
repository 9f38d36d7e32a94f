import type { DeclaredPlot, DeclaredProduct } from "@parcelle/domain/declaration/declaration";
import { declarationStateNames, declarationStates } from "@parcelle/domain/states/declaration-states";
import { expect, it } from "vitest";
import { declarationPrint, type PrintedDeclaration } from "./declaration-print.ts";

const moment = { asOf: "2026-11-20", generatedAt: "2026-11-20T08:00:00Z", codeVersion: "0.1.0" };

const plot = (id: number, changes: Partial<DeclaredPlot> = {}): DeclaredPlot => ({
  ...{ id, identifier: `P${id}`, producerName: "Awa Koné", producerCountry: "CI", isPoint: false },
  ...{ areaHectares: id, geometryValid: true, geometryState: "normal", compliance: "compliant" },
  euState: "unchanged",
  ...changes,
});

const product = (plots: DeclaredPlot[], changes: Partial<DeclaredProduct> = {}): DeclaredProduct => ({
  ...{ commodity: "wood", tariffCode: "4403", description: "Grumes", netMassKilograms: 25 },
  ...{ volumeCubicMetres: 12.345, supplementaryUnits: 3, supplementaryUnit: "MTQ" },
  ...{ scientificName: "Tectona grandis", commonName: "teck", plots },
  ...changes,
});

function declaration(products: DeclaredProduct[], state: PrintedDeclaration["state"] = "draft") {
  const operator = {
    name: "Port",
    country: "FR",
    street: "",
    postalCode: "",
    city: "",
    email: "",
    phone: "",
  };
  return {
    ...{ organisation: "Coopérative", synthetic: false, state, additionalInformation: null, changes: [] },
    ...{ byHand: null, environment: null },
    ...{ referenceNumber: "25FRABC1234567", verificationNumber: "VERIF123" },
    draft: {
      ...{ internalReference: "COOP-1", operator: { ...operator, identifiers: [] }, activity: "IMPORT" },
      ...{ countryOfActivity: "FR", borderCountry: "FR", products },
    },
  } satisfies PrintedDeclaration;
}

it("a printed declaration has each plot once, with the products that come from it, and all that was declared of them", () => {
  const [shared, alone] = [plot(1), plot(2)];
  const printed = declarationPrint(declaration([product([shared, alone]), product([shared])]), "fr", moment);
  expect(printed.plots.map(({ identifier, products }) => [identifier, products])).toEqual([
    ["P1", [1, 2]],
    ["P2", [1]],
  ]);
  expect(printed.products[0]).toMatchObject({
    ...{ commodity: "Bois", netMassKilograms: 25, volumeCubicMetres: 12.345 },
    ...{ supplementaryUnits: 3, supplementaryUnit: "MTQ" },
  });
});

it.each([
  ["fr", "Conforme (résultat périmé)"],
  ["en", "Compliant (outdated result)"],
] as const)(
  "a plot that was redrawn since its run is not simply compliant in print, in %s",
  (language, label) => {
    const { plots, completeness } = declarationPrint(
      declaration([product([plot(1, { isOutdated: true })])]),
      language,
      moment,
    );
    expect(plots[0]?.state.label).toBe(label);
    expect(completeness.missing.some((sentence) => sentence.includes("P1"))).toBe(true);
  },
);

it.each(declarationStates)(
  "a declaration that is %s is printed as such, and as sent only where it was",
  (state) => {
    const unsent = ["draft", "ready", "submission_failed"].includes(state);
    for (const language of ["fr", "en"] as const) {
      const printed = declarationPrint(declaration([], state), language, moment);
      expect(printed.state.isSent).toBe(!unsent);
      expect(printed.state.label.startsWith(declarationStateNames[state][language])).toBe(true);
    }
  },
);

it("what a draft lacks is told apart from what is only to be checked", () => {
  const overlapping = product([plot(1, { geometryState: "overlapping" })], { description: "" });
  const { completeness } = declarationPrint(declaration([overlapping]), "en", moment);
  expect(completeness.isDraft).toBe(true);
  expect(completeness.toCheck.some((sentence) => sentence.includes("P1"))).toBe(true);
  expect(completeness.missing.some((sentence) => sentence.includes("P1"))).toBe(false);
  expect(completeness.missing.length).toBeGreaterThan(0);
});

it("a statement that was submitted lacks nothing and has nothing to check, whatever happened since", () => {
  const changed = product([plot(1, { isOutdated: true, geometryState: "overlapping" })]);
  for (const state of ["submitted", "available", "withdrawn", "archived"] as const)
    expect(declarationPrint(declaration([changed], state), "fr", moment).completeness).toEqual({
      ...{ isDraft: false, missing: [], toCheck: [] },
    });
});

it.each([
  ["fr", "Petite ou moyenne entreprise"],
  ["en", "Small or medium undertaking"],
] as const)("prints how large the operator is where it was stated, in %s", (language, size) => {
  const unstated = declaration([]);
  expect(declarationPrint(unstated, language, moment).operator.tradeType).toBeNull();
  const operator = { ...unstated.draft.operator, tradeType: "small" as const };
  const stated = { ...unstated, draft: { ...unstated.draft, operator } };
  expect(declarationPrint(stated, language, moment).operator.tradeType).toBe(size);
});

it("a simplified declaration is printed as what it is", () => {
  const made = declaration([product([plot(1)])]);
  const simplified = { ...made, draft: { ...made.draft, kind: "simplified" as const } };
  expect(declarationPrint(simplified, "fr", moment)).toMatchObject({
    ...{ title: "Déclaration simplifiée", kind: "simplified" },
  });
  expect(declarationPrint(made, "en", moment)).toMatchObject({
    ...{ title: "Due diligence statement", kind: "statement" },
  });
});
