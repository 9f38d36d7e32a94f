import { editDistance } from "@parcelle/domain/edit-distance";
import { expect, test } from "vitest";
import { headerWords, littleWords } from "./header-words.ts";
import { matchHeader } from "./match-header.ts";

test.each([
  ["Nom & Prénoms", "fullName"],
  ["Prnoms", "firstName"],
  ["DATE NAISS.", "birthDate"],
  ["Date de naisance", "birthDate"],
  ["Né(e) le", "birthDate"],
  ["TELEPHONNE", "phones"],
  ["Contact 2", "phones"],
  ["Superficie\n(ha)", "areaHectares"],
  ["Tamaño de la finca", "areaHectares"],
  ["Povoado", "village"],
  ["producteur/telephone", "phones"],
  ["Ltitude", "latitude"],
  ["N°", "other"],
  ["list_name", "other"],
  ["Nombre d'arbres", "other"],
  ["Code CCC", "otherIdentifiers"],
  ["Carte du producteur CCC", "otherIdentifiers"],
  ["N° de certificat", "otherIdentifiers"],
  ["Code de certificaton", "otherIdentifiers"],
  ["ID national du producteur", "otherIdentifiers"],
  ["Other identifiers", "otherIdentifiers"],
  ["National farmer ID", "otherIdentifiers"],
  ["Outros códigos", "otherIdentifiers"],
  ["Código de certificação", "otherIdentifiers"],
  ["Code planteur", "identifier"],
  ["Código do produtor", "identifier"],
] as const)("the header %j means %s", (header, field) => {
  expect(matchHeader(header)?.field).toBe(field);
});

test.each(["KOUASSI", "Méagui", "0701020304", "SCB-001", "Cacao certifié", "Montant à payer en francs"])(
  "%j is no header of ours",
  (text) => {
    expect([null, "other"]).toContain(matchHeader(text)?.field ?? null);
  },
);

test("no header of the table holds a word that is left out of headers, nor stands under two meanings", () => {
  const all = Object.values(headerWords).flat();
  expect(all.filter((phrase) => phrase.split(" ").some((word) => littleWords.has(word)))).toEqual([]);
  expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
});

test("a slip of the finger is one step: a letter more, less, another, or two exchanged", () => {
  expect(
    ["village", "vilage", "villlage", "vilalge", "xillage", "villa"].map((word) =>
      editDistance(word, "village", 3),
    ),
  ).toEqual([0, 1, 1, 1, 1, 2]);
  expect(editDistance("village", "telephone", 2)).toBe(3);
});
