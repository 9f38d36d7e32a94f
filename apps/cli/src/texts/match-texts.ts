import type { Language } from "@parcelle/domain/language";

const fr = {
  summary: "témoins appariés d’unités de projet, choisis de façon optimale parmi des donneurs",
  optionTreated: "colonne qui dit si une unité est du projet : 1 ou 0, oui ou non (obligatoire)",
  optionCovariates: "colonnes de nombres à comparer, séparées par des virgules (obligatoire)",
  optionNeighbours: "témoins par unité du projet (1 par défaut)",
  optionCaliper: "écart maximal d’une paire dans chaque covariable, en écarts-types groupés",
  optionExact: "colonne de zone : un témoin est de la même zone que son unité",
  optionExclude: "colonne qui dit pourquoi une unité est exclue ; vide, 0 ou non : elle prend part",
  optionDistance: "distance entre unités : mahalanobis (par défaut) ou euclidean (standardisée)",
  optionId: "colonne des identifiants (par défaut id, sinon le numéro de la ligne)",
  optionSeed: "ordre tiré au sort entre totaux égaux ; sans elle, celui des identifiants",
  optionOut: "témoins figés à écrire : .json avec preuve, .csv avec les paires seules (obligatoire)",
  exitCodes:
    "Code de sortie : 0 tout est apparié et équilibré, 2 des lignes sont refusées, des unités restent sans témoin ou une covariable n’est pas équilibrée, 1 échec.",
  progress: "Appariement",
  sameFile: "Le fichier à écrire est celui qui est lu.",
  empty: "Le tableau est vide.",
  columnMissing: (names: string, present: string) =>
    `Colonnes absentes du tableau : ${names}. Il a : ${present}.`,
  columnsRepeated: (names: string) => `Colonnes en double : ${names}.`,
  rowNumbers: "Le tableau n’a pas de colonne id : le numéro de la ligne sert d’identifiant.",
  cells: "le nombre de cellules n’est pas celui de l’en-tête",
  side: (value: string) => `« ${value} » ne dit pas si l’unité est du projet (1 ou 0, oui ou non)`,
  noId: "l’identifiant manque",
  refusal: (text: string, detail: string) => `${text} (${detail})`,
  notANumber: (covariate: string) => `${covariate} manque ou n’est pas un nombre`,
  noZone: "la zone manque",
  excluded: (why: string) => `exclue : ${why}`,
  leftOut: (count: number) => `${count} unité(s) ne prennent pas part :`,
  leftOutUnit: (id: string, reason: string) => `  ${id} : ${reason}`,
  lonelyZone: (zone: string) => `aucune unité du projet dans sa zone (${zone})`,
  excludedCount: (count: number) => `${count} unité(s) exclue(s), ou dans une zone sans unité du projet.`,
  unmatched: (count: number) => `${count} unité(s) du projet avec moins de témoins que demandé :`,
  unmatchedUnit: (id: string, found: number, reason: string) => `  ${id} : ${found} témoin(s), ${reason}`,
  unmatchedReasons: {
    "nobody-within-caliper": "aucun donneur dans l’écart maximal",
    "others-took-them": "les donneurs possibles servent mieux à d’autres unités",
  },
  distances: { mahalanobis: "Mahalanobis", "standardised-euclidean": "euclidienne standardisée" },
  fallback: (covariate: string) =>
    `La covariance est singulière (${covariate} se déduit des autres covariables) : la distance euclidienne standardisée remplace celle de Mahalanobis.`,
  done: (pairs: number, treated: number, donors: number, distance: string) =>
    `${pairs} paire(s) pour ${treated} unité(s) du projet et ${donors} donneur(s), distance ${distance}.`,
  total: (total: string) => `Distance totale ${total}, la plus petite possible (prouvé).`,
  balanceLine: (covariate: string, before: string, after: string, isBalanced: boolean) =>
    `${covariate} : différence standardisée ${before} avant, ${after} après, ${isBalanced ? "équilibrée" : "non équilibrée"}`,
  nobody: "–",
  threshold: (value: string, source: string) =>
    `Seuil d’équilibre ${value} selon ${source}, non vérifié dans ce document.`,
  hash: (sha256: string) => `Empreinte des témoins figés : ${sha256}`,
};

const en: typeof fr = {
  summary: "matched controls of units of a project, the optimal choice among donors",
  optionTreated: "column that says whether a unit is of the project: 1 or 0, yes or no (mandatory)",
  optionCovariates: "columns of numbers to compare by, with commas between (mandatory)",
  optionNeighbours: "controls for each unit of the project (1 by default)",
  optionCaliper: "greatest difference of a pair in each covariate, in pooled standard deviations",
  optionExact: "column of zones: a control is of the same zone as its unit",
  optionExclude: "column that says why a unit is excluded; empty, 0 or no: it takes part",
  optionDistance: "distance of units: mahalanobis (by default) or euclidean (standardised)",
  optionId: "column of identifiers (id by default, else the number of the row)",
  optionSeed: "draws the order among equal totals; without it that of the identifiers",
  optionOut: "frozen controls to write: .json with evidence, .csv with the pairs alone (mandatory)",
  exitCodes:
    "Exit code: 0 all are matched and balanced, 2 rows are refused, units stay without controls or a covariate is not balanced, 1 failure.",
  progress: "Matching",
  sameFile: "The file to write is the one that is read.",
  empty: "The table is empty.",
  columnMissing: (names, present) => `Columns absent from the table: ${names}. It has: ${present}.`,
  columnsRepeated: (names) => `Repeated columns: ${names}.`,
  rowNumbers: "The table has no column id: the number of the row is the identifier.",
  cells: "the number of cells is not that of the header",
  side: (value) => `"${value}" does not say whether the unit is of the project (1 or 0, yes or no)`,
  noId: "the identifier is missing",
  refusal: (text, detail) => `${text} (${detail})`,
  notANumber: (covariate) => `${covariate} is missing or not a number`,
  noZone: "the zone is missing",
  excluded: (why) => `excluded: ${why}`,
  leftOut: (count) => `${count} unit(s) take no part:`,
  leftOutUnit: (id, reason) => `  ${id}: ${reason}`,
  lonelyZone: (zone) => `no unit of the project in its zone (${zone})`,
  excludedCount: (count) => `${count} unit(s) excluded, or in a zone without units of the project.`,
  unmatched: (count) => `${count} unit(s) of the project with fewer controls than asked for:`,
  unmatchedUnit: (id, found, reason) => `  ${id}: ${found} control(s), ${reason}`,
  unmatchedReasons: {
    "nobody-within-caliper": "no donor within the caliper",
    "others-took-them": "the possible donors serve other units better",
  },
  distances: { mahalanobis: "Mahalanobis", "standardised-euclidean": "standardised Euclidean" },
  fallback: (covariate) =>
    `The covariance is singular (${covariate} follows from the other covariates): the standardised Euclidean distance takes the place of Mahalanobis.`,
  done: (pairs, treated, donors, distance) =>
    `${pairs} pair(s) for ${treated} unit(s) of the project and ${donors} donor(s), distance ${distance}.`,
  total: (total) => `Total distance ${total}, the least possible (proved).`,
  balanceLine: (covariate, before, after, isBalanced) =>
    `${covariate}: standardised difference ${before} before, ${after} after, ${isBalanced ? "balanced" : "not balanced"}`,
  nobody: "–",
  threshold: (value, source) => `Threshold of balance ${value} by ${source}, unverified in that document.`,
  hash: (sha256) => `Hash of the frozen controls: ${sha256}`,
};

export const matchTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
