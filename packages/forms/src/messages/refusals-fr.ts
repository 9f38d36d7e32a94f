import type { Facts } from "@parcelle/formats/messages/facts";
import type { RefusalCode, WarningCode } from "./refusal-codes.ts";

export type Sentence = (facts: Facts) => string;

const at = (facts: Facts): string =>
  facts.has("line") ? ` (ligne ${facts.place("line")}, colonne ${facts.place("column")})` : "";

/** Ce qui empêche de lire un formulaire, où, et comment le réparer. */
export const refusalsFr: Record<RefusalCode, Sentence> = {
  not_xml: (f) =>
    `Le fichier n’est pas du XML bien formé${at(f)}. Exportez le formulaire à nouveau, ou corrigez cet endroit.`,
  document_type: () =>
    "Le formulaire commence par un type de document (DOCTYPE), qui pourrait faire lire d’autres fichiers. Retirez cette déclaration.",
  too_deep: (f) =>
    `Le formulaire s’emboîte sur plus de ${f.number("limit")} niveaux${at(f)}. Retirez des groupes.`,
  not_a_form: (f) =>
    `Ce fichier XML n’est pas un formulaire XForm : son premier élément est « ${f.text("element")} ». Envoyez le formulaire lui-même, pas une réponse ou une liste.`,
  no_model: (f) => `Le formulaire n’a pas de modèle (élément model)${at(f)}.`,
  no_instance: (f) => `Le modèle n’a pas d’enregistrement à remplir (élément instance)${at(f)}.`,
  no_form_id: (f) =>
    `L’élément « ${f.text("element")} » de l’enregistrement n’a pas d’identifiant${at(f)}. Donnez-lui un attribut id.`,
  encrypted_form: () =>
    "Le formulaire chiffre ses réponses (base64RsaPublicKey), ce que la plateforme ne lit pas. Retirez la clé publique.",
  path_not_absolute: (f) =>
    `« ${f.text("path")} » ne désigne pas un nœud du formulaire par un chemin complet${at(f)}. Écrivez un chemin comme /data/nom, sans condition.`,
  control_without_node: (f) =>
    `L’élément ${f.text("control")} pose une question pour « ${f.text("path")} », que l’enregistrement n’a pas${at(f)}.`,
  control_without_path: (f) =>
    `L’élément ${f.text("control")} ne dit pas quel nœud il remplit${at(f)}. Ajoutez un attribut ref.`,
  unknown_control: (f) => `La question de type « ${f.text("control")} » est inconnue${at(f)}.`,
  instance_twice: (f) => `La liste « ${f.text("id")} » est donnée deux fois${at(f)}.`,
  text_twice: (f) => `Le texte « ${f.text("id")} » est donné deux fois dans une langue${at(f)}.`,
  language_twice: (f) => `La langue « ${f.text("language")} » est donnée deux fois${at(f)}.`,
  bind_unknown: (f) => `Aucun élément bind n’a l’identifiant « ${f.text("id")} »${at(f)}.`,
  bad_randomize: (f) => `L’ordre au hasard « ${f.text("nodeset")} » est mal écrit${at(f)}.`,
  choices_twice: (f) => `Une question a deux sortes de choix${at(f)}. Gardez-en une.`,
  list_not_csv: (f) =>
    `« ${f.text("file")} » n’est pas un CSV lisible : un guillemet ouvert à la ligne ${f.place("row")} n’est jamais fermé, ou il y a trop de lignes.`,
  list_not_xml: (f) => `« ${f.text("file")} » n’est pas du XML bien formé${at(f)}.`,
  list_not_geojson: (f) =>
    f.has("feature")
      ? `L’objet ${f.place("feature")} de « ${f.text("file")} » n’est pas un point, une ligne ou un polygone GeoJSON.`
      : `« ${f.text("file")} » n’est pas une collection GeoJSON.`,
  list_unknown_format: (f) => `La liste « ${f.text("file")} » n’est ni CSV, ni XML, ni GeoJSON.`,
  workbook_too_old: () =>
    "C’est un ancien classeur Excel (.xls). Ouvrez-le dans Excel ou LibreOffice et enregistrez-le au format .xlsx.",
  workbook_encrypted: () =>
    "Le classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis renvoyez-le.",
  workbook_damaged: (f) =>
    `Le classeur ne se lit pas${f.has("reason") ? ` : ${f.text("reason")}` : ""}. Enregistrez-le à nouveau au format .xlsx.`,
  table_unknown_format: (f) =>
    `« ${f.text("file")} » n’est ni un classeur .xlsx ou .xlsm, ni un fichier .csv ou .md.`,
  no_survey: (f) =>
    `Le fichier n’a pas de feuille « survey »${f.has("sheets") ? ` (feuilles : ${f.text("sheets")})` : ""}. Nommez ainsi celle des questions.`,
  expression: (f) =>
    `L’expression de « ${f.text("path")} » (${f.text("attribute")}) ne se lit pas : « ${f.text("expression")} », caractère ${f.place("at")}, « ${f.text("subject")} ».`,
  circular: (f) =>
    `Des réponses se calculent les unes par les autres en cercle : ${f.text("paths")}. Retirez une de ces références.`,
  no_such_node: (f) => `Une action remplit « ${f.text("path")} », que l’enregistrement n’a pas.`,
  lists_beside: (f) =>
    `Ses listes sont dans des fichiers qui manquent encore : ${f.text("files")}. Déposez-les sous « Fichiers du formulaire ».`,
  submission_too_large: () => "L’envoi a plus d’éléments qu’un enregistrement n’en peut avoir.",
  cannot_compile: (f) =>
    `Le formulaire ne peut pas être produit : « ${f.text("what")} »${f.has("name") ? ` (question « ${f.text("name")} »)` : ""}.`,
  cannot_define: (f) =>
    `Un XLSForm ne peut pas dire « ${f.text("what")} »${f.has("path") ? ` (« ${f.text("path")} »)` : ""}. Ce formulaire se remplit, mais ne se modifie pas ici.`,
};

/** Ce qu’un formulaire dit et dont rien ne suit. */
export const warningsFr: Record<WarningCode, Sentence> = {
  bind_nowhere: (f) =>
    `Un élément bind parle de « ${f.text("path")} », que l’enregistrement n’a pas${at(f)}.`,
  action_nowhere: (f) => `Une action remplit « ${f.text("path")} », que l’enregistrement n’a pas${at(f)}.`,
  node_twice: (f) => `Le nœud « ${f.text("path")} » est donné plusieurs fois sans répétition${at(f)}.`,
  element_ignored: (f) => `L’élément « ${f.text("element")} » est ignoré${at(f)}.`,
  second_model: (f) => `Seul le premier modèle est lu${at(f)}.`,
  unknown_event: (f) => `L’événement « ${f.text("event")} » est inconnu : rien ne le déclenche${at(f)}.`,
  unknown_type: (f) => `Le type « ${f.text("type")} » est inconnu et traité comme du texte${at(f)}.`,
  text_missing: (f) => `Aucune langue n’a le texte « ${f.text("id")} »${at(f)}.`,
  list_empty: (f) => `Il n’y a aucun choix${at(f)}.`,
  list_missing: (f) => `Le formulaire n’a pas la liste « ${f.text("list")} »${at(f)}.`,
};
