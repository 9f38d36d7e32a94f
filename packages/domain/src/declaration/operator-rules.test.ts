import { expect, test } from "vitest";
import { identifierFault, isEori, isPhone, phoneFault } from "./operator-rules.ts";

test.each(["+225 07 08 09 10 11", "0033 (0)1.23.45.67.89", "01-23-45", " +49 30/1234567 ", "1".repeat(15)])(
  "%s is a telephone number",
  (phone) => expect(isPhone(phone)).toBe(true),
);

test.each([
  "abc",
  "+225 07",
  "12345",
  "1".repeat(16),
  "07 08 09 10 11 poste 3",
  "++2250708091011",
  "07\n0809101",
])("%s is no telephone number", (phone) =>
  expect([isPhone(phone), phoneFault(phone)]).toEqual([false, "operator_phone_invalid"]),
);

test.each(["FR12345678900012", "DE1", " NL123456789012345 ", "XI123456789000"])(
  "%s is an EORI number",
  (eori) => expect(isEori(eori)).toBe(true),
);

test.each([
  "XX",
  "FR",
  "fr12345678900012",
  "FR 123 456",
  "CI123456",
  "GB123456789000",
  `FR${"1".repeat(16)}`,
  "FR-1",
])("%s is no EORI number", (eori) =>
  expect([isEori(eori), identifierFault("eori", eori)]).toEqual([false, "operator_eori_invalid"]),
);

test("nothing is wrong with what is not written yet, nor with numbers of other kinds", () => {
  expect([phoneFault(" "), identifierFault("eori", ""), identifierFault("vat", "abc")]).toEqual([
    null,
    null,
    null,
  ]);
});
