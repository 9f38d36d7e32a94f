import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  outcomes: {
    added: "Enregistré",
    changed: "Modifié",
    waiting: "En attente",
    overtaken: "Non repris",
    removed: "Retiré",
    restored: "Rétabli",
    kept: "Gardé",
    gone: "Effacé",
  },
  outcomesTold: {
    added: (count: string, one: boolean) =>
      `${count} ${one ? "producteur enregistré" : "producteurs enregistrés"}`,
    changed: (count: string, one: boolean) =>
      `${count} ${one ? "producteur modifié" : "producteurs modifiés"}`,
    waiting: (count: string, one: boolean) =>
      `${count} ${one ? "producteur attend" : "producteurs attendent"} l’accord d’un responsable`,
    overtaken: (count: string, one: boolean) =>
      `${count} ${one ? "ligne non reprise" : "lignes non reprises"}\u00a0: la raison est dite à chaque ligne`,
    removed: (count: string, one: boolean) =>
      `${count} ${one ? "producteur retiré" : "producteurs retirés"} du registre`,
    restored: (count: string, one: boolean) =>
      `${count} ${one ? "producteur rétabli" : "producteurs rétablis"} comme avant`,
    kept: (count: string, one: boolean) =>
      `${count} ${one ? "producteur gardé" : "producteurs gardés"}\u00a0: modifié depuis, ou lié à des parcelles ou à une carte`,
    gone: (count: string, one: boolean) =>
      `${count} ${one ? "producteur effacé" : "producteurs effacés"} depuis : rien n’était à retirer`,
  },
  comparing: "Ces producteurs sont comparés au registre, pour trouver les doublons.",
  nobodyTwice: "Aucun doublon possible parmi ces producteurs.",
  possiblyTwice: (count: string, one: boolean) =>
    `${count} ${one ? "doublon possible" : "doublons possibles"} à examiner`,
  outcomeReasons: {
    "household.hasHead": "Le ménage a déjà un chef\u00a0: il est noté «\u00a0Autre membre\u00a0».",
    "own.refused":
      "Un champ de l’organisation a changé depuis la vérification\u00a0: sa valeur n’est pas reprise.",
    "registry.changed": "Le registre a changé depuis la vérification.",
    "change.waits": "L’identité ou les téléphones attendent l’accord d’un responsable.",
    "requests.full": "Trop de vos demandes attendent déjà une réponse.",
    "farmer.changed": "Le producteur a été modifié depuis.",
    "farmer.plots": "Des parcelles lui sont rattachées.",
    "farmer.cards": "Une carte lui a été remise.",
    "farmer.consents": "Son consentement est enregistré.",
    "farmer.merges": "Sa fiche et une autre ont été fusionnées.",
  },
};

const en: typeof fr = {
  outcomes: {
    added: "Registered",
    changed: "Changed",
    waiting: "Waiting",
    overtaken: "Not taken",
    removed: "Removed",
    restored: "Restored",
    kept: "Kept",
    gone: "Erased",
  },
  outcomesTold: {
    added: (count, one) => `${count} ${one ? "farmer" : "farmers"} registered`,
    changed: (count, one) => `${count} ${one ? "farmer" : "farmers"} changed`,
    waiting: (count, one) => `${count} ${one ? "farmer waits" : "farmers wait"} for a manager’s approval`,
    overtaken: (count, one) =>
      `${count} ${one ? "row" : "rows"} not taken: the reason stands beside each row`,
    removed: (count, one) => `${count} ${one ? "farmer" : "farmers"} removed from the registry`,
    restored: (count, one) => `${count} ${one ? "farmer" : "farmers"} as before again`,
    kept: (count, one) =>
      `${count} ${one ? "farmer" : "farmers"} kept: changed since, or with plots or a card`,
    gone: (count, one) =>
      `${count} ${one ? "farmer" : "farmers"} erased since: nothing was left to take back`,
  },
  comparing: "These farmers are being compared with the registry, to find duplicates.",
  nobodyTwice: "No possible duplicates among these farmers.",
  possiblyTwice: (count, one) => `${count} possible ${one ? "duplicate" : "duplicates"} to look at`,
  outcomeReasons: {
    "household.hasHead": "The household has a head already: he is noted as “Other member”.",
    "own.refused": "A field of the organisation has changed since the check: its value is left out.",
    "registry.changed": "The registry has changed since the check.",
    "change.waits": "The identity or the phones wait for a manager’s approval.",
    "requests.full": "Too many of your requests wait for an answer already.",
    "farmer.changed": "The farmer was changed since.",
    "farmer.plots": "Plots are linked to him.",
    "farmer.cards": "He was given a card.",
    "farmer.consents": "His consent is recorded.",
    "farmer.merges": "His record and another were merged.",
  },
};

/** What became of the rows of a list, and why where they were not taken. */
export const outcomeMessages: Dictionary<typeof fr> = { fr, en };
