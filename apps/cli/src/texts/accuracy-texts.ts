import type { Language } from "@parcelle/domain/language";
import { confusionWords } from "@parcelle/sampling/accuracy/confusion-words";

const fr = {
  summary: "précision d’une carte et surfaces de ses classes, d’après des échantillons",
  optionAreas: "surfaces de la carte, colonnes class,hectares (obligatoire)",
  optionDesign:
    "tirage dans chaque classe de la carte (stratified, par défaut), sur toute la surface (simple), sur une grille (systematic), par grappes à tirage simple (clusters), à probabilités connues (unequal) ou équilibré dans l’espace (balanced)",
  optionTotal: "surface totale en hectares, à laquelle les classes doivent s’additionner",
  optionMatrix: "écrit la matrice de confusion",
  sampleColumns:
    "SAMPLES.csv a les colonnes map,reference ; avec une colonne stratum, les surfaces sont celles des strates. Pour clusters, unequal et balanced s’y ajoutent cluster,cells (cellules de la grappe), et pour les deux derniers probability,x,y et stratum s’il y en a ; les surfaces restent celles des classes.",
  optionClusters: "nombre de grappes dans lesquelles on a tiré, pour --design clusters",
  missingColumns: (path: string, names: string) => `${path} : il manque la ou les colonnes ${names}.`,
  emptyTable: (path: string) => `${path} : le tableau n’a aucune ligne.`,
  badNumber: (path: string, row: number, name: string, value: string) =>
    `${path}, ligne ${row}, colonne ${name} : « ${value} » n’est pas un nombre.`,
  badHectares: (path: string, row: number, value: string) =>
    `${path}, ligne ${row} : « ${value} » n’est pas un nombre d’hectares.`,
  emptyCell: (name: string) => `la colonne ${name} est vide`,
  positive: "un nombre positif",
  matrixFormats: ".csv ou .xlsx",
  stratumAndDesign: "sans colonne stratum seulement",
  methods: {
    stratified_by_class: "tirage stratifié par classe de la carte",
    stratified: "tirage stratifié, strates autres que les classes",
    simple_random: "tirage simple",
    systematic: "tirage systématique",
    unequal_probabilities: "probabilités inégales",
    clusters: "grappes",
  },
  method: (name: string, source: string) => `Méthode : ${name} (${source})`,
  overall: (value: string, error: string) => `Précision globale : ${value} ± ${error} (erreur type)`,
  classLine: (name: string, hectares: string, interval: string) =>
    `${name} : ${hectares} ha, intervalle à 95 % ${interval}`,
  interval: (low: string, high: string) => `de ${low} à ${high} ha`,
  accuracyLine: (users: string, usersError: string, producers: string, producersError: string) =>
    `    utilisateur ${users} ± ${usersError}, producteur ${producers} ± ${producersError}`,
  unknown: "inconnu",
  sampleCount: (count: number) => `${count} échantillon(s) lu(s).`,
  words: confusionWords.fr,
  matrixTitle: "Matrice de confusion",
  exitCodes:
    "Code de sortie : 0 tout est estimé, 2 des lignes sont refusées ou une valeur ne peut être estimée, 1 échec.",
};

const en: typeof fr = {
  summary: "accuracy of a map and areas of its classes, from samples",
  optionAreas: "areas of the map, columns class,hectares (required)",
  optionDesign:
    "drawn in each class of the map (stratified, by default), over the whole area (simple), on a grid (systematic), as clusters by a simple draw (clusters), with known probabilities (unequal) or spatially balanced (balanced)",
  optionTotal: "whole area in hectares, which the classes have to add up to",
  optionMatrix: "writes the confusion matrix",
  sampleColumns:
    "SAMPLES.csv has the columns map,reference; with a column stratum the areas are those of the strata. For clusters, unequal and balanced it has cluster,cells (cells of the cluster) too, and for the last two probability,x,y, and stratum where there are some; the areas stay those of the classes.",
  optionClusters: "number of clusters that were drawn from, for --design clusters",
  missingColumns: (path, names) => `${path}: the column(s) ${names} are missing.`,
  emptyTable: (path) => `${path}: the table has no rows.`,
  badNumber: (path, row, name, value) => `${path}, row ${row}, column ${name}: "${value}" is no number.`,
  badHectares: (path, row, value) => `${path}, row ${row}: "${value}" is no number of hectares.`,
  emptyCell: (name) => `the column ${name} is empty`,
  positive: "a number above 0",
  matrixFormats: ".csv or .xlsx",
  stratumAndDesign: "only without a column stratum",
  methods: {
    stratified_by_class: "stratified by class of the map",
    stratified: "stratified, strata other than the classes",
    simple_random: "simple draw",
    systematic: "systematic draw",
    unequal_probabilities: "unequal probabilities",
    clusters: "clusters",
  },
  method: (name, source) => `Method: ${name} (${source})`,
  overall: (value, error) => `Overall accuracy: ${value} ± ${error} (standard error)`,
  classLine: (name, hectares, interval) => `${name}: ${hectares} ha, 95 % interval ${interval}`,
  interval: (low, high) => `from ${low} to ${high} ha`,
  accuracyLine: (users, usersError, producers, producersError) =>
    `    user's ${users} ± ${usersError}, producer's ${producers} ± ${producersError}`,
  unknown: "unknown",
  sampleCount: (count) => `${count} sample(s) read.`,
  words: confusionWords.en,
  matrixTitle: "Confusion matrix",
  exitCodes:
    "Exit code: 0 everything is estimated, 2 rows are refused or a value cannot be estimated, 1 failure.",
};

export const accuracyTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
