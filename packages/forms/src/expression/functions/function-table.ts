import { dateFunctions } from "./date-functions.ts";
import { digestFunctions } from "./digest-functions.ts";
import { formFunctions } from "./form-functions.ts";
import type { FunctionEntry } from "./function-entry.ts";
import { geographyFunctions } from "./geography-functions.ts";
import { logicFunctions } from "./logic-functions.ts";
import { numberFunctions } from "./number-functions.ts";
import { patternFunctions } from "./pattern-functions.ts";
import { randomFunctions } from "./random-functions.ts";
import { repeatFunctions } from "./repeat-functions.ts";
import { selectFunctions } from "./select-functions.ts";
import { textFunctions } from "./text-functions.ts";

/** All functions that expressions may call: what documentation lists, the builder offers and the compiler knows. */
export const functionTable: readonly FunctionEntry[] = [
  ...logicFunctions,
  ...repeatFunctions,
  ...selectFunctions,
  ...textFunctions,
  ...patternFunctions,
  ...numberFunctions,
  ...dateFunctions,
  ...geographyFunctions,
  ...randomFunctions,
  ...digestFunctions,
  ...formFunctions,
];

const byName: ReadonlyMap<string, FunctionEntry> = new Map(functionTable.map((entry) => [entry.name, entry]));

/** Names under which the same function is known elsewhere: in forms of Kobo, and in old ones. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["is-selected", "selected"],
  ["ceil", "ceiling"],
]);

/** A function by the name that it is called by; undefined where there is none. */
export function functionNamed(name: string): FunctionEntry | undefined {
  return byName.get(otherNames.get(name) ?? name);
}
