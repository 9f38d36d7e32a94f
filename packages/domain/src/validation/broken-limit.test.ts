import { expect, it } from "vitest";
import { brokenLimitText } from "./broken-limit.ts";

it("a limit says which text is too long and how long it may be, in the reader's language", () => {
  expect(brokenLimitText("projects_name_length", "en")).toBe("“Name” has at most 120 characters.");
  expect(brokenLimitText("overrules_comment_length", "fr")).toMatch(
    /^«\s?Commentaire\s?» compte au plus 2\s?000 caractères\.$/,
  );
});

it("a limit without a name of its own still says what is wrong", () => {
  expect(brokenLimitText("layers_citation_length", "en")).toBe("One of the texts is too long.");
  expect(brokenLimitText("plots_findings_shape", "fr")).toBe("Un des contenus n’a pas la forme attendue.");
  expect(brokenLimitText("plots_properties_size", "en")).toBe("One of the contents is too large.");
});

it("another constraint is none of its business", () => {
  expect(brokenLimitText("projects_name_check", "en")).toBeNull();
  expect(brokenLimitText(undefined, "en")).toBeNull();
});
