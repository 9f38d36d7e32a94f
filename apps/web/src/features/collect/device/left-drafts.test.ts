// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { KeptRecord } from "./kept-records.ts";
import { forgetLeft, leaveDraft, leftDrafts } from "./left-drafts.ts";

test("what a closing page had not kept yet is there until it is kept", () => {
  const record = { instanceId: "uuid:1", answers: { nom: "Awa" } } as unknown as KeptRecord;
  leaveDraft(window.localStorage, record);
  window.localStorage.setItem("locale", "fr");
  expect(leftDrafts(window.localStorage)).toEqual([record]);
  expect(leftDrafts(window.localStorage)).toEqual([record]);
  forgetLeft(window.localStorage, record);
  expect(leftDrafts(window.localStorage)).toEqual([]);
  expect(window.localStorage.getItem("locale")).toBe("fr");
});
