import type { Language } from "@parcelle/domain/language";

const fr = {
  summary: "liste de producteurs lue avec indulgence : chaque réparation dite, les lignes à corriger rendues",
  optionCountry: "pays de la liste (par exemple CI), sinon celui que ses points et ses téléphones indiquent",
  optionOut:
    "classeur Excel à écrire : lignes acceptées, lignes à corriger en couleur, réparations, doublons",
  exitCodes: "Code de sortie : 0 toutes les lignes sont acceptées, 2 des lignes sont rendues, 1 échec.",
  countryCodes: "code de deux lettres (ISO 3166-1)",
  noFarmers: (path: string) =>
    `${path} : aucune liste de producteurs trouvée. Il faut un en-tête avec une colonne de noms et au moins une autre colonne connue.`,
  country: (name: string, isAssumed: boolean) =>
    `Pays : ${name}${isAssumed ? ", d’après la liste elle-même (--country pour un autre)" : ""}.`,
  countryUnknown: "Pays inconnu : les téléphones sans indicatif ne sont pas lus (--country CI par exemple).",
  sheet: (name: string, row: number) =>
    name === "" ? `En-tête à la ligne ${row}.` : `Feuille « ${name} » : en-tête à la ligne ${row}.`,
  column: (header: string, meaning: string, percent: string) => `  ${header} : ${meaning} (${percent} %)`,
  notUnderstood: "non compris",
  notNeeded: "non repris",
  place: (sheet: string, row: number | string) => (sheet === "" ? `ligne ${row}` : `${sheet}, ligne ${row}`),
  repair: (place: string, header: string, before: string, after: string, what: string) =>
    `${place} : ${header}${header === "" ? "" : ", "}« ${before} » devient « ${after} ». ${what}`,
  problem: (place: string, what: string) => `${place} : ${what}`,
  kinds: { check: "à vérifier", decide: "à corriger" },
  skipped: (place: string, reason: string) => `${place} : laissée, ${reason}`,
  unread: (sheet: string, reason: string) => `Feuille « ${sheet} » non lue : ${reason}.`,
  duplicate: (rows: string, percent: string, why: string) =>
    `Lignes ${rows} : ressemblance ${percent} % (${why}).`,
  and: "et",
  repairsCount: (count: number, what: string) => `${count} × ${what}`,
  count: (accepted: number, returned: number) =>
    `${accepted} ${accepted < 2 ? "ligne acceptée" : "lignes acceptées"}, ${returned} à corriger.`,
};

const en: typeof fr = {
  summary: "a list of farmers read forgivingly: every repair told, rows to correct given back",
  optionCountry: "country of the list (CI for example), else that which its points and phones tell",
  optionOut: "Excel workbook to write: accepted rows, rows to correct in colour, repairs, duplicates",
  exitCodes: "Exit code: 0 all rows are accepted, 2 some rows are given back, 1 failure.",
  countryCodes: "a code of two letters (ISO 3166-1)",
  noFarmers: (path) =>
    `${path}: no list of farmers found. It needs a header with a column of names and at least one other known column.`,
  country: (name, isAssumed) =>
    `Country: ${name}${isAssumed ? ", as the list itself tells (--country for another)" : ""}.`,
  countryUnknown: "Country unknown: phones without a calling code are not read (--country CI for example).",
  sheet: (name, row) => (name === "" ? `Header in row ${row}.` : `Sheet "${name}": header in row ${row}.`),
  column: (header, meaning, percent) => `  ${header}: ${meaning} (${percent}%)`,
  notUnderstood: "not understood",
  notNeeded: "not taken",
  place: (sheet, row) => (sheet === "" ? `row ${row}` : `${sheet}, row ${row}`),
  repair: (place, header, before, after, what) =>
    `${place}: ${header}${header === "" ? "" : ", "}"${before}" becomes "${after}". ${what}`,
  problem: (place, what) => `${place}: ${what}`,
  kinds: { check: "to check", decide: "to correct" },
  skipped: (place, reason) => `${place}: left out, ${reason}`,
  unread: (sheet, reason) => `Sheet "${sheet}" not read: ${reason}.`,
  duplicate: (rows, percent, why) => `Rows ${rows}: likeness ${percent}% (${why}).`,
  and: "and",
  repairsCount: (count, what) => `${count} × ${what}`,
  count: (accepted, returned) =>
    `${accepted} ${accepted === 1 ? "row" : "rows"} accepted, ${returned} to correct.`,
};

export const farmersTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
