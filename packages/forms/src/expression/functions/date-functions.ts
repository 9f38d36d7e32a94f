import { constantFacts, factsOf, numberOperand, type Operand, textOperand } from "../compiling/operand.ts";
import type { EvaluationContext } from "../evaluation-context.ts";
import { DAY_MILLISECONDS, dateText, dateTimeText, midnightOf, momentOfText } from "../values/moments.ts";
import { formatMoment } from "./format-moment.ts";
import { defineFunction } from "./function-entry.ts";

type ReadMoment = (context: EvaluationContext) => number | null;

const isVolatile = { ...constantFacts, isVolatile: true };

export const dateFunctions = [
  defineFunction({
    name: "today",
    takes: "",
    gives: "text",
    make: () =>
      dayOperand(isVolatile, ({ scope }) => midnightOf(scope.now.getTime(), scope.minutesBeforeUtc)),
  }),
  defineFunction({
    name: "now",
    takes: "",
    gives: "text",
    make: () => timeOperand(isVolatile, ({ scope }) => scope.now.getTime()),
  }),
  defineFunction({
    name: "date",
    takes: "any value",
    gives: "text",
    make: ([value]) =>
      dayOperand(factsOf(value!), (context) => {
        const moment = momentOf(value!, context, padded);
        return moment === null ? null : midnightOf(moment, context.scope.minutesBeforeUtc);
      }),
  }),
  defineFunction({
    name: "date-time",
    takes: "any value",
    gives: "text",
    page: "specification",
    make: ([value]) => timeOperand(factsOf(value!), (context) => momentOf(value!, context, padded)),
  }),
  defineFunction({
    name: "decimal-date-time",
    takes: "any value",
    gives: "number",
    make: ([value]) =>
      numberOperand(factsOf(value!), (context) => {
        const chosen = value!.choose(context);
        return daysOf(momentOf(chosen, context, (text) => text));
      }),
  }),
  defineFunction({
    name: "decimal-time",
    takes: "text time",
    gives: "number",
    make: ([time]) =>
      numberOperand(factsOf(time!), (context) =>
        shareOfDay(time!.toText(context), context.scope.minutesBeforeUtc),
      ),
  }),
  formats("format-date"),
  formats("format-date-time"),
];

function formats(name: string) {
  return defineFunction({
    name,
    takes: "text value, text format",
    gives: "text",
    make: ([value, format]) => {
      const isNamed = typeof format!.literal !== "string" || /%[ab]/.test(format!.literal);
      const facts = factsOf(value!, format!);
      return textOperand({ ...facts, readsTexts: facts.readsTexts || isNamed }, (context) => {
        const { minutesBeforeUtc, language } = context.scope;
        const moment = momentOfText(value!.toText(context), minutesBeforeUtc);
        if (moment === null) return "";
        return formatMoment(moment, format!.toText(context), { minutesBeforeUtc, language });
      });
    },
  });
}

/** A date is written as one, and compares and calculates as days since 1970. */
function dayOperand(facts: Parameters<typeof numberOperand>[0], read: ReadMoment): Operand {
  return numberOperand(
    facts,
    (context) => daysOf(read(context)),
    (context) => {
      const moment = read(context);
      return moment === null ? "" : dateText(moment, context.scope.minutesBeforeUtc);
    },
  );
}

function timeOperand(facts: Parameters<typeof numberOperand>[0], read: ReadMoment): Operand {
  return numberOperand(
    facts,
    (context) => daysOf(read(context)),
    (context) => {
      const moment = read(context);
      return moment === null ? "" : dateTimeText(moment, context.scope.minutesBeforeUtc);
    },
  );
}

function daysOf(moment: number | null): number {
  return moment === null ? Number.NaN : moment / DAY_MILLISECONDS;
}

/** @param read what a text is taken for */
function momentOf(value: Operand, context: EvaluationContext, read: (text: string) => string): number | null {
  const { minutesBeforeUtc } = context.scope;
  const chosen = value.choose(context);
  if (chosen.kind === "truth") return null;
  if (chosen.kind !== "number") return momentOfText(read(chosen.toText(context)), minutesBeforeUtc);
  const days = chosen.toNumber(context);
  if (!Number.isFinite(days)) return null;
  // Whole days are counted at the place, wherever its clock stands.
  const shift = Number.isInteger(days) ? minutesBeforeUtc * 60_000 : 0;
  return Math.round(days * DAY_MILLISECONDS) - shift;
}

/** `2026-1-9` is understood as `2026-01-09`. */
function padded(text: string): string {
  return text.replace(/^(\d{4})-(\d{1,2})-(\d{1,2})(?=T|$)/, (_, year, month, day) =>
    [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
  );
}

const TIME = /^\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[-+]\d{2}:\d{2})?$/;

function shareOfDay(time: string, minutesBeforeUtc: number): number {
  if (!TIME.test(time)) return Number.NaN;
  const moment = momentOfText(`1970-01-01T${time}`, minutesBeforeUtc);
  if (moment === null) return Number.NaN;
  return (moment - midnightOf(moment, minutesBeforeUtc)) / DAY_MILLISECONDS;
}
