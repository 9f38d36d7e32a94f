import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Déclarations des fournisseurs",
  lead: "Si les marchandises sont déjà couvertes par une déclaration d’un fournisseur, gardez ses deux numéros et demandez à l’UE si elle est utilisable. Chaque réponse est conservée avec sa date.",
  none: "Aucune déclaration de fournisseur.",
  reference: "Numéro de référence",
  verification: "Numéro de vérification",
  supplier: "Fournisseur",
  grouped: "Regroupée",
  groupIt: "Regrouper dans cette déclaration",
  groupHint:
    "Cette déclaration vaudra aussi pour la sienne. Tant qu’elle existe, la sienne ne peut être ni modifiée ni retirée.",
  answer: "Réponse de l’UE",
  notAsked: "Pas encore vérifiée",
  results: {
    EXISTING_USABLE: "Utilisable",
    EXISTING_NON_USABLE: "Existe, mais n’est pas utilisable",
    NON_EXISTENT: "N’existe pas",
  } as Readonly<Record<string, string>>,
  remedies: {
    EXISTING_NON_USABLE: "Demandez au fournisseur les numéros d’une déclaration disponible.",
    NON_EXISTENT: "Comparez les deux numéros avec le document du fournisseur.",
  } as Readonly<Record<string, string>>,
  at: (day: string, place: string) => `${day}, ${place}`,
  yes: "oui",
  no: "non",
  add: "Ajouter une déclaration",
  addTitle: "Déclaration d’un fournisseur",
  save: "Ajouter",
  remove: (number: string) => `Retirer ${number}`,
  removed: (number: string) => `${number} retirée`,
  undo: "Annuler",
  where: "Où vérifier",
  verify: "Vérifier auprès de l’UE",
  verifying: "Vérification auprès de l’UE",
  twice: "Ce numéro est déjà dans la liste.",
  stopped: (answered: number, all: number) =>
    `${answered} réponses sur ${all} : la vérification s’est arrêtée.`,
  noAnswer: "L’UE n’a pas répondu. Réessayez plus tard.",
};

const en: typeof fr = {
  title: "Suppliers’ statements",
  lead: "Where a statement of a supplier covers the goods already, keep both of its numbers and ask the EU whether it may be relied on. Each answer is kept with its date.",
  none: "No statement of a supplier.",
  reference: "Reference number",
  verification: "Verification number",
  supplier: "Supplier",
  grouped: "Grouped",
  groupIt: "Group it in this declaration",
  groupHint:
    "This declaration will stand for the supplier’s as well. While it exists, the supplier’s can be neither amended nor withdrawn.",
  answer: "Answer of the EU",
  notAsked: "Not checked yet",
  results: {
    EXISTING_USABLE: "Usable",
    EXISTING_NON_USABLE: "Exists, but cannot be used",
    NON_EXISTENT: "Does not exist",
  },
  remedies: {
    EXISTING_NON_USABLE: "Ask the supplier for the numbers of a statement that is available.",
    NON_EXISTENT: "Compare both numbers with the supplier’s document.",
  },
  at: (day, place) => `${day}, ${place}`,
  yes: "yes",
  no: "no",
  add: "Add a statement",
  addTitle: "Statement of a supplier",
  save: "Add",
  remove: (number) => `Remove ${number}`,
  removed: (number) => `${number} removed`,
  undo: "Undo",
  where: "Where to check",
  verify: "Check with the EU",
  verifying: "Check with the EU",
  twice: "This number is in the list already.",
  stopped: (answered, all) => `${answered} answers of ${all}: the check stopped.`,
  noAnswer: "The EU did not answer. Try again later.",
};

/** Statements of suppliers that a declaration follows. */
export const referenceMessages: Dictionary<typeof fr> = { fr, en };
