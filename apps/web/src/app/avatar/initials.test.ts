import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Awa Koné", "AK"],
  ["Jean Marc N’Guessan", "JN"],
  ["élise", "É"],
  ["awa@coop.test", "A"],
  ["", ""],
])("%s", (name, initials) => expect(initialsOf(name)).toBe(initials));
