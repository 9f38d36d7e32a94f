import { existsSync, readFileSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import { expect, it } from "vitest";
import { innerMethods, partsOf } from "./parts.ts";
import { readProofs } from "./read-proofs.ts";

const parts = partsOf(createClient("http://parcelle.test", "key"));
const proofs = readProofs();
/** Calls that are data stand beside their test. */
const besides: Record<string, string[]> = {
  "contract/not-offered.test.ts": ["contract/not-offered-auth.ts", "contract/not-offered-storage.ts"],
  "auth/mfa/mfa.test.ts": ["../../test/authenticator.ts"],
  "auth/mfa/second-step.test.ts": ["../../test/authenticator.ts"],
};
const textOf = (file: string): string => {
  const address = new URL(`../${file}`, import.meta.url);
  return existsSync(address) ? readFileSync(address, "utf8") : "";
};
const calls = (text: string, method: string): boolean => new RegExp(`\\.${method}(<[^(]*>)?\\(`).test(text);

it.each([...parts])("every method of %s of the official client has its contract test", (part, methods) => {
  const inner = new Set(innerMethods[part] ?? []);
  const proved = new Set(proofs.filter((proof) => proof.part === part).flatMap((proof) => proof.methods));
  expect(methods.filter((method) => !inner.has(method) && !proved.has(method))).toEqual([]);
  expect([...proved].filter((method) => !methods.includes(method))).toEqual([]);
});

it("every test that is named is there, runs on a database and calls the methods", () => {
  const wrong = proofs.filter(({ file, test, methods }) => {
    const text = textOf(file);
    const all = [text, ...(besides[file] ?? []).map(textOf)].join("\n");
    const isThere = text.includes(`"${test}"`) && /describeOn(Both|One)Engines?\(/.test(text);
    return !isThere || !methods.every((method) => calls(all, method));
  });
  expect(wrong).toEqual([]);
});
