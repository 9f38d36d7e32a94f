import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Deux questions ensemble",
  lead: "Choisissez deux questions : chaque case compte les enregistrements qui ont les deux réponses.",
  lines: "En lignes",
  columns: "En colonnes",
  measure: "Moyenne de",
  noMeasure: "Aucune",
  choose: "Choisir",
  facts: { state: "État", author: "Agent", version: "Version", month: "Mois" },
  tell: "Montrer",
  tells: { count: "Nombres", line: "% de la ligne", column: "% de la colonne", mean: "Moyennes" },
  view: "Vue",
  views: { table: "Tableau", bar: "Barres", curve: "Courbe" },
  map: "Voir sur la carte",
  curveNeedsTime: "La courbe demande un mois en lignes.",
  total: "Total",
  nothing: "Aucun enregistrement n’a les deux réponses.",
  meanOf: (mean: string, measured: string) => `${mean} (n = ${measured})`,
  hidden: (lines: number, columns: number) =>
    `Les plus rares ne sont pas montrées (${lines} lignes, ${columns} colonnes) ; les totaux les comptent.`,
  several: "Plusieurs réponses étaient possibles : un enregistrement peut compter dans plusieurs cases.",
  ofRows: "Les rangs d’un même enregistrement se ressemblent : aucun test n’est fait sur eux.",
  tooSmall:
    "Trop peu d’enregistrements pour dire si les deux sont liées : il en faudrait au moins cinq attendus par case.",
  unrelated: (probability: string) =>
    `Rien n’indique un lien entre les deux : de tels écarts viennent du hasard dans ${probability} des cas (test du χ²).`,
  related: (probability: string, strength: string) =>
    `Les deux sont liées : de tels écarts ne viennent du hasard que dans ${probability} des cas (test du χ²). Le lien est ${strength}. Il ne dit pas laquelle est la cause.`,
  strengths: { weak: "faible", middling: "moyen", strong: "fort" },
  lessThan: (share: string) => `moins de ${share}`,
};

const en: typeof fr = {
  title: "Two questions together",
  lead: "Choose two questions: each cell counts the records that have both answers.",
  lines: "In lines",
  columns: "In columns",
  measure: "Mean of",
  noMeasure: "None",
  choose: "Choose",
  facts: { state: "State", author: "Agent", version: "Version", month: "Month" },
  tell: "Show",
  tells: { count: "Counts", line: "% of the line", column: "% of the column", mean: "Means" },
  view: "View",
  views: { table: "Table", bar: "Bars", curve: "Curve" },
  map: "See on the map",
  curveNeedsTime: "The curve needs months in lines.",
  total: "Total",
  nothing: "No record has both answers.",
  meanOf: (mean, measured) => `${mean} (n = ${measured})`,
  hidden: (lines, columns) =>
    `The rarest are not shown (${lines} lines, ${columns} columns); the totals count them.`,
  several: "Several answers were possible: a record may count in several cells.",
  ofRows: "Rows of one record are alike: no test is made on them.",
  tooSmall:
    "Too few records to say whether the two have to do with each other: at least five should be expected in each cell.",
  unrelated: (probability) =>
    `Nothing shows that the two have to do with each other: such differences come by chance in ${probability} of cases (χ² test).`,
  related: (probability, strength) =>
    `The two have to do with each other: such differences come by chance in only ${probability} of cases (χ² test). The link is ${strength}. It does not say which one is the cause.`,
  strengths: { weak: "weak", middling: "middling", strong: "strong" },
  lessThan: (share) => `less than ${share}`,
};

export const crossMessages: Dictionary<typeof fr> = { fr, en };
