import { eventKindNames } from "@parcelle/domain/farmers/event-kinds";
import { paperName } from "@parcelle/domain/farmers/paper-kinds";
import { requestStateNames } from "@parcelle/domain/farmers/request-states";
import type { Language } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { formatDay, formatNumber } from "@parcelle/formats/pdf/format-values";
import type { PersonFile } from "./person-file.ts";
import { partOf, tableOf } from "./person-parts.ts";
import type { PersonTexts } from "./person-texts.ts";

const NONE = "–";

/** Papers of a farmer, what he takes part in, what his organisation notes besides, and changes that were asked for. */
export function particularsOf(person: PersonFile, words: PersonTexts, language: Language) {
  const day = (text: string | null) => (text === null ? NONE : formatDay(text, language));
  const { papers, events, ownValues, requests } = person;
  return [
    partOf(words.papers, [
      tableOf(
        [words.paper, words.paperNumber, words.validUntil],
        papers.map(({ kind, country, number, validUntil }) => [
          ...[paperName(kind, country)[language], number, day(validUntil)],
        ]),
      ),
    ]),
    partOf(words.events, [
      tableOf(
        [words.kind, words.subject, words.from, words.until, words.quantity],
        events.map(({ kind, name, startsOn, endsOn, quantity, unit }) => [
          ...[nameOfKey(eventKindNames, kind, language), name, day(startsOn), day(endsOn)],
          quantity === null ? NONE : `${formatNumber(quantity, language, 2)} ${unit ?? ""}`.trim(),
        ]),
      ),
    ]),
    partOf(words.ownValues, [
      tableOf(
        null,
        ownValues.map(({ fr, en, value }) => [{ fr, en }[language] ?? fr, told(value)]),
      ),
    ]),
    partOf(words.requests, [
      tableOf(
        [words.askedOn, words.askedBy, words.state, words.wanted],
        requests.map(({ at, by, status, wanted }) => [
          ...[day(at), by, nameOfKey(requestStateNames, status, language)],
          Object.values(wanted).map(told).join(", "),
        ]),
      ),
    ]),
  ];
}

function told(value: unknown): string {
  if (value === null || value === undefined) return NONE;
  if (Array.isArray(value)) return value.map(told).join(", ");
  return typeof value === "object" ? Object.values(value).map(told).join(" ") : String(value);
}
