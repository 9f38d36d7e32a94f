import type { Language } from "@parcelle/domain/language";

const fr = {
  summary: "indicateurs et risques de Whisp pour un tableau de statistiques",
  optionUnit: "unité des statistiques : ha ou percent (obligatoire)",
  optionCountries: "couches nationales à ajouter : co,ci,br,cm",
  optionThreshold: "seuil des indicateurs en pour cent, de 0 à 100 (10 par défaut)",
  optionCustom: "fichier JSON de vos propres couches, au format des « custom bands » de Whisp",
  optionOut: "tableau à écrire (obligatoire)",
  progress: "Risque",
  mixedUnits: (units: string) =>
    `Unités mélangées dans le tableau (${units}) : séparez les lignes en hectares et en pour cent.`,
  empty: "Le tableau est vide.",
  notStatistics:
    "Ce tableau n’a aucune colonne de statistiques Whisp ; première colonne attendue, par exemple : EUFO_2020.",
  noArea: "Ce tableau n’a pas de colonne Area, nécessaire en hectares.",
  repeatedColumns: (names: string) => `Colonnes en double : ${names}.`,
  missingLayers: (names: string) =>
    `Attention : couches absentes du tableau, comptées comme « non » (comme Whisp) : ${names}.`,
  badBands: (path: string, message: string) => `${path} ne décrit pas des couches : ${message}`,
  sameFile: "Le tableau à écrire est celui qui est lu.",
  cells: "le nombre de cellules n’est pas celui de l’en-tête",
  area: "la surface manque ou n’est pas un nombre",
  number: (column: string) => `${column} n’est pas un nombre`,
  done: (rows: number) => `${rows} ligne(s) lue(s).`,
  counts: (column: string, low: number, high: number, more: number) =>
    `  ${column} : low ${low}, high ${high}, more_info_needed ${more}`,
};

const en: typeof fr = {
  summary: "Whisp's indicators and risks for a table of statistics",
  optionUnit: "unit of the statistics: ha or percent (mandatory)",
  optionCountries: "national layers to add: co,ci,br,cm",
  optionThreshold: "threshold of the indicators in percent, 0 to 100 (10 by default)",
  optionCustom: "JSON file of your own layers, in the form of Whisp's custom bands",
  optionOut: "table to write (mandatory)",
  progress: "Risk",
  mixedUnits: (units) =>
    `Mixed units in the table (${units}): separate the rows in hectares from those in percent.`,
  empty: "The table is empty.",
  notStatistics:
    "This table has no column of Whisp statistics; the first one expected is, for example, EUFO_2020.",
  noArea: "This table has no Area column, which hectares need.",
  repeatedColumns: (names) => `Repeated columns: ${names}.`,
  missingLayers: (names) =>
    `Warning: layers absent from the table, counted as "no" (as Whisp does): ${names}.`,
  badBands: (path, message) => `${path} does not describe layers: ${message}`,
  sameFile: "The table to write is the one that is read.",
  cells: "the number of cells is not that of the header",
  area: "the area is missing or is not a number",
  number: (column) => `${column} is not a number`,
  done: (rows) => `${rows} row(s) read.`,
  counts: (column, low, high, more) => `  ${column}: low ${low}, high ${high}, more_info_needed ${more}`,
};

export const riskTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
