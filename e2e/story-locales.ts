import { expect } from "vitest";
import { drawn } from "../tools/draw.ts";
import { type Locale, locales } from "./words.ts";

/** The language whose turn it is for this file with this commit; both in a long run. */
export function storyLocales(): readonly Locale[] {
  return drawn(expect.getState().testPath ?? "", locales);
}
