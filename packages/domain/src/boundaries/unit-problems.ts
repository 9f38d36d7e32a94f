import { formatNumber, type Language, type Translated, withFrenchSpaces } from "../language.ts";
import { entryOf, unknownText } from "../unknown-code.ts";

/** 1 are regions, 2 departments, 3 municipalities, whatever a country calls them. */
export const unitLevels = [1, 2, 3] as const;
export type UnitLevel = (typeof unitLevels)[number];

export const unitLevelNames: Readonly<Record<UnitLevel, Translated>> = {
  1: { fr: "Région", en: "Region" },
  2: { fr: "Département", en: "Department" },
  3: { fr: "Commune", en: "Municipality" },
};

/** What the operator has to know before boundaries are published; an error forbids it. */
export type UnitProblem = {
  code: UnitProblemCode;
  severity: "error" | "warning";
  /** Name of the file, and what the person counts in it; null where it is about several. */
  file: string | null;
  row: number | null;
  /** Name of the unit. */
  unit: string | null;
  detail: Readonly<Record<string, string | number>>;
};

export type UnitProblemCode = keyof typeof texts;

/** Names in braces stand for values of the detail. */
const texts = {
  column_missing: {
    fr: "Le fichier n’a pas la colonne « {column} ».",
    en: "The file has no column “{column}”.",
  },
  name_column_missing: {
    fr: "Dites quelle colonne donne le nom des unités.",
    en: "Say which column gives the names of the units.",
  },
  file_refused: {
    fr: "Le fichier ne peut pas être lu ({reason}).",
    en: "The file cannot be read ({reason}).",
  },
  row_refused: {
    fr: "Cette ligne ne donne aucun contour ({reason}).",
    en: "This row gives no outline ({reason}).",
  },
  not_an_area: { fr: "Le contour n’est pas une surface.", en: "The outline is no area." },
  outline_invalid: {
    fr: "Le contour n’est pas valide ({reason}) et ne peut pas être réparé sans changer sa surface.",
    en: "The outline is not valid ({reason}) and cannot be repaired without changing its area.",
  },
  outline_repaired: {
    fr: "Le contour n’était pas valide ({reason}) ; il a été réparé, sa surface change de {percent} %.",
    en: "The outline was not valid ({reason}); it was repaired, and its area changes by {percent}%.",
  },
  too_many_corners: {
    fr: "Le contour a plus de {most} sommets : simplifiez-le, à quelques mètres près, puis déposez le fichier de nouveau.",
    en: "The outline has more than {most} vertices: simplify it, to within a few metres, and upload the file again.",
  },
  too_many_holes: {
    fr: "Le contour a plus de {most} trous : retirez les petits trous, puis déposez le fichier de nouveau.",
    en: "The outline has more than {most} holes: remove the small holes and upload the file again.",
  },
  parts_joined: {
    fr: "{rows} lignes de ce nom forment une seule unité.",
    en: "{rows} rows of this name make one unit.",
  },
  name_missing: { fr: "L’unité n’a pas de nom.", en: "The unit has no name." },
  code_missing: { fr: "L’unité n’a pas de code.", en: "The unit has no code." },
  text_too_long: {
    fr: "Le nom ou le code dépasse {most} caractères.",
    en: "The name or the code has more than {most} characters.",
  },
  duplicate_code: {
    fr: "Une autre unité du même niveau a déjà le code « {code} ».",
    en: "Another unit of the same level has the code “{code}” already.",
  },
  level_unknown: {
    fr: "« {value} » n’est pas un niveau : 1 (région), 2 (département) ou 3 (commune).",
    en: "“{value}” is no level: 1 (region), 2 (department) or 3 (municipality).",
  },
  level_missing: {
    fr: "Aucune unité du niveau {missing}, alors qu’il y en a du niveau {level}.",
    en: "There is no unit of level {missing}, though there are some of level {level}.",
  },
  parent_unknown: {
    fr: "Aucune unité du niveau supérieur ne s’appelle « {parent} » ni n’a ce code.",
    en: "No unit of the level above is called “{parent}” or has this code.",
  },
  parent_missing: {
    fr: "L’unité ne se trouve pour la plus grande part dans aucune unité du niveau supérieur.",
    en: "The unit does not lie, for its greater part, in any unit of the level above.",
  },
  outside_parent: {
    fr: "{percent} % de l’unité se trouvent hors de « {parent} ».",
    en: "{percent}% of the unit lie outside “{parent}”.",
  },
  overlaps_sibling: {
    fr: "L’unité chevauche « {other} » sur {percent} % de la plus petite des deux.",
    en: "The unit overlaps “{other}” over {percent}% of the smaller of the two.",
  },
  overlap_not_computed: {
    fr: "Le chevauchement avec « {other} » n’a pas pu être calculé : leurs contours se croisent en trop d’endroits.",
    en: "The overlap with “{other}” could not be computed: their outlines cross at too many places.",
  },
  another_country: {
    fr: "L’unité ne se trouve pas dans le pays.",
    en: "The unit does not lie in the country.",
  },
} satisfies Record<string, Translated>;

/** The sentence for a problem; one that a newer version wrote is told as unknown. */
export function describeUnitProblem(
  { code, detail }: Pick<UnitProblem, "code" | "detail">,
  language: Language,
): string {
  const text = entryOf<Translated>(texts, code)?.[language];
  if (text === undefined) return unknownText(code, language);
  const told = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = detail[name] ?? "?";
    return typeof value === "number" ? formatNumber(value, language, 2) : value;
  });
  return language === "fr" ? withFrenchSpaces(told) : told;
}
