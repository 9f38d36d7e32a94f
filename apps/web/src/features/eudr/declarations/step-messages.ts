import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  marks: { done: "Terminée", wrong: "À corriger", todo: "À faire" },
  takenFromDeclaration: {
    operator: (reference: string) =>
      `Opérateur repris de la déclaration ${reference} : vérifiez-le, et modifiez ce qui a changé.`,
    activity: (reference: string) =>
      `Activité et pays repris de la déclaration ${reference} : vérifiez qu’ils valent aussi pour celle-ci.`,
    product: (reference: string) =>
      `Code et désignation repris de la déclaration ${reference} : vérifiez-les, et indiquez la quantité.`,
  },
  takenFromOrganisation: "Nom et pays repris de votre organisation : complétez le reste.",
  totalArea: "Surface totale",
  areaOf: (area: string, plots: number) => `${area} (${plural(plots, "fr", "parcelle", "parcelles")})`,
  areaHint: "Somme des surfaces des parcelles enregistrées de ce produit.",
};

const en: typeof fr = {
  marks: { done: "Done", wrong: "To correct", todo: "To do" },
  takenFromDeclaration: {
    operator: (reference) =>
      `Operator taken from the declaration ${reference}: check it, and change what is no longer so.`,
    activity: (reference) =>
      `Activity and countries taken from the declaration ${reference}: check that they hold for this one too.`,
    product: (reference) =>
      `Code and description taken from the declaration ${reference}: check them, and say the quantity.`,
  },
  takenFromOrganisation: "Name and country taken from your organisation: complete the rest.",
  totalArea: "Total area",
  areaOf: (area, plots) => `${area} (${plural(plots, "en", "plot", "plots")})`,
  areaHint: "Sum of the areas of this product’s saved plots.",
};

/** What the steps of a declaration say of themselves and of what they were filled with. */
export const stepMessages: Dictionary<typeof fr> = { fr, en };
