import { ownRefusals } from "#database/own-refusals.ts";

/** What the database refuses about the registry of farmers: its sections, own fields, kept filters, and emptying it. */
export const farmerRegistryRefusals = {
  P0432: {
    status: ownRefusals.P0432,
    code: "sections_out_of_shape",
    text: {
      fr: "Les sections ont au plus huit niveaux, aucune n’est dans elle-même, et une organisation en a au plus 5 000.",
      en: "Sections have at most eight levels, none stands within itself, and an organisation has at most 5,000.",
    },
  },
  P0436: {
    status: ownRefusals.P0436,
    code: "name_of_registry",
    text: {
      fr: "Le registre a déjà une colonne de ce nom : donnez un autre nom au champ.",
      en: "The registry has a column of this name already: give the field another one.",
    },
  },
  P0437: {
    status: ownRefusals.P0437,
    code: "name_is_formula",
    text: {
      fr: "Un nom, un village ou un identifiant commence par « = », comme une formule de tableur : écrivez-le sans ce signe.",
      en: "A name, village or identifier begins with “=”, as a formula of a spreadsheet does: write it without this sign.",
    },
  },
  P0476: {
    status: ownRefusals.P0476,
    code: "field_out_of_shape",
    text: {
      fr: "Une organisation a au plus 60 champs propres, un champ au plus 60 choix de noms différents, et un champ rempli se retire au lieu de se supprimer.",
      en: "An organisation has at most 60 own fields, a field at most 60 choices of different names, and a field that has values is retired, not deleted.",
    },
  },
  P0595: {
    status: ownRefusals.P0595,
    code: "shares_above_whole",
    text: {
      fr: "Les parts d’une parcelle dépassent 100 % : diminuez-en une.",
      en: "The shares of a plot are more than 100 % together: lower one of them.",
    },
  },
  P0477: {
    status: ownRefusals.P0477,
    code: "too_many_filters",
    text: {
      fr: "Vous gardez au plus 100 filtres d’une liste : supprimez d’abord ceux qui ne servent plus.",
      en: "At most 100 filters of a list are kept: first delete those that are no longer used.",
    },
  },
  P0479: {
    status: ownRefusals.P0479,
    code: "list_being_applied",
    text: {
      fr: "Une liste de producteurs est en cours d’import ou d’annulation : attendez sa fin, ou arrêtez-la.",
      en: "A list of farmers is being applied or undone: wait until it has ended, or stop it.",
    },
  },
  P0478: {
    status: ownRefusals.P0478,
    code: "emptying_over",
    text: {
      fr: "Ce registre a déjà été rétabli, ou les 30 jours pour le rétablir sont passés.",
      en: "This registry was brought back already, or the 30 days to bring it back are over.",
    },
  },
} as const;
