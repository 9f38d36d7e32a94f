import { entryOf, unknownText } from "@parcelle/domain/unknown-code";
import { describePlace, describeReason, figureWriter, type Locale } from "../finding-messages.ts";
import type { EuBlock, EuBlockCode, EuChange, EuChangeCode } from "./eu-change.ts";
import { englishBlocks, englishChanges } from "./eu-texts-en.ts";
import { frenchBlocks, frenchChanges } from "./eu-texts-fr.ts";

const changeTexts = { fr: frenchChanges, en: englishChanges };
const blockTexts = { fr: frenchBlocks, en: englishBlocks };

/** The short name of a kind of change, for lists and filters. */
export function nameEuChange(code: EuChangeCode, locale: Locale): string {
  return entryOf(changeTexts[locale], code)?.name ?? unknownText(code, locale);
}

/** Why a plot cannot go, in a few words: figures that belong to one plot are left out. */
export function nameEuBlock(code: EuBlockCode, locale: Locale): string {
  return entryOf(blockTexts[locale], code)?.name ?? unknownText(code, locale);
}

/** What was changed in a plot, and where, in a sentence or two. */
export function describeEuChange(change: EuChange, locale: Locale): string {
  const text = entryOf(changeTexts[locale], change.code);
  const what = text?.what(figureWriter(change.detail, locale)) ?? unknownText(change.code, locale);
  return change.place === null ? `${what}.` : `${what}. ${describePlace(change.place, locale)}`;
}

/** Why a plot cannot go to the EU, where, and how to mend it. */
export function describeEuBlock(block: EuBlock, locale: Locale): string {
  const reason = block.reason === null ? "" : describeReason(block.reason, locale);
  const text = entryOf(blockTexts[locale], block.code);
  const what =
    text?.what(figureWriter({ ...block.detail, reason }, locale)) ?? unknownText(block.code, locale);
  const where = block.place === null ? "" : ` ${describePlace(block.place, locale)}`;
  return `${what}.${where} ${text?.mend ?? ""}`.trimEnd();
}
