import { expect, test } from "vitest";
import { plainFileName } from "./upload-file.ts";

test("an object's name is plain ASCII and keeps its ending", () => {
  expect(plainFileName("Parcelles Soubré (1).geojson")).toBe("Parcelles-Soubre-1.geojson");
  expect(plainFileName("../../etc/passwd.csv")).toBe("etc-passwd.csv");
  expect(plainFileName("田んぼ.xlsx")).toBe("file.xlsx");
  expect(plainFileName(".zip")).toBe("zip");
  expect(plainFileName("sans-fin")).toBe("sans-fin");
});
