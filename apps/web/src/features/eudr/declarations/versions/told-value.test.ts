import { expect, it } from "vitest";
import { toldValue } from "./told-value.ts";

it.each([
  ["due_diligence.risks.1.answers.2.answer", "no_concern", "Sans préoccupation", "No concern"],
  ["due_diligence.risks.1.conclusion", "not_negligible", "Risque non négligeable", "Risk not negligible"],
  ["due_diligence.risks.1.country", "CI", "Côte d’Ivoire", "Côte d’Ivoire"],
  ["due_diligence.evidence.1.validUntil", "2027-03-01", "1 mars 2027", "1 Mar 2027"],
  ["activity", "IMPORT", "Importation", "Import"],
  ["operator.size", "micro", "Microentreprise", "Micro undertaking"],
  ["operator.isPrimary", "true", "Oui", "Yes"],
  ["products.1.net_mass_kilograms", "24000", "24000", "24000"],
  ["operator.tradeType", "a code of later", "a code of later", "a code of later"],
])("%s %s is told in words of the reader", (path, value, fr, en) => {
  expect([toldValue(path, value, "fr"), toldValue(path, value, "en")]).toEqual([fr, en]);
});
