import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../../../tools/skipped-without.ts";
import { canReadPdf, pagesOf } from "../../../../formats/test/pdf-text.ts";
import { sampleStates } from "../../../../formats/test/sample-states.ts";
import type { DeclarationModel } from "./declaration-model.ts";
import { renderDeclaration } from "./declaration-report.ts";

const { good, none } = sampleStates();

const nothingMissing = { isDraft: false, missing: [], toCheck: [] };

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
    trial: null,
    referenceNumber: null,
    verificationNumber: null,
    statements: [],
    byHand: null,
    completeness: {
      isDraft: true,
      missing: ["Masse nette du produit 2", "Numéro EORI de l’opérateur"],
      toCheck: ["Code 4001 : à vérifier"],
    },
    operator: {
      name: "Négoce Œuvré SARL",
      country: "FR",
      address: "3, rue de l’Église, 76600 Le Havre",
      email: "contact@example.test",
      phone: null,
      tradeType: "Grande entreprise",
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
        furtherSpecies: [{ scientificName: "Tectona grandis", commonName: "Teck" }],
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
      "Tectona grandis (Teck)",
      "12 KSD",
      "7,5 m³",
      "1, 2",
      "CI-DIV-0004",
      "Numéro EORI",
      "5,00",
      "Parcelle coupée en 2 parties sans trou.",
      "\u22120,4",
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
    const sent = { ...declaration(1), ...numbers, state, completeness: nothingMissing };
    const text = pagesOf(await renderDeclaration(sent, "en")).join("\n");
    for (const expected of [
      "Available",
      "as it was submitted",
      "25FRABC1234567",
      "VERIF123",
      "reader of codes",
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/not submitted|not been submitted|by hand/);
  });

  it("says the numbers of each statement where it was filed as several", async () => {
    const statements = [
      { number: 1, referenceNumber: "25FRABC1234567", verificationNumber: "VERIF123" },
      { number: 2, referenceNumber: "25FRABC7654321", verificationNumber: null },
    ];
    const sent = { ...declaration(1), statements, state: { label: "Available", isSent: true } };
    const text = pagesOf(await renderDeclaration(sent, "en"))
      .join("\n")
      .replaceAll(/\s+/g, " ");
    for (const expected of ["statement 1", "25FRABC1234567", "VERIF123", "statement 2", "25FRABC7654321"])
      expect(text).toContain(expected);
    // A code that lacks a number would be taken for all of them.
    expect(text).not.toContain("reader of codes");
  });

  it.each([
    ["rehearsal", "Nothing was submitted", "25FRABC1234567 (rehearsal, worth nothing)"],
    ["acceptance", "Nothing was filed in law", "25FRABC1234567 (acceptance system, worth nothing)"],
  ] as const)(
    "says of a %s that its numbers are worth nothing, and gives no code",
    async (trial, told, mark) => {
      const numbers = { referenceNumber: "25FRABC1234567", verificationNumber: "VERIF123" };
      const state = { label: "Available", isSent: true };
      const tried = { ...declaration(1), ...numbers, state, trial, completeness: nothingMissing };
      const text = pagesOf(await renderDeclaration(tried, "en"))
        .join("\n")
        .replaceAll(/\s+/g, " ");
      for (const expected of [told, mark]) expect(text).toContain(expected);
      expect(text).not.toMatch(/as it was submitted to the information system|reader of codes/);
    },
  );

  it.each([
    ["fr", "Prête — non transmise", "Ce qui manque", "Cette déclaration est complète"],
    ["en", "Ready — not submitted", "missing since|still missing", "This declaration is complete"],
  ] as const)(
    "says in %s of a ready one that it is complete, and never what is still missing",
    async (language, label, missing, complete) => {
      const ready = { ...declaration(1), state: { label, isSent: false }, completeness: nothingMissing };
      const text = pagesOf(await renderDeclaration(ready, language)).join("\n");
      expect(text).toContain(complete);
      expect(text).not.toMatch(new RegExp(missing));
      const draft = pagesOf(await renderDeclaration(declaration(1), language)).join("\n");
      expect(draft).not.toContain(complete);
      expect(draft).toMatch(/Ce qui manque encore|What is still missing/);
    },
  );

  it("says of a ready one that lacks something by now what is missing since, and not that it is complete", async () => {
    const since = { ...nothingMissing, missing: ["Parcelle P1 : résultat périmé"] };
    const text = pagesOf(await renderDeclaration({ ...declaration(1), completeness: since }, "fr")).join(
      "\n",
    );
    expect(text).toContain("Ce qui manque depuis qu’elle a été déclarée prête");
    expect(text).not.toContain("est complète");
  });

  it.each([
    ["fr", "noté à la main", "Awa Koné a noté à la main dans Parcelle", "n’ont pas été vérifiés"],
    ["en", "noted by hand", "Awa Koné noted by hand in Parcelle", "were not verified"],
  ] as const)(
    "tells in %s numbers that a person noted as such, with who and when",
    async (language, mark, who, doubt) => {
      const byHand = { filedOn: "2026-11-18", notedBy: "Awa Koné", notedAt: "2026-11-19T10:00:00Z" };
      const noted = {
        ...declaration(1),
        ...{ byHand, referenceNumber: "26BE7XTVCZAQ2S", verificationNumber: "SFFCB4Y3" },
        ...{ state: { label: "Soumise", isSent: true }, completeness: nothingMissing },
      };
      const text = pagesOf(await renderDeclaration(noted, language))
        .join("\n")
        .replaceAll(/\s+/g, " ");
      for (const expected of [`26BE7XTVCZAQ2S (${mark})`, `SFFCB4Y3 (${mark})`, who, doubt])
        expect(text).toContain(expected);
      expect(text).not.toMatch(/telle qu’elle a été transmise|as it was submitted/);
    },
  );

  it("renders a declaration that has neither products nor plots yet", async () => {
    const text = pagesOf(await renderDeclaration({ ...declaration(0), products: [] }, "fr")).join("\n");
    expect(text).toContain("Aucun produit.");
    expect(text).toContain("Aucune parcelle.");
  });
});
