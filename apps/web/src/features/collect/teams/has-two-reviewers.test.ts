import { expect, test } from "vitest";
import type { Filler } from "../people/fillers-query.ts";
import { hasTwoReviewers } from "./has-two-reviewers.ts";

const person = (account: string, role: Filler["role"]): Filler => ({ account, name: account, role });

test("Two levels want an administrator and somebody else who reviews", () => {
  expect(hasTwoReviewers([person("awa", "administrator"), person("yao", "manager")])).toBe(true);
  expect(hasTwoReviewers([person("awa", "administrator"), person("aya", "owner")])).toBe(true);
});

test("One administrator alone cannot accept at both levels", () => {
  expect(hasTwoReviewers([person("awa", "owner"), person("koffi", "agent"), person("phone", null)])).toBe(
    false,
  );
});

test("Managers alone never accept at the second level", () => {
  expect(hasTwoReviewers([person("yao", "manager"), person("moussa", "manager")])).toBe(false);
});
