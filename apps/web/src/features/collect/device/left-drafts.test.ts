// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { KeptRecord } from "./kept-records.ts";
import { leaveDraft, takeLeft } from "./left-drafts.ts";

test("what a closing page had not kept yet is taken once", () => {
  const record = { instanceId: "uuid:1", answers: { nom: "Awa" } } as unknown as KeptRecord;
  leaveDraft(window.localStorage, record);
  window.localStorage.setItem("locale", "fr");
  expect(takeLeft(window.localStorage)).toEqual([record]);
  expect(takeLeft(window.localStorage)).toEqual([]);
  expect(window.localStorage.getItem("locale")).toBe("fr");
});
