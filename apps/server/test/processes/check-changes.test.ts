import { expect, it } from "vitest";
import { checkChanges } from "./check-changes.ts";
import type { Visitor } from "./visitor.ts";

const committed = new Map([[1, ["a", "b", "c", "d"]]]);
const visitor = (changes: string[], read: string[] = []) =>
  ({
    ...{ name: "Awa", hasLeft: false, account: { organisationId: 1 } },
    stays: [{ changes, read: new Set(read) }],
  }) as unknown as Visitor;

it.each([
  [["b", "c", "d"], ["a"], []],
  [["b", "d"], ["a", "c"], ["Awa, stay 1 of 1: 1 changes were lost before d"]],
  [["a", "b", "b", "c", "d"], [], ["Awa, stay 1 of 1: heard b twice or too late"]],
  [["a", "c", "b", "d"], [], ["Awa, stay 1 of 1: 1 changes were lost before c"]],
  [["a", "b", "c"], [], ["Awa knows nothing of d"]],
  [["a", "x"], ["b", "c", "d"], ["Awa, stay 1 of 1: heard x, which is not its organisation's"]],
])("heard %j after reading %j", (changes, read, faults) => {
  expect(checkChanges([visitor(changes, read)], committed).faults).toEqual(faults);
});
