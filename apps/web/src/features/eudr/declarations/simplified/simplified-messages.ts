import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  choose: "Que voulez-vous faire ?",
  kinds: {
    statement: "Pour un envoi de marchandise : l’opérateur dépose une déclaration par envoi.",
    simplified:
      "Une fois pour toutes : pour une personne physique, une micro ou petite entreprise établie dans un pays à risque faible, et qui a produit elle-même la marchandise.",
  } satisfies Readonly<Record<DeclarationKind, string>>,
  notice:
    "Déclaration simplifiée : elle vaut une fois pour toutes et se met à jour quand quelque chose d’important change.",
  size: "Taille de l’opérateur",
  sizeHint:
    "Une déclaration simplifiée est réservée aux personnes physiques, aux micro et petites entreprises.",
  notGiven: "Non précisée",
  primary: "L’opérateur a cultivé ou récolté la marchandise lui-même",
  primaryHint: "Dans le pays où il est établi.",
  update: "Mettre à jour",
  anyTime:
    "Une déclaration simplifiée se met à jour et se retire à tout moment, tant que l’UE ne la contrôle pas.",
};

const en: typeof fr = {
  choose: "What do you want to do?",
  kinds: {
    statement: "For a consignment: the operator files one statement for each.",
    simplified:
      "Once for all: for a natural person, a micro or small undertaking established in a low-risk country, who produced the goods himself.",
  },
  notice: "Simplified declaration: it holds once for all and is updated when something important changes.",
  size: "Size of the operator",
  sizeHint: "A simplified declaration is for natural persons, micro and small undertakings.",
  notGiven: "Not stated",
  primary: "The operator grew or harvested the goods himself",
  primaryHint: "In the country where he is established.",
  update: "Update",
  anyTime:
    "A simplified declaration is updated and withdrawn at any time, as long as the EU does not check it.",
};

/** Declarations once for all of micro and small primary operators. */
export const simplifiedMessages: Dictionary<typeof fr> = { fr, en };
