import type { Language } from "@parcelle/domain/language";

const fr = {
  summary: "carte de producteur (QR) vérifiée sans réseau : vraie, révoquée, fausse ou illisible",
  optionKey: "clés publiées par l’organisation (JSON)",
  optionRevoked: "liste des cartes révoquées, signée par l’organisation (JSON)",
  exitCodes: "Code de sortie : 0 la carte est valide, 2 elle ne l’est pas, 1 échec.",
  unknownVerb: (verb: string, usage: string) => `« ${verb} » ne se fait pas avec une carte. Usage : ${usage}`,
  document: (path: string, problem: string) => `${path} : ${problem}`,
  claims: {
    proven: "La carte dit :",
    unproven: "Sans preuve, ce qui est écrit sur la carte :",
  },
  organisation: "organisation",
  number: "numéro du producteur",
  name: "nom",
  card: "carte n°",
  issued: "émise le",
  until: "valable jusqu’à fin",
};

const en: typeof fr = {
  summary: "a farmer card (QR) verified without a network: true, revoked, false or unreadable",
  optionKey: "keys that the organisation publishes (JSON)",
  optionRevoked: "list of revoked cards, signed by the organisation (JSON)",
  exitCodes: "Exit code: 0 the card is valid, 2 it is not, 1 failure.",
  unknownVerb: (verb, usage) => `"${verb}" is nothing that is done with a card. Usage: ${usage}`,
  document: (path, problem) => `${path}: ${problem}`,
  claims: {
    proven: "The card says:",
    unproven: "Without proof, what is written on the card:",
  },
  organisation: "organisation",
  number: "number of the farmer",
  name: "name",
  card: "card no.",
  issued: "issued on",
  until: "valid to the end of",
};

export const cardTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
