import { describe, expect, it } from "vitest";
import { z } from "zod";
import { emailSchema, passwordSchema } from "./account.ts";
import { nameSchema, numberSchema } from "./fields.ts";
import { endsAfterStart, isEmail } from "./rules.ts";
import { isValidationCode, validationText } from "./texts.ts";

function codesOf(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe("rules of accounts", () => {
  it("accept a good e-mail without its spaces and refuse a bad one", () => {
    expect(emailSchema.parse(" awa.kone@coop.ci ")).toBe("awa.kone@coop.ci");
    for (const bad of [
      "",
      "awa",
      "awa@",
      "awa@coop",
      "a b@c.ci",
      "a@b.c",
      "a..b@c.ci",
      `${"a".repeat(250)}@c.ci`,
    ])
      expect(codesOf(emailSchema, bad)).toEqual(["invalid_email"]);
  });

  it("ask 8 to 256 characters of a password", () => {
    expect(codesOf(passwordSchema, "1234567")).toEqual(["password_too_short"]);
    expect(codesOf(passwordSchema, "12345678")).toEqual([]);
    expect(codesOf(passwordSchema, "x".repeat(257))).toEqual(["password_too_long"]);
  });

  it("take the addresses that the schema library takes, so that no other reader refuses one", () => {
    for (const address of [
      "awa@coop.ci",
      "a.b+c@x-y.co.uk",
      "o'brien@a.fr",
      "a@b.c",
      "a@-b.ci",
      ".a@b.ci",
      "é@b.ci",
    ])
      expect([address, isEmail(address)]).toEqual([address, z.email().safeParse(address).success]);
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
    expect(endsAfterStart("2025-01-01", "2025-01-01")).toBe(false);
    expect(endsAfterStart("2025-01-01", "2025-01-02")).toBe(true);
    expect(endsAfterStart("2025-01-01", null)).toBe(true);
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
