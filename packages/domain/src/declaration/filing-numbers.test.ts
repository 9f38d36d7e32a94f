import { expect, it } from "vitest";
import {
  filingDayFault,
  referenceFault,
  suppliersReferenceFault,
  verificationFault,
  writtenNumberOf,
} from "./filing-numbers.ts";

it("the numbers of the published contract's own samples are right, however they were copied", () => {
  for (const reference of ["26BE7XTVCZAQ2S", " 26be7xtvczaq2s ", "26BE 7XTV CZAQ 2S", "26BE-7XTVCZAQ2S"]) {
    expect(referenceFault(reference)).toBeNull();
    expect(writtenNumberOf(reference)).toBe("26BE7XTVCZAQ2S");
  }
  for (const verification of ["SFFCB4Y3", "sffcb4y3", "ABCDE", "A".repeat(35)])
    expect(verificationFault(verification)).toBeNull();
});

it.each(["", "26BE7XTVCZAQ2", "26BE7XTVCZAQ2SX", "26BE7XTVCZAQ2É", "26BE_7XTVCZAQ2"])(
  "%j is no reference number, and it is said how one looks and where to copy it",
  (text) => {
    expect(referenceFault(text)?.fr).toMatch(/14 lettres et chiffres.*recopiez/);
    expect(referenceFault(text)?.en).toMatch(/14 letters and digits.*copy/);
  },
);

it("the number of a simplified declaration is not that of a statement", () => {
  expect(referenceFault("S26FRNMNBSA96Q")?.en).toContain("simplified");
});

it("a supplier's number may be that of a simplified declaration", () => {
  expect(suppliersReferenceFault("S26FRNMNBSA96Q")).toBeNull();
  expect(suppliersReferenceFault("26 BE 7XTVCZAQ2S")).toBeNull();
  expect(suppliersReferenceFault("S26FR")?.en).toContain("14 letters and digits");
});

it.each(["", "ABCD", "A".repeat(36), "SFFCB_4Y3"])("%j is no verification number", (text) => {
  expect(verificationFault(text)?.en).toContain("5 to 35");
});

it("a statement was filed on a day since the regulation, and not ahead of today anywhere", () => {
  const now = new Date("2026-11-27T12:00:00Z");
  for (const day of ["2023-06-29", "2026-11-27", "2026-11-28"]) expect(filingDayFault(day, now)).toBeNull();
  expect(filingDayFault("2023-06-28", now)?.en).toContain("29 June 2023");
  expect(filingDayFault("2026-11-29", now)?.en).toContain("not come yet");
  for (const day of ["", "hier", "2026-13-45"]) expect(filingDayFault(day, now)?.en).toContain("which day");
});
