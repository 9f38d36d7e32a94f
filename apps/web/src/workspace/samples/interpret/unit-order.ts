import type { SampleUnit } from "../sample-queries.ts";
import type { UnitState } from "./interpret-queries.ts";

export const shownKinds = ["all", "mine", "free", "disagreement"] as const;
/** Which units somebody goes through: all, those he was given, those that he has still to label, those that are disputed. */
export type ShownKind = (typeof shownKinds)[number];

/** A unit with how its interpretation stands, in the order of the sample's files. */
export type InterpretedUnit = SampleUnit & Omit<UnitState, "unit_id">;

export function interpretedUnits(
  units: readonly SampleUnit[],
  states: readonly UnitState[],
): InterpretedUnit[] {
  const stateOf = new Map(states.map((state) => [state.unit_id, state]));
  return units.flatMap((unit) => {
    const state = stateOf.get(unit.id);
    return state === undefined ? [] : [{ ...unit, ...state }];
  });
}

/** Whether the user is to look at a unit: he has not, and as many others have not either. */
export const isOpen = ({ is_mine, labels }: InterpretedUnit, interpreters: number): boolean =>
  !is_mine && labels < interpreters;

export function isShown(
  unit: InterpretedUnit,
  kind: ShownKind,
  userId: string,
  interpreters: number,
): boolean {
  switch (kind) {
    case "mine":
      return unit.assigned_to === userId;
    case "free":
      return isOpen(unit, interpreters);
    case "disagreement":
      return unit.state === "disagreement";
    default:
      return true;
  }
}

/** The unit after a place, or before it; around the end, so that nobody is left where nothing follows. */
export function neighbourOf<Unit extends { place: number }>(
  units: readonly Unit[],
  place: number,
  step: 1 | -1,
): Unit | undefined {
  if (step === 1) return units.find((unit) => unit.place > place) ?? units[0];
  return units.findLast((unit) => unit.place < place) ?? units.at(-1);
}

const finished: readonly string[] = ["concluded", "disagreement", "resolved"];

/** How far a sample is: units that as many people looked at as were to, those of the user, and those that are disputed. */
export function progressOf(units: readonly InterpretedUnit[]) {
  return {
    total: units.length,
    done: units.filter(({ state }) => finished.includes(state)).length,
    mine: units.filter(({ is_mine }) => is_mine).length,
    disputed: units.filter(({ state }) => state === "disagreement").length,
  };
}
