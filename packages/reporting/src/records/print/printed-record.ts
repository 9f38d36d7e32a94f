import type { Language } from "@parcelle/domain/language";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { WrittenRecord } from "../record-source.ts";

/** What was decided about a record, or that it was corrected; moments are ISO 8601. */
export type RecordEvent = {
  at: string;
  person: string;
  /** The state that it came to; null for a correction. */
  state: string | null;
  level: string | null;
  comment: string | null;
};

/** A place that was measured, by the address of its answer: `parcelle[2]/contour`. */
export type MeasuredPlace = {
  address: string;
  hectares: number | null;
  metres: number | null;
  state: string;
};

/** A file that an answer names. `content` is a data URL of JPEG or PNG; null for what is no such picture, too large or not here. */
export type PrintedFile = { name: string; bytes: number | null; content: string | null };

/** A record with all that its PDF says. */
export type PrintedRecord = Omit<WrittenRecord, "level" | "reviewer" | "outline" | "hectares"> & {
  versionId: number;
  revision: number;
  /** Addresses of what the form did not ask. */
  unasked: readonly string[];
  /** What the form's rules found, by the address of the answer. */
  violations: readonly { address: string; kind: string; severity: string }[];
  events: readonly RecordEvent[];
  places: readonly MeasuredPlace[];
  files: readonly PrintedFile[];
};

/** What all records of one order are printed with. */
export type PrintHead = {
  form: string;
  project: string;
  organisation: string;
  synthetic: boolean;
  definitions: Readonly<Record<number, FormDefinition>>;
  language: Language;
  /** The language of questions, as the form names it; null for that of the reader. */
  formLanguage: string | null;
  /** ISO 8601 */
  generatedAt: string;
};
