import { expect, test } from "vitest";
import { checkLogin } from "./check-login.ts";
import { authMessages } from "./messages.ts";

test("what is missing for logging in is said in the language of the page", () => {
  expect(checkLogin({ email: "", password: "" }, authMessages.fr)).toEqual({
    email: "Adresse e-mail non valide",
    password: "Ce champ est obligatoire",
  });
  expect(checkLogin({ email: "awa", password: "x" }, authMessages.en)).toEqual({ email: "Invalid email" });
});

test("an address and any password are sent to the server", () => {
  expect(checkLogin({ email: " awa@coop.test ", password: "x" }, authMessages.fr)).toEqual({});
});
