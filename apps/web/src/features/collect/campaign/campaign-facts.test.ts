import { expect, it } from "vitest";
import { isLate, shareDone } from "./campaign-facts.ts";

it("records are late once their day is over and fewer came than were asked for", () => {
  const asked = { target: 40, received: 39, dueOn: "2026-12-15" };
  expect(isLate(asked, "2026-12-15")).toBe(false);
  expect(isLate(asked, "2026-12-16")).toBe(true);
  expect(isLate({ ...asked, received: 40 }, "2026-12-16")).toBe(false);
  expect(isLate({ ...asked, target: null }, "2026-12-16")).toBe(false);
});

it("what came beyond the target is no more than all", () => {
  expect(shareDone({ target: 40, received: 10 })).toBe(0.25);
  expect(shareDone({ target: 40, received: 50 })).toBe(1);
  expect(shareDone({ target: null, received: 50 })).toBeNull();
});
