import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const longestReference = limitedTexts.declarations.internal_reference.most;

const fr = {
  declarationTitle: "Nouvelle déclaration",
  declarationLead: (count: number) =>
    `Un brouillon sera créé à partir de ${plural(count, "fr", "parcelle", "parcelles")}.`,
  notCompliant: (count: number) =>
    `${plural(count, "fr", "parcelle choisie", "parcelles choisies")} sans résultat conforme. La déclaration le signalera.`,
  reference: "Référence interne",
  referenceHint: `Jusqu’à ${longestReference} caractères\u00a0; vous retrouverez la déclaration par elle.`,
  createDeclaration: "Créer le brouillon",
  declarationCreated: "Brouillon de déclaration créé",
};

const en: typeof fr = {
  declarationTitle: "New declaration",
  declarationLead: (count: number) => `A draft will be made from ${plural(count, "en", "plot", "plots")}.`,
  notCompliant: (count: number) =>
    `${plural(count, "en", "chosen plot", "chosen plots")} without a compliant result. The declaration will say so.`,
  reference: "Internal reference",
  referenceHint: `Up to ${longestReference} characters; you will find the declaration by it.`,
  createDeclaration: "Make the draft",
  declarationCreated: "Draft declaration made",
};

export const declareMessages: Dictionary<typeof fr> = { fr, en };
