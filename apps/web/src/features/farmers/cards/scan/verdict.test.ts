import { expect, test } from "vitest";
import { scanMessages } from "./scan-messages.ts";
import { verdictOf } from "./verdict.ts";

const verdict = (state: string, isOwn = true) => verdictOf({ state, isOwn }, scanMessages.fr);

test("only a valid card of one's own organisation is green", () => {
  const green = Object.keys(scanMessages.fr.states).filter((state) => verdict(state).tone === "success");
  expect(green).toEqual(["valid"]);
  expect(verdict("valid", false)).toEqual({
    title: "Carte valide d’une autre organisation",
    tone: "interactive",
  });
});

test("what counts no longer or never did is red", () => {
  const red = Object.keys(scanMessages.fr.states).filter((state) => verdict(state).tone === "critical");
  expect(red).toEqual(["revoked", "signature_wrong", "key_withdrawn", "key_not_in_use", "never_issued"]);
});

test("a state that a newer server invents is never taken for a good one", () => {
  expect(verdict("suspended")).toEqual({ title: "Réponse inconnue", tone: "warning" });
  expect(verdict("toString")).toEqual({ title: "Réponse inconnue", tone: "warning" });
});
