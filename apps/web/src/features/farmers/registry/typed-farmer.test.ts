import { expect, it } from "vitest";
import { emptyFarmer, farmerToSave, faultsOf } from "./typed-farmer.ts";

const koffi = { ...emptyFarmer, lastName: "Koffi" };

it("a last name is enough to register a farmer", () => {
  expect([...faultsOf(koffi)]).toEqual([]);
  expect([...faultsOf(emptyFarmer)]).toEqual(["lastNameMissing"]);
});

it("a birth is a day that there was or a year, and nobody is born tomorrow", () => {
  for (const birth of ["1978", "1978-03-04"]) expect([...faultsOf({ ...koffi, birth })]).toEqual([]);
  for (const birth of ["78", "1978-02-30", "31/02/1978", "3/1978", "2999", "1850"])
    expect([...faultsOf({ ...koffi, birth })], birth).toEqual(["birthWrong"]);
});

it("a place has both of its numbers", () => {
  expect([...faultsOf({ ...koffi, latitude: 5.5 })]).toEqual(["placeWrong"]);
});

it("phones are a line each, as they were written", () => {
  expect(farmerToSave({ ...koffi, phones: " 07 01 02 03 04 \n\n+225 0544332211" }).phones).toEqual([
    "07 01 02 03 04",
    "+225 0544332211",
  ]);
});

it("a birth written day first is kept as every other", () => {
  expect(faultsOf({ ...koffi, birth: "4/03/1978" }).size).toBe(0);
  expect(farmerToSave({ ...koffi, birth: " 4/03/1978 " }).birth).toBe("1978-03-04");
});

it("a phone has digits, and an area is not larger than a country's farms", () => {
  expect([...faultsOf({ ...koffi, phones: "07 01 02 03 04\nabc" })]).toEqual(["phonesWrong"]);
  expect([...faultsOf({ ...koffi, area: 99_999_999 })]).toEqual(["areaWrong"]);
  expect([...faultsOf({ ...koffi, area: "deux" })]).toEqual(["areaWrong"]);
});

it("codes beside the identifier are a line each, and at most ten", () => {
  const typed = { ...koffi, otherIdentifiers: " CCC 00123/7 \n\nBUYER-9" };
  expect(farmerToSave(typed).otherIdentifiers).toEqual(["CCC 00123/7", "BUYER-9"]);
  expect([...faultsOf(typed)]).toEqual([]);
  for (const otherIdentifiers of ["x\n".repeat(11), "x".repeat(201)])
    expect([...faultsOf({ ...koffi, otherIdentifiers })]).toEqual(["identifiersWrong"]);
});
