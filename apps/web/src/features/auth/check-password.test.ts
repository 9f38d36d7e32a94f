import { expect, test } from "vitest";
import { checkPassword } from "./check-password.ts";
import { authMessages } from "./messages.ts";

function check(password: string, confirmPassword = password) {
  return checkPassword({ password, confirmPassword }, authMessages.en);
}

test("eight characters, typed twice alike, are a password", () => {
  expect(check("12345678")).toEqual({});
  expect(check("é".repeat(256))).toEqual({});
});

test("a password that is too short or too long says which", () => {
  expect(check("1234567")).toEqual({ password: "The password must have at least 8 characters" });
  expect(check("x".repeat(257))).toEqual({ password: "The password must have at most 256 characters" });
});

test("two passwords that differ are told at the second one", () => {
  expect(check("12345678", "12345679")).toEqual({ confirmPassword: "Passwords don't match" });
});
