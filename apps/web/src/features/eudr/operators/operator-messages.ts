import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Carnet d’adresses",
  lead: "Les opérateurs et négociants pour qui votre organisation écrit des déclarations. Choisissez-les à l’étape «\u00a0Opérateur\u00a0» d’une déclaration, simplifiée ou non\u00a0; ce qui est déjà déclaré ne change pas.",
  count: (count: number) => plural(count, "fr", "opérateur", "opérateurs"),
  empty: "Aucun opérateur dans le carnet",
  emptyText:
    "Ajoutez-en un ici, ou gardez celui d’une déclaration\u00a0: à l’étape «\u00a0Opérateur\u00a0», bouton «\u00a0Garder dans le carnet\u00a0».",
  add: "Ajouter un opérateur",
  edit: "Modifier",
  editOf: (name: string) => `Modifier ${name}`,
  remove: "Retirer du carnet",
  removeOf: (name: string) => `Retirer du carnet\u00a0: ${name}`,
  removed: (name: string) => `${name} n’est plus dans le carnet.`,
  undo: "Annuler",
  save: "Enregistrer",
  nameMissing: "Donnez le nom de l’opérateur.",
  nameTaken: "Le carnet a déjà un opérateur de ce nom dans ce pays\u00a0: modifiez-le plutôt.",
  choose: "Choisir dans le carnet d’adresses",
  chooseHint: "Remplace tous les champs de l’opérateur ci-dessous.",
  none: "Aucun opérateur de ce nom",
  keep: "Garder dans le carnet",
  update: "Mettre à jour le carnet",
  kept: (name: string) => `${name} est dans le carnet d’adresses.`,
  columns: {
    name: "Nom",
    country: "Pays",
    address: "Adresse",
    contact: "Contact",
    identifiers: "Identifiants",
  },
};

const en: typeof fr = {
  title: "Address book",
  lead: "The operators and merchants that your organisation writes declarations for. Choose them at the step “Operator” of a declaration, simplified or not; what is declared already does not change.",
  count: (count) => plural(count, "en", "operator", "operators"),
  empty: "No operator in the address book",
  emptyText:
    "Add one here, or keep that of a declaration: at the step “Operator”, button “Keep in the address book”.",
  add: "Add an operator",
  edit: "Change",
  editOf: (name) => `Change ${name}`,
  remove: "Take out",
  removeOf: (name) => `Take out: ${name}`,
  removed: (name) => `${name} is no longer in the address book.`,
  undo: "Undo",
  save: "Save",
  nameMissing: "Give the name of the operator.",
  nameTaken: "The address book has an operator of this name in this country already: change that one.",
  choose: "Choose from the address book",
  chooseHint: "Replaces all fields of the operator below.",
  none: "No operator of this name",
  keep: "Keep in the address book",
  update: "Update the address book",
  kept: (name) => `${name} is in the address book.`,
  columns: {
    name: "Name",
    country: "Country",
    address: "Address",
    contact: "Contact",
    identifiers: "Identifiers",
  },
};

export const operatorMessages: Dictionary<typeof fr> = { fr, en };
