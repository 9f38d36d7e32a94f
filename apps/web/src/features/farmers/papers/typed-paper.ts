import { paperKey } from "@parcelle/domain/farmers/paper-kinds";

/** A paper as it stands in the form; empty texts are not known. */
export interface TypedPaper {
  kind: string;
  country: string;
  number: string;
  validUntil: string;
}

export interface KnownPaper {
  kind: string;
  country: string | null;
  number: string;
  valid_until: string | null;
}

export const MOST_PAPERS = 10;

export const typedPaper = ({ kind, country, number, valid_until }: KnownPaper): TypedPaper => ({
  ...{ kind, number, country: country ?? "", validUntil: valid_until ?? "" },
});

export const isPaperWrong = ({ number }: TypedPaper): boolean => paperKey(number) === "";

/** What `save-farmer` takes. */
export const paperToSave = ({ kind, country, number, validUntil }: TypedPaper) => ({
  ...{ kind, number: number.trim(), country: country || null, validUntil: validUntil || null },
});
