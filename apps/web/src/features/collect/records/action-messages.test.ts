import { expect, test } from "vitest";
import { actionMessages } from "./action-messages.ts";

test("what was done is told with its number where the sentence has it", () => {
  const { fr, en } = actionMessages;
  expect([fr.accepted(1), fr.refused(12)]).toEqual([
    "1 enregistrement accepté",
    "12 enregistrements refusés",
  ]);
  expect(fr.unflagged(3)).toBe("Marque ôtée de 3 enregistrements");
  expect([en.accepted(0), en.unflagged(1)]).toEqual(["0 records accepted", "Flag taken from 1 record"]);
});
