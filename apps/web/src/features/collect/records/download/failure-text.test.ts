import { expect, test } from "vitest";
import { failureText } from "./use-record-file.ts";

test("a file that could not be made says why where that is known, else what to do", () => {
  expect(failureText({ code: "no_place_question" }, "fr")).toContain("aucun lieu");
  expect(failureText({ code: "22P02" }, "fr")).toBe("Relancez-le ; rien n’a été modifié.");
  expect(failureText(null, "en")).toBe("Start it again; nothing was changed.");
});
