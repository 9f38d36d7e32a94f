import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { canReadPdf, pagesOf } from "../../test/pdf-text.ts";
import { sampleStates } from "../../test/sample-states.ts";
import type { DeclarationModel } from "./declaration-model.ts";
import { renderDeclaration } from "./declaration-report.ts";

const { good, none } = sampleStates();

function declaration(plots: number): DeclarationModel {
  return {
    title: "Déclaration de diligence raisonnée",
    organisation: "Coopérative Anouanzè de Divo",
    internalReference: "DIV-2026-001",
    activity: "import",
    countryOfActivity: "FR",
    borderCrossCountry: "BE",
    comment: null,
    state: { label: "Brouillon — non transmis", isSent: false },
    referenceNumber: null,
    verificationNumber: null,
    missing: ["Masse nette du produit 2", "Numéro EORI de l’opérateur"],
    operator: {
      name: "Négoce Œuvré SARL",
      country: "FR",
      address: "3, rue de l’Église, 76600 Le Havre",
      email: "contact@example.test",
      phone: null,
      identifiers: [{ type: "SIREN", number: "123 456 789" }],
    },
    products: [
      {
        commodity: "Cacao",
        tariffCode: "1801",
        description: "Cacao en fèves",
        netMassKilograms: 24_500.5,
        volumeCubicMetres: null,
        supplementaryUnits: 12,
        supplementaryUnit: "KSD",
        scientificName: "Theobroma cacao",
      },
      {
        ...{
          commodity: "Cacao",
          tariffCode: "1803 10",
          description: "Pâte de cacao",
          netMassKilograms: null,
        },
        ...{ volumeCubicMetres: 7.5, supplementaryUnits: null, supplementaryUnit: null },
      },
    ],
    plots: Array.from({ length: plots }, (_, index) => ({
      identifier: `CI-DIV-${String(index + 1).padStart(4, "0")}`,
      products: index === 0 ? [1, 2] : [1],
      producer: "Kouamé Éric Yao",
      country: "CI",
      productionPlace: "Konankro",
      areaHectares: 1.25,
      state: index % 2 === 0 ? good : none,
    })),
    changes: [
      {
        identifier: "CI-DIV-0002",
        sentences: ["Parcelle coupée en 2 parties sans trou."],
        differenceSquareMetres: -0.35,
      },
    ],
    onlyTruncated: 3,
    generatedAt: "2026-11-20T08:00:00Z",
    synthetic: true,
    codeVersion: "0.1.0",
  };
}

describe("the printed declaration (needs poppler-utils)", skippedWithout("poppler", !canReadPdf), () => {
  it("names operator, products with their codes, plots and what is missing", async () => {
    const text = pagesOf(await renderDeclaration(declaration(4), "fr"))
      .join("\n")
      .replaceAll(/[\u00a0\u202f]/g, " ");
    for (const expected of [
      "Négoce Œuvré SARL",
      "1803 10",
      "24 500,5",
      "Theobroma cacao",
      "12 KSD",
      "7,5 m³",
      "1, 2",
      "CI-DIV-0004",
      "Numéro EORI",
      "5,00",
      "Parcelle coupée en 2 parties sans trou.",
      "-0,4",
      "à six décimales, comme le fait le système : 3.",
    ]) {
      expect(text).toContain(expected);
    }
  });

  it("says on every page that it is a draft that was not submitted", async () => {
    const state = { label: "Draft — not submitted", isSent: false };
    const pages = pagesOf(await renderDeclaration({ ...declaration(120), state }, "en"));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain("Draft — not submitted");
  });

  it("says that it was submitted, with the numbers of the EU, once it was", async () => {
    const numbers = { referenceNumber: "25FRABC1234567", verificationNumber: "VERIF123" };
    const state = { label: "Available", isSent: true };
    const sent = { ...declaration(1), ...numbers, state, missing: [] };
    const text = pagesOf(await renderDeclaration(sent, "en")).join("\n");
    for (const expected of ["Available", "as it was submitted", "25FRABC1234567", "VERIF123"])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/not submitted|not been submitted/);
  });

  it("renders a declaration that has neither products nor plots yet", async () => {
    const text = pagesOf(await renderDeclaration({ ...declaration(0), products: [] }, "fr")).join("\n");
    expect(text).toContain("Aucun produit.");
    expect(text).toContain("Aucune parcelle.");
  });
});
