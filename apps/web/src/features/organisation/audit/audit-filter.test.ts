import { expect, test } from "vitest";
import { endOfDay, readAuditFilter, startOfDay } from "./audit-filter.ts";

test("an address gives its filters, and what is none is left out", () => {
  expect(
    readAuditFilter({ action: "update", entity: "projects", from: "2026-03-01", to: "tomorrow" }),
  ).toEqual({
    ...{ person: undefined, action: "update", entity: "projects", from: "2026-03-01", to: undefined },
  });
  expect(readAuditFilter({ action: "drop", entity: "a;b", person: "1" })).toEqual({});
});

test("a day goes from its first moment to the first of the next, also over the end of a month", () => {
  expect(new Date(endOfDay("2026-02-28")).getDate()).toBe(1);
  expect(Date.parse(endOfDay("2026-02-28")) - Date.parse(startOfDay("2026-02-28"))).toBe(86_400_000);
});
