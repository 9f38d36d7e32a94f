import { expect, test } from "vitest";
import { fieldProblems, ProblemError, problemOf } from "./problem.ts";
import { problemText } from "./problem-text.ts";

test("a wrong password is told in both languages, whatever family answers", () => {
  const ours = problemOf({ code: "invalid_credentials", message: "x" }, 401);
  const theirs = problemOf({ error_code: "invalid_grant", msg: "x" }, 400);
  expect(problemText(ours, "en")).toBe("Invalid email or password");
  expect(problemText(theirs, "fr")).toBe("Adresse e-mail ou mot de passe invalide.");
});

test("a database refusal is told as a missing right", () => {
  expect(problemText(problemOf({ code: "42501", message: "permission denied" }, 403), "en")).toBe(
    "You are not allowed to do this.",
  );
});

test("an unknown code falls back on the status, then on the server's words", () => {
  expect(problemText(problemOf({}, 503), "en")).toBe("The server is busy. Try again in a moment.");
  expect(problemText(problemOf({ code: "odd", message: "Row 3 is odd" }, 422), "en")).toBe("Row 3 is odd");
  expect(problemText(new TypeError("x"), "fr")).toBe("Une erreur inattendue s’est produite.");
});

test("a module's own text for a code comes first", () => {
  expect(problemText(problemOf({ code: "plot_open" }, 400), "fr", { plot_open: "Polygone ouvert" })).toBe(
    "Polygone ouvert",
  );
});

test("field messages are read from the details", () => {
  const error = new ProblemError({
    code: "invalid_input",
    message: "",
    details: { fields: { name: "trop court", age: 3 } },
  });
  expect(fieldProblems(error)).toEqual({ name: "trop court" });
  expect(fieldProblems(new Error("x"))).toEqual({});
});
