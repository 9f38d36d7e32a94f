import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  origin: "Ce que c’est",
  origins: { published: "Produit publié", own: "Couche propre" },
  fields: {
    key: "Nom de la colonne",
    fr: "Nom en français",
    en: "Nom en anglais",
    publisher: "Qui l’a faite",
    licence: "Licence",
    citation: "Citation",
  },
  hints: {
    key: "Lettres, chiffres et souligné, par exemple Notre_cacao. Les règles, les preuves et les exports l’emploient.",
    fr: "",
    en: "",
    publisher: "",
    licence: "Laissez vide si elle n’est pas connue.",
    citation: "Laissez vide si elle n’est pas connue.",
  },
  kind: "Ce que disent les valeurs",
  kinds: { presence: "Présence ou absence", "loss-year": "Année d’une perte" },
  ranges: "Valeurs qui veulent dire présence",
  rangesHint: "Une valeur ou une plage, par exemple 3-4, 7. Toutes les autres veulent dire absence.",
  rangesWrong: "Des nombres entiers ou des plages, du plus petit au plus grand, par exemple 3-4, 7",
  role: "Question à laquelle elle répond",
  roleHint: "Elle est proposée à chaque analyse ; elle ne compte que si on la choisit.",
  base: "Comment l’année est écrite",
  bases: (base: number) => (base === 0 ? "2021 pour 2021" : `21 pour 2021 (année moins ${base})`),
  incomplete:
    "Décrivez la couche propre\u00a0: un nom de colonne (lettres, chiffres, souligné), ses deux noms, qui l’a faite et ses valeurs.",
};

const en: typeof fr = {
  origin: "What it is",
  origins: { published: "Published product", own: "Layer of your own" },
  fields: {
    key: "Name of the column",
    fr: "Name in French",
    en: "Name in English",
    publisher: "Who made it",
    licence: "Licence",
    citation: "Citation",
  },
  hints: {
    key: "Letters, digits and underscore, for instance Our_cocoa. Rules, evidence and exports use it.",
    fr: "",
    en: "",
    publisher: "",
    licence: "Leave empty if it is not known.",
    citation: "Leave empty if it is not known.",
  },
  kind: "What the values say",
  kinds: { presence: "Presence or absence", "loss-year": "Year of a loss" },
  ranges: "Values that mean presence",
  rangesHint: "A value or a range, for instance 3-4, 7. All others mean absence.",
  rangesWrong: "Whole numbers or ranges, from small to large, for instance 3-4, 7",
  role: "Question that it answers",
  roleHint: "It is proposed in each assessment; it counts only where it is chosen.",
  base: "How the year is written",
  bases: (base: number) => (base === 0 ? "2021 for 2021" : `21 for 2021 (year less ${base})`),
  incomplete:
    "Describe the layer of your own: a name for the column (letters, digits, underscore), both names, who made it and its values.",
};

export const ownLayerMessages: Dictionary<typeof fr> = { fr, en };
