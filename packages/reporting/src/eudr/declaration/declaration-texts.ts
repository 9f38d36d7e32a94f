import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import type { ReportLocale } from "@parcelle/formats/pdf/report-model";

const fr = {
  kinds: {
    statement: "une déclaration de diligence raisonnée",
    simplified: "une déclaration simplifiée",
  } satisfies Readonly<Record<DeclarationKind, string>>,
  notSubmitted: (what: string) =>
    `Ce document prépare ${what} au sens du règlement (UE) 2023/1115. Il n’a pas été transmis au système d’information de l’Union européenne et ne porte pas de numéro de référence.`,
  sent: (what: string) =>
    `Ce document reprend ${what} au sens du règlement (UE) 2023/1115, telle qu’elle a été transmise au système d’information de l’Union européenne.`,
  sentOnTrial: {
    rehearsal:
      "Répétition : ce document reprend une déclaration telle qu’elle a été répétée dans cette installation. Rien n’a été transmis à l’Union européenne, et ses numéros n’ont de valeur nulle part.",
    acceptance:
      "Système de test : ce document reprend une déclaration telle qu’elle a été transmise au système de test de l’Union européenne. Rien n’a été déposé en droit, et ses numéros n’ont pas de valeur en douane.",
  },
  ofTrial: {
    rehearsal: (number: string) => `${number} (répétition, sans valeur)`,
    acceptance: (number: string) => `${number} (système de test, sans valeur)`,
  },
  code: "Les deux numéros, pour un lecteur de codes",
  referenceNumber: "Numéro de référence",
  verificationNumber: "Numéro de vérification",
  statement: (number: number) => `dépôt ${number}`,
  byHand: (day: string, name: string, moment: string) =>
    `Déposée à la main auprès du système d’information le ${day}, d’après ce que ${name} a noté à la main dans Parcelle le ${moment}. Parcelle ne l’a pas transmise, et les numéros n’ont pas été vérifiés auprès de l’Union européenne.`,
  sentByHand: (what: string) =>
    `Ce document reprend ${what} au sens du règlement (UE) 2023/1115, telle qu’elle était lorsque son dépôt à la main a été noté.`,
  notedByHand: (number: string) => `${number} (noté à la main)`,
  missing: "Ce qui manque encore",
  missingSince: "Ce qui manque depuis qu’elle a été déclarée prête",
  toCheck: "À vérifier",
  complete: "Cette déclaration est complète : aucune information obligatoire ne manque.",
  declaration: "Déclaration",
  internalReference: "Référence interne",
  activity: "Activité",
  activities: {
    domestic: "Mise sur le marché (production intérieure)",
    import: "Importation",
    export: "Exportation",
  },
  countryOfActivity: "Pays d’activité",
  borderCrossCountry: "Pays d’entrée ou de sortie",
  comment: "Commentaire",
  operator: "Opérateur",
  name: "Nom",
  address: "Adresse",
  email: "Courriel",
  phone: "Téléphone",
  products: "Produits",
  tariffCode: "Code SH",
  description: "Désignation",
  productNumber: "N°",
  quantities: "Quantités",
  kilograms: (amount: string) => `${amount} kg net`,
  cubicMetres: (amount: string) => `${amount} m³`,
  land: (hectares: string, plots: string) => `Surface totale\u00a0: ${hectares}\u00a0ha (${plots})`,
  ofProducts: "Produits",
  species: "Espèce",
  noProduct: "Aucun produit.",
  producer: "Producteur",
  place: "Lieu de production",
  compliance: "Conformité",
  noPlot: "Aucune parcelle.",
  changes: "Modifications pour le système de l’Union européenne",
  noChange: "Aucune parcelle n’est modifiée.",
  onlyTruncated: (count: string) =>
    `Parcelles dont seules les coordonnées sont coupées à six décimales, comme le fait le système : ${count}.`,
  change: "Modification",
  difference: "Écart (m²)",
};

const en: typeof fr = {
  kinds: { statement: "a due diligence statement", simplified: "a simplified declaration" },
  notSubmitted: (what) =>
    `This document prepares ${what} under Regulation (EU) 2023/1115. It has not been submitted to the information system of the European Union and bears no reference number.`,
  sent: (what) =>
    `This document is ${what} under Regulation (EU) 2023/1115 as it was submitted to the information system of the European Union.`,
  sentOnTrial: {
    rehearsal:
      "Rehearsal: this document is a statement as it was rehearsed in this installation. Nothing was submitted to the European Union, and its numbers are worth nothing anywhere.",
    acceptance:
      "Acceptance system: this document is a statement as it was submitted to the acceptance system of the European Union. Nothing was filed in law, and its numbers are worth nothing at customs.",
  },
  ofTrial: {
    rehearsal: (number) => `${number} (rehearsal, worth nothing)`,
    acceptance: (number) => `${number} (acceptance system, worth nothing)`,
  },
  code: "Both numbers, for a reader of codes",
  referenceNumber: "Reference number",
  verificationNumber: "Verification number",
  statement: (number) => `statement ${number}`,
  byHand: (day, name, moment) =>
    `Filed by hand in the information system on ${day}, as ${name} noted by hand in Parcelle on ${moment}. Parcelle did not submit it, and the numbers were not verified with the European Union.`,
  sentByHand: (what) =>
    `This document is ${what} under Regulation (EU) 2023/1115 as it was when its filing by hand was noted.`,
  notedByHand: (number) => `${number} (noted by hand)`,
  missing: "What is still missing",
  missingSince: "What is missing since it was called ready",
  toCheck: "To check",
  complete: "This declaration is complete: no mandatory information is missing.",
  declaration: "Declaration",
  internalReference: "Internal reference",
  activity: "Activity",
  activities: { domestic: "Placing on the market (domestic production)", import: "Import", export: "Export" },
  countryOfActivity: "Country of activity",
  borderCrossCountry: "Country of entry or exit",
  comment: "Comment",
  operator: "Operator",
  name: "Name",
  address: "Address",
  email: "E-mail",
  phone: "Telephone",
  products: "Products",
  tariffCode: "HS code",
  description: "Description",
  productNumber: "No.",
  quantities: "Quantities",
  kilograms: (amount) => `${amount} kg net`,
  cubicMetres: (amount) => `${amount} m³`,
  land: (hectares, plots) => `Total area: ${hectares}\u00a0ha (${plots})`,
  ofProducts: "Products",
  species: "Species",
  noProduct: "No product.",
  producer: "Producer",
  place: "Place of production",
  compliance: "Compliance",
  noPlot: "No plot.",
  changes: "Changes for the system of the European Union",
  noChange: "No plot is changed.",
  onlyTruncated: (count) =>
    `Plots of which only the coordinates are cut to six decimals, as the system does: ${count}.`,
  change: "Change",
  difference: "Difference (m²)",
};

export type DeclarationTexts = typeof fr;

/** Fixed words of the printed declaration in one language. */
export function declarationTexts(locale: ReportLocale): DeclarationTexts {
  return locale === "fr" ? fr : en;
}
