import { constantFacts, factsOf, numberOperand } from "../compiling/operand.ts";
import { shiftPoint } from "../values/number-text.ts";
import { givenOrOwn } from "./argument-values.ts";
import { defineFunction, type pages } from "./function-entry.ts";

/** Beyond these, a number has no digits that rounding could keep; ODK's engine for phones tells none either. */
const MOST_PLACES = 30;

export const numberFunctions = [
  defineFunction({
    name: "number",
    takes: "any value?",
    gives: "number",
    make: ([value], site) => {
      const own = givenOrOwn(value, site);
      return numberOperand(factsOf(own), own.toNumber);
    },
  }),
  defineFunction({
    name: "round",
    takes: "number value, number places?",
    gives: "number",
    make: ([value, places]) =>
      numberOperand(factsOf(value!, places ?? value!), (context) =>
        roundTo(value!.toNumber(context), places === undefined ? 0 : places.toNumber(context)),
      ),
  }),
  ofNumber("int", Math.trunc),
  ofNumber("abs", Math.abs),
  ofNumber("floor", Math.floor, "xpath"),
  ofNumber("ceiling", Math.ceil, "xpath"),
  ofNumber("sqrt", Math.sqrt),
  ofNumber("exp", Math.exp),
  ofNumber("exp10", (value) => 10 ** value),
  ofNumber("log", Math.log),
  ofNumber("log10", Math.log10),
  ofNumber("sin", Math.sin),
  ofNumber("cos", Math.cos),
  ofNumber("tan", Math.tan),
  ofNumber("asin", Math.asin),
  ofNumber("acos", Math.acos),
  ofNumber("atan", Math.atan),
  ofNumbers("atan2", "number y, number x", Math.atan2),
  ofNumbers("pow", "number value, number power", (value, power) => value ** power),
  defineFunction({
    name: "pi",
    takes: "",
    gives: "number",
    make: () => numberOperand(constantFacts, () => Math.PI),
  }),
];

function ofNumber(name: string, compute: (value: number) => number, page?: keyof typeof pages) {
  return defineFunction({
    name,
    takes: "number value",
    gives: "number",
    ...(page === undefined ? {} : { page }),
    make: ([value]) => numberOperand(factsOf(value!), (context) => compute(value!.toNumber(context))),
  });
}

function ofNumbers(name: string, takes: string, compute: (one: number, other: number) => number) {
  return defineFunction({
    name,
    takes,
    gives: "number",
    make: ([one, other]) =>
      numberOperand(factsOf(one!, other!), (context) => {
        const first = one!.toNumber(context);
        const second = other!.toNumber(context);
        return Number.isNaN(first) || Number.isNaN(second) ? Number.NaN : compute(first, second);
      }),
  });
}

/** Halves go up, as XPath 1.0 rounds: -2.5 to -2. */
function roundTo(value: number, places: number): number {
  const whole = Math.trunc(places);
  if (!(Math.abs(whole) <= MOST_PLACES)) return Number.NaN;
  if (!Number.isFinite(value)) return value;
  return shiftPoint(Math.round(shiftPoint(value, whole)), -whole);
}
