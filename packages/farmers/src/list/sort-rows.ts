import type { ListedRow } from "./farmer.ts";
import { kindOfCode } from "./list-codes.ts";

/** Whether a row is given back: what is told of it needs a decision first. */
export const isReturned = ({ problems }: ListedRow): boolean =>
  problems.some(({ code }) => kindOfCode(code) === "decide");
