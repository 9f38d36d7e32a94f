import { expect, test } from "vitest";
import { renewPhone } from "./renew-phone.ts";

const renewed = (
  raw: string,
  e164: string | null,
  network: string | null = null,
  country: string | null = "CI",
) => {
  const phone = renewPhone({ raw, e164, network }, country);
  return phone && [phone.rule, phone.e164];
};

test("a number of before a change of plan becomes that of today, whether it was read then or not", () => {
  expect(renewed("08 45 12 36", "+22508451236")).toEqual(["migrated", "+2250708451236"]);
  expect(renewed("08 45 12 36", null)).toEqual(["migrated", "+2250708451236"]);
  expect(renewed("+22508451236", "+22508451236", null, null)).toEqual(["migrated", "+2250708451236"]);
});

test("a number that could not be read before is told", () => {
  expect(renewed("07 01 02 03 04", null)).toEqual(["readable", "+2250701020304"]);
});

test("what is right already stays, also as the second of two; a network that is told now is added", () => {
  expect(renewed("07 01 02 03 04", "+2250701020304", "Orange")).toBeNull();
  expect(renewed("0701020304 / 0505060708", "+2250505060708", "MTN")).toBeNull();
  expect(renewed("07 01 02 03 04", "+2250701020304")).toEqual(["network", "+2250701020304"]);
});

test("what nobody can read is left as it is", () => {
  expect(renewed("appeler le fils", null)).toBeNull();
  expect(renewed("12", "+2250701020304", "Orange")).toBeNull();
});
