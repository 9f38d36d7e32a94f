import type { Language } from "@parcelle/domain/language";

const headers: Readonly<Record<Language, readonly string[]>> = {
  fr: ["Identifiant", "Nom", "Prénoms", "Surface mesurée (ha)", "Parcelles"],
  en: ["Identifier", "Last name", "First name", "Measured area (ha)", "Plots"],
};

/** Columns by which our own Excel download is known; the first of them is the code of the farmer. */
export const registryHeaders = (language: Language): string[] => [...headers[language]];

/** Properties by which our own GeoJSON download is known. */
export const registryProperties = ["identifier", "lastName", "firstName", "declaredHectares"] as const;

/** Columns of ours that are computed from plots: they come again with these. */
export const registryFigures: ReadonlySet<string> = new Set([
  ...headers.fr.slice(3),
  ...headers.en.slice(3),
  ...["measuredHectares", "plots"],
]);
