import { entryOf, unknownText } from "@parcelle/domain/unknown-code";
import { describeWktError, WktError, type WktExpectation } from "@parcelle/geometry/wkt-error";
import type { FileRefusalCode } from "./file-refusal.ts";
import { Facts } from "./messages/facts.ts";
import { fileRefusalsEn } from "./messages/file-refusals-en.ts";
import { fileRefusalsFr } from "./messages/file-refusals-fr.ts";
import { frenchSpaces, type Language } from "./messages/language.ts";
import { noticesEn, noticesFr } from "./messages/notices.ts";
import { rowRefusalsEn, rowRefusalsFr } from "./messages/row-refusals.ts";
import type { NoticeCode, RowRefusalCode } from "./plot-file.ts";

/** A code with the figures for its sentence, as FileRefusal, RefusedRow and FileNotice have them. */
export type Described<Code> = { code: Code; detail: Readonly<Record<string, unknown>> };

/**
 * The sentences for a file that cannot be read: what, where, and how to mend it.
 *
 * @param refusal a FileRefusal, or its code and detail
 * @param language of the reader
 */
export function describeRefusal({ code, detail }: Described<FileRefusalCode>, language: Language): string {
  return say(language === "fr" ? fileRefusalsFr : fileRefusalsEn, { code, detail }, language);
}

/**
 * The sentences for one row that gives no plot: what is wrong and how to mend it.
 *
 * @param refusal a refused row, or its code and detail
 * @param language of the reader
 */
export function describeRowRefusal({ code, detail }: Described<RowRefusalCode>, language: Language): string {
  if (typeof detail?.expected === "string") {
    const { expected, found, character } = detail;
    return describeWktError(
      new WktError(expected as WktExpectation, String(found ?? ""), Number(character) - 1),
      language,
    );
  }
  return say(language === "fr" ? rowRefusalsFr : rowRefusalsEn, { code, detail }, language);
}

/**
 * Whether the reader of a file refused a row. A finding of the same code keeps x and y instead of the figures that the
 * sentences of a reader need.
 *
 * @param refusal code and detail of a row that gives no plot
 */
export function isRowRefusal(refusal: Described<string>): refusal is Described<RowRefusalCode> {
  return Object.hasOwn(rowRefusalsFr, refusal.code) && refusal.detail?.x === undefined;
}

/**
 * The sentences for something about the whole file that the user should know or decide.
 *
 * @param notice code and detail
 * @param language of the reader
 */
export function describeNotice({ code, detail }: Described<NoticeCode>, language: Language): string {
  return say(language === "fr" ? noticesFr : noticesEn, { code, detail }, language);
}

/** A code of another version is told as unknown. */
function say(
  sentences: Readonly<Record<string, (facts: Facts) => string>>,
  { code, detail }: Described<string>,
  language: Language,
): string {
  const sentence = entryOf(sentences, code);
  if (sentence === undefined) return unknownText(code, language);
  const text = sentence(new Facts(detail ?? {}, language));
  return language === "fr" ? frenchSpaces(text) : text;
}
