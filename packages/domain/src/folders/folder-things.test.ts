import { expect, it } from "vitest";
import { folderStateName, folderThingNames, folderThings } from "./folder-things.ts";

it("states of things in a folder are told in the reader's language, each by its own words", () => {
  expect(folderStateName("declaration", "ready", "fr")).toBe("Prête");
  expect(folderStateName("dossier", "ready", "fr")).toBe("Prêt");
  expect(folderStateName("plot", "compliant", "en")).toBe("Compliant");
  expect(folderStateName("document", "ready", "en")).toBeNull();
  expect(folderStateName("plot", null, "en")).toBeNull();
  expect(folderStateName("plot", "of-tomorrow", "en")).toBeNull();
  expect(Object.keys(folderThingNames)).toEqual([...folderThings]);
});
