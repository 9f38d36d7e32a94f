import { expect, it } from "vitest";
import { emptyEvent, eventToAdd, faultsOf } from "./typed-event.ts";

const today = "2026-11-29";
const taille = { ...emptyEvent(today), name: "Taille du cacaoyer" };

it("a subject and a day that has come are enough to note a training", () => {
  expect([...faultsOf(taille, today)]).toEqual([]);
  expect([...faultsOf({ ...taille, name: " " }, today)]).toEqual(["nameMissing"]);
  expect([...faultsOf({ ...taille, startsOn: "2026-11-30" }, today)]).toEqual(["startsWrong"]);
  expect([...faultsOf({ ...taille, startsOn: "" }, today)]).toEqual(["startsWrong"]);
});

it("the end does not come before the beginning, and a quantity is a number", () => {
  const typed = { ...taille, endsOn: "2026-11-01", quantity: "trois" };
  expect([...faultsOf(typed, today)]).toEqual(["endsWrong", "quantityWrong"]);
});

it("what its kind does not ask is not kept though it was typed before", () => {
  const typed = { ...taille, kind: "livestock" as const, endsOn: "2026-01-01", unit: "h", quantity: 12 };
  expect(faultsOf(typed, today).size).toBe(0);
  expect(eventToAdd(typed)).toMatchObject({ endsOn: null, unit: null, number: null, quantity: 12 });
});
