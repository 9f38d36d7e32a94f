import type { Facts } from "@parcelle/formats/messages/facts";
import type { ProblemCode } from "./problem-codes.ts";
import type { Sentence } from "./refusals-fr.ts";

const meant = (f: Facts): string => (f.has("nearest") ? ` Vouliez-vous dire « ${f.text("nearest")} » ?` : "");
const letterOf = (f: Facts): string => `au caractère ${f.number("place")} (« ${f.text("found")} »)`;

/** Ce qui ne va pas dans un XLSForm. La feuille, la ligne et la colonne se disent à côté. */
export const problemsFr: Record<ProblemCode, Sentence> = {
  type_missing: (f) => `La ligne${f.has("name") ? ` de « ${f.text("name")} »` : ""} n’a pas de type.`,
  unknown_type: (f) => `Le type « ${f.text("type")} » est inconnu.${meant(f)}`,
  name_missing: () => "Il manque un nom.",
  bad_name: (f) =>
    `« ${f.text("name")} » ne peut pas être un nom : commencez par une lettre ou _, puis lettres, chiffres, _, - et points, sans espace.`,
  name_twice: (f) =>
    `Le nom « ${f.text("name")} » est déjà pris dans ce groupe, à la ligne ${f.place("first")}.`,
  name_by_case: (f) => `« ${f.text("name")} » et « ${f.text("other")} » ne diffèrent que par des majuscules.`,
  unknown_name: (f) => `Aucune question ne s’appelle « ${f.text("name")} ».${meant(f)}`,
  name_ambiguous: (f) =>
    `Plusieurs questions s’appellent « ${f.text("name")} » : on ne sait pas laquelle est désignée.`,
  expression_unbalanced: (f) => `Une parenthèse ou un guillemet ne se referme pas ${letterOf(f)}.`,
  expression_wrong: (f) => `L’expression ne se comprend pas ${letterOf(f)}.`,
  label_missing: (f) => `« ${f.text("name")} » n’a pas de libellé.`,
  end_without_begin: (f) => `Rien n’est ouvert que « end ${f.text("control")} » puisse fermer.`,
  begin_without_end: (f) => `« begin ${f.text("begun")} » de « ${f.text("name")} » n’est jamais fermé.`,
  other_end: (f) =>
    `« end ${f.text("control")} » ferme « ${f.text("name")} », ouvert par « begin ${f.text("begun")} » à la ligne ${f.place("first")}.`,
  required_group: (f) =>
    `« ${f.text("name")} » est un groupe et ne peut pas être obligatoire. Rendez obligatoires ses questions.`,
  no_choices_sheet: (f) =>
    `La liste « ${f.text("list")} » est demandée, mais le fichier n’a pas de feuille « choices ».`,
  unknown_list: (f) => `La feuille des choix n’a pas de liste « ${f.text("list")} ».${meant(f)}`,
  choice_without_name: () => "Ce choix n’a pas de nom.",
  choice_without_list: () => "Ce choix ne dit pas de quelle liste il est.",
  choice_twice: (f) =>
    `Le choix « ${f.text("name")} » est déjà dans la liste « ${f.text("list")} », à la ligne ${f.place("first")}.`,
  choice_with_space: (f) =>
    `Le nom « ${f.text("name")} » contient un espace, ce qu’une question à plusieurs réponses n’accepte pas.`,
  choice_without_label: (f) => `Le choix « ${f.text("name")} » n’a pas de libellé.`,
  other_with_filter: () => "« or_other » et un filtre de choix ne vont pas ensemble.",
  calculation_missing: (f) => `« ${f.text("name")} » est un calcul sans formule.`,
  bad_parameter: (f) =>
    `Le paramètre « ${f.text("parameter")} » n’accepte pas la valeur « ${f.text("value")} ».`,
  unknown_parameter: (f) =>
    `Le type ${f.text("type")} n’a pas de paramètre « ${f.text("parameter")} » : il est gardé et ne fait rien.`,
  audit_name: (f) => `Une question audit s’appelle toujours audit, pas « ${f.text("name")} ».`,
  unknown_column: () => "Cette colonne est inconnue : elle est gardée et ne fait rien.",
  cell_without_header: (f) =>
    `« ${f.text("text")} » est dans une colonne sans titre : cette cellule est ignorée.`,
  choice_column: () =>
    "Ce titre ne peut pas être un nom : la colonne est gardée, mais aucun filtre ne peut la lire.",
  column_twice: () => "Cette colonne est donnée deux fois. Renommez-en une, ou supprimez-la.",
  unknown_sheet: () => "Cette feuille est inconnue : elle est gardée et ne fait rien.",
  sheet_misspelt: (f) => `Cette feuille est inconnue.${meant(f)}`,
  row_without_question: () => "Cette ligne n’a ni type, ni nom, ni libellé : elle est ignorée.",
  row_disabled: () => "Cette ligne est désactivée : elle est ignorée.",
  encrypted_setting: () =>
    "Le formulaire chiffre ses réponses, ce que la plateforme ne lit pas. Retirez la clé.",
  cannot_loop: (f) =>
    `« ${f.text("name")} » est une boucle (begin loop), ce qui n’est pas pris en charge. Écrivez un groupe pour chaque choix.`,
  cannot_include: (f) =>
    `« ${f.text("name")} » inclut un autre formulaire, ce qui n’est pas pris en charge. Copiez-y ses questions.`,
  file_ending: (f) => `« ${f.text("file")} » ne finit pas par .csv, .xml ou .geojson.`,
  entity_without_list: () => "Cette entité ne dit pas de quelle liste elle est.",
  entity_without_label: () => "Une entité qui est créée a besoin d’un libellé.",
  cannot_compile: (f) => `« ${f.text("what")} » ne peut pas se dire dans un formulaire.`,
  settings_rows: () => "Seule la première ligne des réglages est lue.",
};
