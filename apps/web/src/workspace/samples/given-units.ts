import type { Person } from "./person-select.tsx";
import type { SampleUnit } from "./sample-queries.ts";

/** Whoever had a unit and is in the project no more; as a value beside the numbers of people. */
export const LEFT = "left";
export const NOBODY = "nobody";

type Assigned = Pick<SampleUnit, "assigned_to">;

/** Who has a unit: the number of a person, nobody, or somebody who left. As long as it is not known who is there, nobody has left. */
export function holderOf({ assigned_to }: Assigned, people: readonly Person[] | undefined): string {
  if (assigned_to === null) return NOBODY;
  if (people === undefined || people.some(({ user_id }) => user_id === assigned_to)) return assigned_to;
  return LEFT;
}

/** How many units people of the project have, and how many somebody had who left it. */
export function givenUnits(units: readonly Assigned[], people: readonly Person[] | undefined) {
  const holders = units.map((unit) => holderOf(unit, people));
  const left = holders.filter((holder) => holder === LEFT).length;
  return { given: holders.filter((holder) => holder !== NOBODY).length - left, left };
}
