import type { ListedRow, Problem } from "./farmer.ts";
import { kindOfCode } from "./list-codes.ts";

/** Whether a row is given back: what is told of it needs a decision first. */
export const isReturned = ({ problems }: ListedRow): boolean =>
  problems.some(({ code }) => kindOfCode(code) === "decide");

/** Whether a row that is taken is taken without a value that the list has. */
export const hasUnusable = ({ problems }: { problems: readonly Problem[] }): boolean =>
  problems.some(({ code }) => kindOfCode(code) === "unusable");
