import type { Language } from "@parcelle/domain/language";

export type RecordTexts = {
  records: string;
  longTexts: string;
  columns: Record<
    | "key"
    | "parentKey"
    | "number"
    | "state"
    | "label"
    | "author"
    | "device"
    | "version"
    | "startedAt"
    | "finishedAt"
    | "receivedAt"
    | "errors"
    | "warnings"
    | "level"
    | "reviewer"
    | "outline"
    | "hectares",
    string
  >;
  longTextColumns: Record<"table" | "key" | "column" | "part" | "text", string>;
  point: Record<"latitude" | "longitude" | "altitude" | "accuracy", string>;
  flags: Record<"no" | "yes", string>;
  /** Stands at the end of a text that a cell cannot hold. */
  cut: (characters: number) => string;
  /** At the head of the syntax of SPSS. */
  syntax: (csv: string) => readonly string[];
};

export const recordTexts: Readonly<Record<Language, RecordTexts>> = {
  fr: {
    records: "Enregistrements",
    longTexts: "Textes longs",
    columns: {
      ...{ key: "Clé", parentKey: "Clé de la ligne au-dessus", number: "N°", state: "État", label: "Nom" },
      ...{ author: "Rempli par", device: "Appareil", version: "Version" },
      ...{ startedAt: "Commencé le (UTC)", finishedAt: "Terminé le (UTC)", receivedAt: "Reçu le (UTC)" },
      ...{ errors: "Erreurs", warnings: "Avertissements", level: "Niveau", reviewer: "Contrôlé par" },
      ...{ outline: "Contour", hectares: "Surface mesurée (ha)" },
    },
    longTextColumns: { table: "Tableau", key: "Clé", column: "Colonne", part: "Partie", text: "Texte" },
    point: {
      latitude: "latitude",
      longitude: "longitude",
      altitude: "altitude (m)",
      accuracy: "précision (m)",
    },
    flags: { no: "Non", yes: "Oui" },
    cut: (characters) =>
      ` […] Coupé ici : ${characters} caractères, le texte entier est dans « Textes longs ».`,
    syntax: (csv) => [
      `Lit ${csv}, donne leurs noms aux variables et aux réponses, et enregistre un fichier .sav.`,
      "Placez les fichiers dans un dossier, indiquez-le par CD 'dossier'. avant de lancer cette syntaxe.",
      "Les retours à la ligne dans les réponses sont remplacés par des espaces.",
    ],
  },
  en: {
    records: "Records",
    longTexts: "Long texts",
    columns: {
      ...{ key: "Key", parentKey: "Key of the row above", number: "No.", state: "State", label: "Name" },
      ...{ author: "Filled by", device: "Device", version: "Version" },
      ...{ startedAt: "Begun (UTC)", finishedAt: "Finished (UTC)", receivedAt: "Received (UTC)" },
      ...{ errors: "Errors", warnings: "Warnings", level: "Level", reviewer: "Reviewed by" },
      ...{ outline: "Outline", hectares: "Measured area (ha)" },
    },
    longTextColumns: { table: "Table", key: "Key", column: "Column", part: "Part", text: "Text" },
    point: {
      latitude: "latitude",
      longitude: "longitude",
      altitude: "altitude (m)",
      accuracy: "accuracy (m)",
    },
    flags: { no: "No", yes: "Yes" },
    cut: (characters) => ` […] Cut here: ${characters} characters, the whole text is in “Long texts”.`,
    syntax: (csv) => [
      `Reads ${csv}, names variables and answers, and saves a .sav file.`,
      "Put the files into one folder and name it by CD 'folder'. before you run this syntax.",
      "Line breaks within answers are replaced by spaces.",
    ],
  },
};
