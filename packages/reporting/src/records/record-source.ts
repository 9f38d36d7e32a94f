import type {
  ChoiceValues,
  ColumnHeaders,
  RecordFileFormat,
  ShapeText,
} from "@parcelle/domain/collect/record-files";
import type { Language } from "@parcelle/domain/language";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";

/** A record as it is written into files; moments are ISO 8601. */
export type WrittenRecord = {
  id: number;
  instanceId: string;
  state: string;
  label: string | null;
  author: string;
  device: string | null;
  version: string;
  startedAt: string | null;
  finishedAt: string | null;
  receivedAt: string;
  errors: number;
  warnings: number;
  /** At which level it is accepted; null where it is not. */
  level: string | null;
  /** Who accepted or refused it last. */
  reviewer: string | null;
  /** The worst state of its outlines, and what they measure together in hectares; null where it has none. */
  outline: string | null;
  hectares: number | null;
  answers: Answers;
};

/** How people want a file. */
export type RecordFileChoices = {
  headers: ColumnHeaders;
  choices: ChoiceValues;
  /** Whether each choice of a question with several has a column of 0 and 1 besides. */
  splits: boolean;
  shapes: ShapeText;
  /** The language of labels, as the form names it; null for that of the reader. */
  formLanguage: string | null;
};

/** Everything but the records. */
export type RecordFileHead = {
  form: string;
  /** The versions that the records were made by, the latest first. */
  definitions: readonly FormDefinition[];
  language: Language;
  wanted: RecordFileChoices;
  /** ISO 8601 */
  generatedAt: string;
  /** Where rows lie until all are known. */
  scratch: string;
};

/** Formats that are written from rows; files that answers name and printed records are none. */
export type RecordTableFormat = Exclude<RecordFileFormat, "media" | "pdf">;

export type RecordCell = string | number | null;
