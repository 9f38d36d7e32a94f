import { formatNumber } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const frenchNumber = (count: number) => formatNumber(count, "fr", 0);
const englishNumber = (count: number) => formatNumber(count, "en", 0);

const fr = {
  title: "Précision et surfaces",
  open: "Voir la précision et les surfaces",
  toSample: "Revenir à l’échantillon",
  verdict: (share: string, interval: string) =>
    `La carte est juste à ${share} (intervalle à 95 %\u00a0: ${interval}).`,
  verdictWithout: (share: string) =>
    `La carte est juste à ${share}\u00a0; l’intervalle ne peut pas être calculé.`,
  onlyAreas: "Les surfaces sont estimées, mais pas la précision de la carte.",
  onlyAreasText: (strata: string) =>
    `Personne n’a dit, avant la première étiquette, quelle classe la carte donne à\u00a0: ${strata}. Après, ce ne serait plus honnête. Pour la précision, tirez un autre échantillon et dites-le d’abord.`,
  noMatrix: "Sans classe de la carte, il n’y a ni matrice de confusion ni fichiers à télécharger.",
  wholeSample: "toutes les unités",
  range: (low: string, high: string) => `de ${low} à ${high}`,
  areaLine: (name: string, hectares: string, interval: string) => `${name}\u00a0: ${hectares}, ${interval}`,
  nothing: "Rien à estimer pour l’instant",
  missing: {
    classes:
      "Les classes de cet échantillon ne sont pas encore dites. Dites-les sur sa page, avec ce que dit la carte, puis interprétez ses unités.",
    labels:
      "Aucune unité n’a encore de classe sur laquelle tous ses interprètes s’accordent. Interprétez les unités, et tranchez les désaccords.",
  },
  counted: (told: number, all: number) =>
    `${frenchNumber(told)} ${told < 2 ? "unité" : "unités"} sur ${frenchNumber(all)} ${told < 2 ? "a" : "ont"} une classe.`,
  left: "Unités laissées de côté",
  openUnits: (count: number) =>
    count < 2
      ? `${frenchNumber(count)} unité pas encore étiquetée`
      : `${frenchNumber(count)} unités pas encore étiquetées`,
  disputed: (count: number) =>
    count < 2
      ? `${frenchNumber(count)} désaccord pas tranché`
      : `${frenchNumber(count)} désaccords pas tranchés`,
  untold: (count: number) =>
    count < 2
      ? `${frenchNumber(count)} unité dont la classe ne peut pas être dite`
      : `${frenchNumber(count)} unités dont la classe ne peut pas être dite`,
  leftHelp:
    "Les unités qui restent comptent pour elles, dans la même strate. Si celles qui manquent sont différentes des autres, les chiffres sont biaisés.",
  informed: (count: number) =>
    count < 2
      ? `${frenchNumber(count)} unité où une étiquette a été corrigée après lecture de l’autre\u00a0: cet accord n’est pas à l’aveugle.`
      : `${frenchNumber(count)} unités où une étiquette a été corrigée après lecture de l’autre\u00a0: ces accords ne sont pas à l’aveugle.`,
  few: (names: string, least: number) =>
    `Moins de ${least} unités\u00a0: ${names}. Leurs chiffres sont fragiles, leurs intervalles aussi.`,
  notices: "À lire avec ces chiffres",
  areas: "Surface de chaque classe",
  areasPicture: "Surfaces en hectares, avec leur intervalle à 95 %",
  class: "Classe",
  hectares: "Hectares",
  interval: "Intervalle à 95 %",
  share: "Part",
  onMap: "Sur la carte (ha)",
  users: "Précision utilisateur",
  producers: "Précision producteur",
  plusMinus: (value: string, error: string) => `${value} ± ${error}`,
  matrixUnits: "Matrice de confusion, en unités",
  matrixShares: "Matrice de confusion, en parts estimées de la surface",
  matrixHelp: "Lignes\u00a0: ce que dit la carte. Colonnes\u00a0: ce que les personnes ont vu.",
  mapClass: "Carte",
  total: "Total",
  methodTitle: "Comment c’est calculé",
  source: (source: string) => `Source\u00a0: ${source}.`,
  methods: {
    stratified_by_class:
      "Tirage simple dans des strates qui sont les classes de la carte\u00a0: estimateur stratifié d’Olofsson.",
    stratified: "Tirage simple dans des strates qui ne sont pas les classes\u00a0: estimateur de Stehman.",
    simple_random: "Tirage simple sans strates\u00a0: chaque unité compte autant.",
    systematic: "Tirage systématique\u00a0: la variance est celle d’un tirage simple.",
    unequal_probabilities:
      "Probabilités de tirage connues\u00a0: chaque unité compte selon l’inverse de la sienne.",
    clusters:
      "Grappes tirées simplement\u00a0: les cellules d’une grappe se ressemblent, ce que la variance compte.",
  },
  files: "Télécharger",
  filesHelp: (command: string) =>
    `Avec les deux tables, cette commande donne les mêmes chiffres\u00a0: ${command}`,
  fileNames: {
    "matrix.csv": "Matrice CSV",
    "matrix.xlsx": "Matrice Excel",
    "samples.csv": "SAMPLES.csv",
    "areas.csv": "AREAS.csv",
  },
  downloadFailed: "Le fichier n’a pas été fait",
};

const en: typeof fr = {
  title: "Accuracy and areas",
  open: "See the accuracy and the areas",
  toSample: "Back to the sample",
  verdict: (share, interval) => `The map is right for ${share} (95% interval: ${interval}).`,
  verdictWithout: (share) => `The map is right for ${share}; the interval cannot be computed.`,
  onlyAreas: "Areas are estimated, but not the accuracy of the map.",
  onlyAreasText: (strata) =>
    `Nobody said before the first label which class the map gives to: ${strata}. Afterwards it would be no honest test. For the accuracy, draw another sample and state it first.`,
  noMatrix: "Without a class of the map there is no confusion matrix, and no file to download.",
  wholeSample: "all units",
  range: (low, high) => `${low} to ${high}`,
  areaLine: (name, hectares, interval) => `${name}: ${hectares}, ${interval}`,
  nothing: "Nothing to estimate yet",
  missing: {
    classes:
      "The classes of this sample are not stated yet. State them on its page, with what the map says, then interpret its units.",
    labels:
      "No unit has a class yet on which all its interpreters agree. Interpret the units, and settle disagreements.",
  },
  counted: (told, all) =>
    `${englishNumber(told)} of ${englishNumber(all)} units ${told === 1 ? "has" : "have"} a class.`,
  left: "Units left out",
  openUnits: (count) => `${englishNumber(count)} ${count === 1 ? "unit" : "units"} not labelled yet`,
  disputed: (count) =>
    `${englishNumber(count)} ${count === 1 ? "disagreement" : "disagreements"} not settled`,
  untold: (count) => `${englishNumber(count)} ${count === 1 ? "unit" : "units"} whose class cannot be told`,
  leftHelp:
    "The units that remain stand for them, in the same stratum. If those that are missing differ from the others, the figures are biased.",
  informed: (count) =>
    count === 1
      ? "1 unit where a label was corrected after the other could be read: this agreement is not a blind one."
      : `${englishNumber(count)} units where a label was corrected after the other could be read: these agreements are not blind ones.`,
  few: (names, least) =>
    `Fewer than ${least} units: ${names}. Their figures are fragile, and so are their intervals.`,
  notices: "To be read with these figures",
  areas: "Area of each class",
  areasPicture: "Areas in hectares, with their 95% interval",
  class: "Class",
  hectares: "Hectares",
  interval: "95% interval",
  share: "Share",
  onMap: "On the map (ha)",
  users: "User’s accuracy",
  producers: "Producer’s accuracy",
  plusMinus: (value, error) => `${value} ± ${error}`,
  matrixUnits: "Confusion matrix, in units",
  matrixShares: "Confusion matrix, in estimated shares of the area",
  matrixHelp: "Rows: what the map says. Columns: what people saw.",
  mapClass: "Map",
  total: "Total",
  methodTitle: "How it is computed",
  source: (source) => `Source: ${source}.`,
  methods: {
    stratified_by_class:
      "A simple draw within strata that are the classes of the map: Olofsson’s stratified estimator.",
    stratified: "A simple draw within strata that are not the classes: Stehman’s estimator.",
    simple_random: "A simple draw without strata: each unit counts as much.",
    systematic: "A systematic draw: the variance is that of a simple draw.",
    unequal_probabilities: "Known probabilities of being drawn: each unit counts by the inverse of its own.",
    clusters: "Clusters of a simple draw: cells of a cluster are alike, which the variance accounts for.",
  },
  files: "Download",
  filesHelp: (command) => `With both tables, this command gives the same figures: ${command}`,
  fileNames: {
    "matrix.csv": "Matrix CSV",
    "matrix.xlsx": "Matrix Excel",
    "samples.csv": "SAMPLES.csv",
    "areas.csv": "AREAS.csv",
  },
  downloadFailed: "The file was not made",
};

export const accuracyMessages: Dictionary<typeof fr> = { fr, en };
