import type { Language } from "@parcelle/domain/language";

/** Why a file of keys or of revoked cards is not used. */
export type CardDocumentProblem =
  | "not_keys"
  | "not_list"
  | "newer_format"
  | "key_unreadable"
  | "other_organisation"
  | "signature_wrong"
  | "key_not_trusted";

const texts: Readonly<Record<CardDocumentProblem, Readonly<Record<Language, string>>>> = {
  not_keys: {
    fr: "ce n’est pas un document de clés de cartes de producteurs, tel que son organisation le publie.",
    en: "this is no document of farmer card keys as an organisation publishes it.",
  },
  not_list: {
    fr: "ce n’est pas une liste de cartes révoquées, telle que son organisation la publie.",
    en: "this is no list of revoked cards as an organisation publishes it.",
  },
  newer_format: {
    fr: "ce document suit un format plus récent\u00a0: mettez le logiciel à jour.",
    en: "this document has a newer format: bring the software up to date.",
  },
  key_unreadable: {
    fr: "une de ses clés n’est pas une clé Ed25519 lisible\u00a0: téléchargez le document à nouveau.",
    en: "one of its keys is no readable Ed25519 key: download the document again.",
  },
  other_organisation: {
    fr: "cette liste est signée d’une clé que le document de clés n’a pas\u00a0: elle est d’une autre organisation, ou les clés sont à télécharger à nouveau.",
    en: "this list is signed with a key that the document of keys does not have: it is of another organisation, or the keys must be downloaded again.",
  },
  signature_wrong: {
    fr: "la signature de cette liste est fausse\u00a0: quelqu’un l’a changée, téléchargez-la à nouveau.",
    en: "the signature of this list is wrong: somebody changed it, download it again.",
  },
  key_not_trusted: {
    fr: "cette liste est signée d’une clé qui n’était pas en service à sa date\u00a0: téléchargez-la à nouveau.",
    en: "this list is signed with a key that was not in use on its date: download it again.",
  },
};

/** A document that cannot be used; its message is English, `tellDocumentProblem` has both languages. */
export class CardDocumentError extends Error {
  readonly problem: CardDocumentProblem;

  constructor(problem: CardDocumentProblem) {
    super(texts[problem].en);
    this.name = "CardDocumentError";
    this.problem = problem;
  }
}

/** What is wrong with a document and how to mend it; begins small, behind the name of the file. */
export const tellDocumentProblem = (problem: CardDocumentProblem, language: Language): string =>
  texts[problem][language];

/** The fields of a JSON text that is an object; null for anything else. */
export function readFields(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(json);
    return isFields(read) ? read : null;
  } catch {
    return null;
  }
}

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
