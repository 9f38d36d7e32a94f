import type { ReportLocale } from "./report-model.ts";

const fr = {
  notSubmitted:
    "Ce document prépare une déclaration de diligence raisonnée au sens du règlement (UE) 2023/1115. Il n’a pas été transmis au système d’information de l’Union européenne et ne porte pas de numéro de référence.",
  sent: "Ce document reprend une déclaration de diligence raisonnée au sens du règlement (UE) 2023/1115, telle qu’elle a été transmise au système d’information de l’Union européenne.",
  referenceNumber: "Numéro de référence",
  verificationNumber: "Numéro de vérification",
  missing: "Ce qui manque encore",
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
  notSubmitted:
    "This document prepares a due diligence statement under Regulation (EU) 2023/1115. It has not been submitted to the information system of the European Union and bears no reference number.",
  sent: "This document is a due diligence statement under Regulation (EU) 2023/1115 as it was submitted to the information system of the European Union.",
  referenceNumber: "Reference number",
  verificationNumber: "Verification number",
  missing: "What is still missing",
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
