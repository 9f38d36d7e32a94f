import { factsOf, numberOperand, type Operand, textOperand, truthOperand } from "../compiling/operand.ts";
import { givenOrOwn, textsOf } from "./argument-values.ts";
import { cutText } from "./cut-text.ts";
import { defineFunction } from "./function-entry.ts";

export const textFunctions = [
  defineFunction({
    name: "string",
    takes: "any value?",
    gives: "text",
    make: ([value], site) => ofText(givenOrOwn(value, site), (text) => text),
  }),
  defineFunction({
    name: "concat",
    takes: "any part*",
    gives: "text",
    make: (parts) =>
      textOperand(factsOf(...parts), (context) =>
        parts.map((part) => textsOf(part, context).join("")).join(""),
      ),
  }),
  defineFunction({
    name: "join",
    takes: "text separator, any part*",
    gives: "text",
    make: ([separator, ...parts]) =>
      textOperand(factsOf(separator!, ...parts), (context) =>
        parts.flatMap((part) => textsOf(part, context)).join(separator!.toText(context)),
      ),
  }),
  defineFunction({
    name: "substr",
    takes: "text value, number start, number end?",
    gives: "text",
    make: ([value, start, end]) =>
      textOperand(factsOf(value!, start!, end ?? start!), (context) => {
        const text = value!.toText(context);
        return cutText(text, start!.toNumber(context), end?.toNumber(context) ?? text.length);
      }),
  }),
  defineFunction({
    name: "substring",
    takes: "text value, number first, number length?",
    gives: "text",
    page: "xpath",
    make: ([value, first, length]) =>
      textOperand(factsOf(value!, first!, length ?? first!), (context) => {
        const from = Math.round(first!.toNumber(context));
        const to = length === undefined ? Infinity : from + Math.round(length.toNumber(context));
        return keepPlaces(value!.toText(context), from, to);
      }),
  }),
  betweenTexts("substring-before", (text, sought) => text.slice(0, Math.max(0, text.indexOf(sought)))),
  betweenTexts("substring-after", (text, sought) => {
    const at = text.indexOf(sought);
    return at === -1 ? "" : text.slice(at + sought.length);
  }),
  comparesTexts("contains", (text, sought) => text.includes(sought)),
  comparesTexts("starts-with", (text, sought) => text.startsWith(sought)),
  comparesTexts("ends-with", (text, sought) => text.endsWith(sought)),
  defineFunction({
    name: "translate",
    takes: "text value, text from, text to",
    gives: "text",
    make: ([value, from, to]) =>
      textOperand(factsOf(value!, from!, to!), (context) =>
        translated(value!.toText(context), from!.toText(context), to!.toText(context)),
      ),
  }),
  defineFunction({
    name: "string-length",
    takes: "text value?",
    gives: "number",
    make: ([value], site) => {
      const text = givenOrOwn(value, site);
      return numberOperand(factsOf(text), (context) => text.toText(context).length);
    },
  }),
  defineFunction({
    name: "normalize-space",
    takes: "text value?",
    gives: "text",
    make: ([value], site) =>
      ofText(givenOrOwn(value, site), (text) => text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "")),
  }),
];

function ofText(value: Operand, change: (text: string) => string): Operand {
  return textOperand(factsOf(value), (context) => change(value.toText(context)));
}

function betweenTexts(name: string, change: (text: string, sought: string) => string) {
  return defineFunction({
    name,
    takes: "text value, text sought",
    gives: "text",
    make: ([value, sought]) =>
      textOperand(factsOf(value!, sought!), (context) =>
        change(value!.toText(context), sought!.toText(context)),
      ),
  });
}

function comparesTexts(name: string, holds: (text: string, sought: string) => boolean) {
  return defineFunction({
    name,
    takes: "text value, text sought",
    gives: "truth",
    make: ([value, sought]) =>
      truthOperand(factsOf(value!, sought!), (context) =>
        holds(value!.toText(context), sought!.toText(context)),
      ),
  });
}

/** Characters whose place, from 1, is at least `from` and below `to`; none where either is no number. */
function keepPlaces(text: string, from: number, to: number): string {
  if (Number.isNaN(from) || Number.isNaN(to)) return "";
  return text.slice(Math.max(0, from - 1), Math.max(0, to - 1));
}

function translated(text: string, from: string, to: string): string {
  let result = "";
  for (const character of text.split("")) {
    const at = from.indexOf(character);
    result += at === -1 ? character : (to[at] ?? "");
  }
  return result;
}
