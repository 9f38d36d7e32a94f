import { expect, test } from "vitest";
import { checkSignUp, type SignUpValues } from "./check-sign-up.ts";
import { authMessages } from "./messages.ts";

function values(changes: Partial<SignUpValues> = {}): SignUpValues {
  return {
    firstName: "Awa",
    name: "Koné",
    organisationName: "Coopérative de Soubré",
    organisationKind: "cooperative",
    email: "awa@coop.test",
    password: "12345678",
    confirmPassword: "12345678",
    ...changes,
  };
}

test("a complete sign-up has nothing to mend", () => {
  expect(checkSignUp(values(), authMessages.en)).toEqual({});
});

test("the e-mail must be one", () => {
  for (const email of ["awa", "awa@coop", "a b@coop.test", "a@b.c", ""]) {
    expect(checkSignUp(values({ email }), authMessages.en)).toEqual({ email: "Invalid email" });
  }
});

test("a password has at least 8 characters and is typed twice alike", () => {
  const errors = checkSignUp(values({ password: "1234567", confirmPassword: "1234568" }), authMessages.en);
  expect(errors).toEqual({
    password: "The password must have at least 8 characters",
    confirmPassword: "Passwords don't match",
  });
});

test("names have at least 3 characters, not counting spaces around", () => {
  expect(checkSignUp(values({ name: " K ", organisationName: "ab" }), authMessages.fr)).toEqual({
    name: "Le nom doit compter au moins 3 caractères",
    organisationName: "Le nom doit compter au moins 3 caractères",
  });
});
