import { emailSchema } from "@parcelle/domain/validation/account";
import { nameSchema } from "@parcelle/domain/validation/fields";
import { expect, test } from "vitest";
import { z } from "zod";
import { issueText } from "./issue-text.ts";

function texts(schema: z.ZodType, value: unknown, own = {}): [string, string] {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) throw new Error("the value is valid");
  return [issueText(issue, "fr", own), issueText(issue, "en", own)];
}

test.each([
  ["a short name", z.string().min(3), "ab", "Au moins 3 caractères", "At least 3 characters"],
  ["an empty text", z.string().min(1), "", "Ce champ est obligatoire", "This field is required"],
  ["a long text", z.string().max(2), "abc", "Au plus 2 caractères", "At most 2 characters"],
  ["nothing", z.string(), undefined, "Ce champ est obligatoire", "This field is required"],
  ["a wrong e-mail", z.email(), "awa", "Adresse e-mail non valide", "Invalid email"],
  ["a small number", z.number().min(1), 0, "Au moins 1", "At least 1"],
  ["a large number", z.number().max(1234), 2000, "Au plus 1\u202f234", "At most 1,234"],
  ["words in place of a number", z.number(), "x", "Entrez un nombre", "Enter a number"],
  ["too few choices", z.array(z.string()).min(1), [], "Choisissez-en au moins 1", "Choose at least 1"],
  ["an unknown choice", z.enum(["a", "b"]), "c", "Valeur non valide", "Invalid value"],
])("%s is told in both languages", (_what, schema, value, french, english) => {
  expect(texts(schema, value)).toEqual([french, english]);
});

test("the rules that all forms share are told with their one text, without the form's doing", () => {
  expect(texts(nameSchema, "ab")).toEqual([
    "Le nom doit compter au moins 3 caractères",
    "The name must have at least 3 characters",
  ]);
  expect(texts(emailSchema, "a@b.c")).toEqual(["Adresse e-mail non valide", "Invalid email"]);
});

test("a rule of the schema's own is told with the feature's text", () => {
  const schema = z
    .object({ end: z.string() })
    .refine(() => false, { message: "end_too_early", path: ["end"] });
  const own = { end_too_early: "La fin doit être après le début" };
  expect(texts(schema, { end: "x" }, own)[0]).toBe("La fin doit être après le début");
});
