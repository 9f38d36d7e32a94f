import type { Answers } from "@parcelle/forms/record/answers";
import { declaredNames } from "./declared-names.ts";

/**
 * The area that was declared for an outline of a record, in hectares: by a question beside it, in the same row or group,
 * or around it.
 *
 * @param address of the outline: `parcelle[2]/contour`, or with the root before it
 * @returns null where none was declared
 */
export function declaredHectares(answers: Answers, address: string, named?: string): number | null {
  const around = containersOf(answers, address);
  for (const name of declaredNames(named))
    for (const container of around) {
      const told = container[name];
      const hectares = typeof told === "string" && told !== "" ? Number(told) : Number.NaN;
      if (hectares > 0) return hectares;
    }
  return null;
}

/** What an answer stands in, the innermost first. */
function containersOf(answers: Answers, address: string): Answers[] {
  const around = [answers];
  const steps = address
    .replace(/^\/[^/]+\//, "")
    .split("/")
    .slice(0, -1);
  for (const step of steps) {
    const [, name = "", row = "1"] = /^([^[]*)(?:\[(\d+)\])?$/.exec(step) ?? [];
    const inside = around[0]![name];
    const next = Array.isArray(inside) ? inside[Number(row) - 1] : inside;
    if (typeof next !== "object") break;
    around.unshift(next as Answers);
  }
  return around;
}
