import { expect, test } from "vitest";
import { queueConditions } from "./review-queue.ts";

test("A supervisor’s queue holds what was sent, without what he filled or corrected", () => {
  expect(queueConditions({ id: "u", approves: false }, 2)).toEqual([
    "state.in.(valid,failed,answered)",
    "created_by.is.null,created_by.neq.u",
    "edited_by.is.null,edited_by.neq.u",
  ]);
});

test("The headquarters’ queue holds besides what a supervisor accepted, another than himself", () => {
  expect(queueConditions({ id: "u", approves: true }, 2)[0]).toBe(
    "state.in.(valid,failed,answered),and(accepted_level.eq.supervisor,reviewed_by.neq.u)",
  );
});

test("At one level what is accepted waits for nobody", () => {
  expect(queueConditions({ id: "u", approves: true }, 1)[0]).toBe("state.in.(valid,failed,answered)");
});
