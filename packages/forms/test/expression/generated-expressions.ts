import { seededRandom } from "@parcelle/domain/random/seeded-random";
import type { FunctionEntry, ValueKind } from "../../src/expression/functions/function-entry.ts";
import { functionTable } from "../../src/expression/functions/function-table.ts";

/** Functions whose answer no generated expression can compare: by chance, by the clock, of lists and texts of a form. */
const leftOut = new Set([
  ...["random", "uuid", "randomize", "once", "today", "now", "date-time", "version", "property", "jr:itext"],
  ...[
    "jr:choice-name",
    "instance",
    "current",
    "id",
    "pulldata",
    "enclosed-area",
    "intersects",
    "extract-signed",
  ],
  // Of their arguments only few texts are understood, and are compared by hand.
  ...["digest", "regex", "base64-decode", "indexed-repeat"],
]);

const comparisons = ["=", "!=", "<", "<=", ">", ">="];
const calculations = ["+", "-", "*", "div", "mod"];

const written: Record<Exclude<ValueKind, "any">, readonly string[]> = {
  text: [
    ...[
      "''",
      "'a'",
      "'abcab'",
      "'b'",
      "'cacao'",
      "'é'",
      "' x  y '",
      "'a b c'",
      "'true'",
      "'yes'",
      "'1'",
      "' 7 '",
    ],
    ...["'-0'", "'.5'", "'5.'", "'NaN'", "'2026-11-29'", "'1931-03-01'", "'18:00'", "'91 0'", "'5.35 -4.01'"],
    ...["'2026-11-29T10:20:30.400Z'", "'2026-11-29T23:59:59+01:00'", "'1969-12-31'", "'12:00:00.000+02:00'"],
    ...["'%Y-%m-%d %b'", "'%e/%n/%y %H:%M'", "'5.35 -4.01 0 0;5.36 -4.02 0 0;5.37 -4 0 0'"],
  ],
  number: [
    ...[
      "0",
      "1",
      "-1",
      "2",
      "-0",
      "0.5",
      "-0.3",
      "1.0625",
      "2.5",
      "-2.6",
      "3",
      "1 div 0",
      "-1 div 0",
      "0 div 0",
    ],
    ...["123456789012", "1000000", "0.1 + 0.2", "-3.7", "19676", "-14000.3", "100"],
  ],
  truth: ["true()", "false()", "1 = 1", "'a' = 'b'", "not(1)"],
  nodes: [
    ...["/data/empty", "/data/zero", "/data/one", "/data/minus", "/data/big", "/data/word", "/data/words"],
    ...["/data/many", "/data/spaces", "/data/yes", "/data/truth", "/data/day", "/data/old", "/data/time"],
    ...[
      "/data/point",
      "/data/line",
      "/data/shape",
      "/data/row",
      "/data/row/n",
      "/data/row/t",
      "/data/row[2]/n",
    ],
    ...["/data/row[n > 1]/t", "/data/gap/n", "/data/spot/p", "/data/missing", "../../row/n", "/data//n"],
    ...[
      "/data/row[position() = 3]/n",
      "/data/row[last()]/t",
      "/data/row/*",
      "/data/row[t = 'a' or t = 'b']/n",
    ],
    ...["../../row[n = 2]/t", "/data/row[n = /data/one]/n", "/data/row[n > 5]/n", "/data/row[not(t = '')]/t"],
  ],
};

const places = ["/data/point", "/data/line", "/data/shape", "/data/spot/p", "'5.35 -4.01;5.36 -4.02;'"];
const days = ["'2026-11-29'", "'1931-3-1'", "/data/day", "/data/old", "19676", "-14000", "0"];
const indexes = ["0", "1", "2", "-1", "-2", "7", "/data/one", "count(/data/row)"];

/**
 * What some arguments are drawn from: for the rest, what ODK documents and what its engine does are compared by hand
 * (`known-differences.test.ts`), where each difference has the sentence that decides it.
 */
const drawnFrom: Readonly<Record<string, readonly string[]>> = {
  "date 0": days,
  "area 0": places,
  "distance 0": places.slice(1),
  "distance 1": [],
  "decimal-date-time 0": [...days, "/data/row/n", "/data/word", "'2026-11-29T23:59:59+01:00'"],
  "checklist 1": ["-1", "0", "1", "2", "5"],
  "weighted-checklist 1": ["-1", "0", "1", "2", "5"],
  "position 0": ["/data/row[2]", "/data/row[3]/n", "..", "/data/missing"],
  // Of a text of spaces alone their engine makes 0.
  "substr 0": ["'abcab'", "'cacao'", "'2026-11-29'", "/data/word", "/data/big", "/data/empty"],
  "substring 0": ["'abcab'", "'12345'", "'é'", "/data/word", "/data/day", "/data/empty"],
  "translate 2": ["''", "'x'", "'ABC'", "/data/word", "/data/one"],
  "sum 0": ["/data/row/n", "/data/gap/n", "/data/row[n > 1]/n", "/data/row/t", "/data/one"],
  "round 1": ["0", "1", "2", "3", "-1", "/data/one"],
  "selected-at 1": indexes,
  "substr 1": indexes,
  "substr 2": indexes,
  "substring 1": ["1", "2", "1.6", "4", "/data/one"],
  "substring 2": ["0", "1", "2.4", "9"],
  "substring-after 1": ["'a'", "'b'", "'-'", "''", "' '", "/data/one"],
  "normalize-space 0": ["'a b'", "'  a  b'", "/data/spaces", "/data/words"],
};

/**
 * Expressions of XPath over the record of values, drawn from all functions and operators that two engines can compare.
 *
 * @param seed any text; the same gives the same expressions
 * @param count how many, each another one
 */
export function generatedExpressions(seed: string, count: number): string[] {
  const { next } = seededRandom(seed);
  const pick = <One>(all: readonly One[]): One => all[Math.floor(next() * all.length)]!;
  const functions = functionTable.filter((entry) => !leftOut.has(entry.name));

  function value(kind: ValueKind, depth: number): string {
    const type = kind === "any" ? pick(["text", "number", "truth", "nodes", "nodes"] as const) : kind;
    if (type === "nodes") return pick(written.nodes);
    if (depth > 0 && next() < 0.35) return call(pick(functions), depth - 1);
    if (depth > 0 && next() < 0.2) return operation(depth - 1);
    return pick(next() < 0.4 ? written.nodes : written[type]);
  }

  function operation(depth: number): string {
    const drawn = next();
    if (drawn < 0.1) return `(${value("truth", depth)} ${pick(["and", "or"])} ${value("truth", depth)})`;
    if (drawn < 0.5) return `(${value("number", depth)} ${pick(calculations)} ${value("number", depth)})`;
    return `(${value("any", depth)} ${pick(comparisons)} ${value("any", depth)})`;
  }

  function call(entry: FunctionEntry, depth: number): string {
    const needed = entry.arguments.filter((argument) => argument.isNeeded).length;
    const isSingle = drawnFrom[`${entry.name} ${needed}`]?.length === 0;
    const more = entry.repeated > 0 && !isSingle ? entry.repeated * Math.floor(next() * 3) : 0;
    const optional = entry.repeated === 0 ? Math.floor(next() * (entry.arguments.length - needed + 1)) : 0;
    // Without their first argument, functions ask for the node itself, which here is the one that is computed.
    const count = needed + more + (needed === 0 && entry.repeated === 0 ? entry.arguments.length : optional);
    const given = Array.from({ length: count }, (_, index) => {
      const few = drawnFrom[`${entry.name} ${index}`];
      return few === undefined ? value(entry.typeAt(index), depth) : pick(few);
    });
    return `${entry.name}(${given.join(", ")})`;
  }

  const expressions = new Set<string>();
  while (expressions.size < count) {
    expressions.add(next() < 0.75 ? call(pick(functions), 2) : operation(2));
  }
  return [...expressions];
}
