import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  overrule: "Changer la décision",
  overruled: "Décision d’une personne",
  overruleText:
    "Le résultat calculé est gardé à côté de votre décision, avec votre commentaire, dans les rapports aussi.",
  decision: "Décision",
  comment: "Commentaire",
  commentHint: "Sur quoi repose la décision : visite de terrain, photo, acte…",
  decide: "Enregistrer la décision",
  decided: "Décision enregistrée",
  notDecided: "La décision n’a pas pu être enregistrée",
  decisions: "Décisions",
  computed: "Calculé",
  current: "En vigueur",
  byYou: "par vous",
  ofEarlierResult: "Sur un résultat antérieur",
};

const en: typeof fr = {
  overrule: "Change the decision",
  overruled: "Decided by a person",
  overruleText: "The computed result is kept beside your decision, with your comment, in reports too.",
  decision: "Decision",
  comment: "Comment",
  commentHint: "What the decision rests on: field visit, photo, deed…",
  decide: "Save the decision",
  decided: "Decision saved",
  notDecided: "The decision could not be saved",
  decisions: "Decisions",
  computed: "Computed",
  current: "In force",
  byYou: "by you",
  ofEarlierResult: "On an earlier result",
};

export const overruleMessages: Dictionary<typeof fr> = { fr, en };
