import { expect, it } from "vitest";
import type { DiligenceModel } from "./diligence-model.ts";
import { diligenceContent, renderDiligence } from "./diligence-report.ts";

const model: DiligenceModel = {
  ...{ organisation: "Coopérative", project: "Cacao Divo", about: "COOP-1" },
  declarations: [
    {
      ...{
        reference: "COOP-1",
        state: "available",
        activity: "IMPORT",
        operator: "Chocolats",
        operatorCountry: "FR",
      },
      ...{ referenceNumber: "26BE7XTVCZAQ2S", verificationNumber: "SFFCB4Y3", plots: 3, hectares: 7.5 },
      keptAt: "2026-11-29T08:00:00Z",
      diligence: {
        risks: [
          {
            ...{ country: "CI", supplyChain: "", conclusion: "negligible", concludedBy: "Aya Kouassi" },
            ...{ concludedAt: "2026-11-28T08:00:00Z", reviewDueOn: "2027-11-28" },
            answers: [{ criterion: "a", answer: "concern", reasoning: "Vu sur place", answeredBy: "Aya" }],
            mitigations: [
              {
                ...{ criterion: "a", kind: "audit", description: "Audit de terrain", outcome: "Rien trouvé" },
                ...{ dueOn: null, completedOn: "2026-11-20" },
              },
            ],
          },
        ],
        evidence: [
          {
            ...{ country: "CI", aspect: "land_use", title: "Certificat foncier", link: "" },
            ...{ validUntil: null, document: "titre.pdf", sha256: "cd".repeat(32) },
          },
        ],
        approval: { by: "Konan Yao", at: "2026-11-29T07:00:00Z" },
        mandates: [
          {
            ...{
              operator: "Chocolaterie du Nord",
              country: "FR",
              identifierType: "eori",
              identifier: "FR99",
            },
            ...{ signedBy: "Anne Petit", validFrom: "2026-01-01", validUntil: null },
            ...{ document: "mandat.pdf", sha256: "ef".repeat(32) },
          },
        ],
      },
      products: [
        {
          ...{ commodity: "cocoa", tariffCode: "1801", description: "Fèves", netMassKilograms: 25000 },
          ...{ scientificName: "Theobroma cacao", commonName: "cacaoyer" },
          furtherSpecies: [{ scientificName: "Tectona grandis", commonName: "Teck" }],
        },
      ],
    },
  ],
  plots: [
    { country: "CI", compliance: "compliant", plots: 2, hectares: 5 },
    { country: "CI", compliance: null, plots: 1, hectares: 2.5 },
  ],
  places: [
    { identifier: "P-1", country: "CI", compliance: "compliant", longitude: -5.35, latitude: 5.83 },
    { identifier: "P-2", country: "CI", compliance: null, longitude: -5.3, latitude: 5.9 },
    { identifier: "P-3", country: "GH", compliance: "compliant", longitude: -1.6, latitude: 6.7 },
  ],
  placeCount: 4,
  reasons: [{ code: "no_tree_cover", plots: 2 }],
  decisions: [],
  decisionCount: 0,
  documents: [{ name: "titre.pdf", of: "COOP-1", sha256: "ab".repeat(32), keptUntil: "2031-11-30" }],
  versions: [{ reference: "COOP-1", number: 1, filedAt: "2026-11-30T08:00:00Z", author: "Aya Kouassi" }],
  layers: [{ product: "EUFO_2020", version: "v2", licence: "CC BY 4.0" }],
  ...{ asOf: "2026-11-30", generatedAt: "2026-11-30T09:00:00Z", synthetic: false, codeVersion: "test" },
};

const textOf = (told: DiligenceModel, locale: "fr" | "en") => JSON.stringify(diligenceContent(told, locale));

it("tells the seven parts, what layers found and what nobody documented, without claiming compliance", () => {
  const french = textOf(model, "fr");
  for (const words of [
    "26BE7XTVCZAQ2S",
    "Fèves",
    "Theobroma cacao – cacaoyer\\nTectona grandis – Teck",
    "Côte d’Ivoire",
    "standard",
    "jamais analysée",
    "titre.pdf",
    "EUFO_2020",
  ])
    expect(french).toContain(words);
  expect(french).toContain("Il n’affirme pas la conformité.");
  expect(french).toContain("Personne n’a changé de résultat");
  const english = textOf(
    { ...model, documents: [], versions: [], layers: [], reasons: [], declarations: [] },
    "en",
  );
  for (const words of [
    "No document is attached here.",
    "Nothing was filed yet.",
    "No assessment read a layer.",
    "No declaration",
  ])
    expect(english).toContain(words);
});

it("shows where the plots lie, country by country, with their states and how many are not shown", () => {
  const french = textOf(model, "fr");
  for (const words of [
    "Cartes des parcelles",
    "Carte\u00a0: 2 parcelles, avec l’état de chacune",
    "où sont les parcelles (Ghana)",
    "Les cartes montrent les 3 premières parcelles sur 4.",
    "Non évaluée",
  ])
    expect(french).toContain(words);
  expect(textOf({ ...model, places: [], placeCount: 0 }, "en")).toContain("No plot has a position.");
});

it("is a PDF, the same bytes for the same model", async () => {
  const [first, second] = [await renderDiligence(model, "fr"), await renderDiligence(model, "fr")];
  expect(new TextDecoder().decode(first.subarray(0, 5))).toBe("%PDF-");
  expect(first).toEqual(second);
  await expect(renderDiligence({ ...model, generatedAt: "hier" }, "en")).rejects.toThrow(RangeError);
});

it("tells risk, mitigation, legality and approval as they were when it was filed, and what there is not", () => {
  const french = textOf(model, "fr");
  for (const words of [
    "lors du dépôt",
    "Konan Yao",
    "risque négligeable",
    "Vu sur place",
    "Audit de terrain",
    "Certificat foncier",
    "Chocolaterie du Nord",
    "Signé par Anne Petit",
    "mandat.pdf",
  ])
    expect(french).toContain(words);
  const [declaration] = model.declarations;
  const bare = {
    ...model,
    declarations: [{ ...declaration!, keptAt: null, diligence: { risks: [], evidence: [], approval: null } }],
  };
  const english = textOf(bare, "en");
  for (const words of [
    "As they are today",
    "No approval of a second person",
    "No risk assessment was begun",
    "No legality evidence is kept",
  ])
    expect(english).toContain(words);
});
