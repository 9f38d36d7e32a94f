import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { emailSchema, newPasswordSchema, passwordSchema } from "./account.ts";
import { nameSchema, numberSchema, periodSchema } from "./fields.ts";
import { isValidationCode, validationText } from "./texts.ts";

function codesOf(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe("rules of accounts", () => {
  it("accept a good e-mail without its spaces and refuse a bad one", () => {
    expect(emailSchema.parse(" awa.kone@coop.ci ")).toBe("awa.kone@coop.ci");
    for (const bad of ["", "awa", "awa@", "awa@coop", "a b@c.ci"])
      expect(codesOf(emailSchema, bad)).toEqual(["invalid_email"]);
  });

  it("ask eight characters of a password and the same twice", () => {
    expect(codesOf(passwordSchema, "1234567")).toEqual(["password_too_short"]);
    expect(codesOf(passwordSchema, "12345678")).toEqual([]);
    expect(codesOf(newPasswordSchema, { password: "12345678", confirm_password: "12345679" })).toEqual([
      "passwords_differ",
    ]);
    expect(codesOf(newPasswordSchema, { password: "12345678", confirm_password: "12345678" })).toEqual([]);
  });
});

describe("rules of fields", () => {
  it("ask three letters of a name and at least one of a number", () => {
    expect(codesOf(nameSchema, " ab ")).toEqual(["name_too_short"]);
    expect(codesOf(nameSchema, "abc")).toEqual([]);
    expect(codesOf(numberSchema, 0)).toEqual(["number_too_small"]);
    expect(codesOf(numberSchema, Number.NaN)).toEqual(["number_too_small"]);
    expect(codesOf(numberSchema, 1)).toEqual([]);
  });

  it("want a period to end after it starts", () => {
    expect(codesOf(periodSchema, { start: "2025-01-01", end: "2025-01-01" })).toEqual(["end_before_start"]);
    expect(codesOf(periodSchema, { start: "2025-01-01", end: "2025-01-02" })).toEqual([]);
    expect(codesOf(periodSchema, { start: "2025-01-01", end: null })).toEqual([]);
    expect(codesOf(periodSchema, { start: "2025-02-30", end: null })).toEqual(["required"]);
  });

  it("have the specified English texts and French ones", () => {
    expect(validationText("invalid_email", "en")).toBe("Invalid email");
    expect(validationText("passwords_differ", "en")).toBe("Passwords don't match");
    expect(validationText("end_before_start", "en")).toBe("End date must be after start date");
    expect(validationText("end_before_start", "fr")).toContain("postérieure");
    expect(isValidationCode("required")).toBe(true);
    expect(isValidationCode("Invalid input")).toBe(false);
  });
});
