import { expect, test } from "vitest";
import { fileAdvice } from "./file-advice.ts";

test("who drops one file of a shapefile learns which files to zip together", () => {
  for (const name of ["parcelles.shp", "PARCELLES.DBF"]) {
    expect(fileAdvice(name, "fr")).toContain(name);
    expect(fileAdvice(name, "fr")).toContain(".zip");
  }
});

test("who drops a workbook of another kind learns how to save it", () => {
  expect(fileAdvice("liste.xls", "en")).toContain(".xlsx");
  expect(fileAdvice("liste.ods", "en")).toContain(".xlsx");
});

test("of other files nothing is pretended", () => {
  for (const name of ["photo.jpg", "liste.xlsx", "shp"]) expect(fileAdvice(name, "fr")).toBeNull();
});
