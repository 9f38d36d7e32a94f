import { expect, it } from "vitest";
import { namesHalfCharacter } from "./half-character.ts";

it.each([
  ["\\ud83c\\udf33", false],
  ["a\\\\ud800b", false],
  ["\\\\\\\\ud83c", false],
  ["🌳 \\u00e9", false],
  ["a\\ud800b", true],
  ["\\uD800", true],
  ["\\udf33", true],
  ["\\udf33\\ud83c", true],
  ["\\ud83c \\udf33", true],
  ["\\ud83c\\n\\udf33", true],
  ["\\ud83c\\ud83c\\udf33", true],
  ["\\\\ud83c\\udf33", true],
  ["\\\\\\ud83c", true],
])("the JSON text %s names half of a character: %s", (text, isHalf) => {
  expect(namesHalfCharacter(`{"name": "${text}"}`)).toBe(isHalf);
  expect((JSON.parse(`"${text}"`) as string).isWellFormed()).toBe(!isHalf);
});
