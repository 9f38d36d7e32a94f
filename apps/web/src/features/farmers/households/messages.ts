import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Ménage",
  none: "Ce producteur n’est dans aucun ménage du registre.",
  alone: "Personne d’autre du registre n’est dans ce ménage.",
  choose: "Mettre dans un ménage",
  change: "Changer de ménage ou de rôle",
  rename: "Renommer le ménage",
  dialogTitle: (name: string) => `Ménage de ${name}`,
  search: "Chercher un ménage, ou nommer un nouveau",
  searchHelp: "Par son nom ou celui d’un de ses membres.",
  found: "Ménages",
  known: (name: string, members: number, head: string | null) =>
    [name, plural(members, "fr", "membre", "membres"), head === null ? "" : `chef\u00a0: ${head}`]
      .filter(Boolean)
      .join(" · "),
  makeNew: (name: string) => `Nouveau ménage «\u00a0${name}\u00a0»`,
  nothingChosen: "Choisissez un ménage, ou écrivez le nom d’un nouveau.",
  role: "Rôle dans le ménage",
  roleColumn: "Rôle",
  member: "Membre",
  save: "Enregistrer",
  saveFailed: "Le ménage n’a pas été enregistré.",
  leave: "Retirer du ménage",
  left: "Retiré du ménage.",
  leaveFailed: "Le producteur est resté dans son ménage.",
  undoFailed: "Il n’a pas été remis dans son ménage.",
  saved: "Ménage enregistré.",
  newName: "Nom du ménage",
  renamed: "Ménage renommé.",
  noHousehold: "Sans ménage",
  gone: "un ménage qui n’existe plus",
};

const en: typeof fr = {
  title: "Household",
  none: "This farmer is in no household of the registry.",
  alone: "Nobody else of the registry is in this household.",
  choose: "Put into a household",
  change: "Change household or role",
  rename: "Rename the household",
  dialogTitle: (name) => `Household of ${name}`,
  search: "Search a household, or name a new one",
  searchHelp: "By its name or that of one of its members.",
  found: "Households",
  known: (name, members, head) =>
    [name, plural(members, "en", "member", "members"), head === null ? "" : `head: ${head}`]
      .filter(Boolean)
      .join(" · "),
  makeNew: (name) => `New household “${name}”`,
  nothingChosen: "Choose a household, or write the name of a new one.",
  role: "Role in the household",
  roleColumn: "Role",
  member: "Member",
  save: "Save",
  saveFailed: "The household was not saved.",
  leave: "Take out of the household",
  left: "Taken out of the household.",
  leaveFailed: "The farmer stayed in the household.",
  undoFailed: "The farmer was not put back into the household.",
  saved: "Household saved.",
  newName: "Name of the household",
  renamed: "Household renamed.",
  noHousehold: "No household",
  gone: "a household that no longer exists",
};

export const householdMessages: Dictionary<typeof fr> = { fr, en };
