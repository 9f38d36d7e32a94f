import { expect, test } from "vitest";
import { fieldProblems } from "./field-problems.ts";
import { loadLimitTexts } from "./limit-texts.ts";
import { ProblemError, problemOf } from "./problem.ts";
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

test("a row whose text is too long is told by the name of the text, and how long it may be", async () => {
  const refused = (table: string, constraint: string) =>
    problemOf(
      { code: "23514", message: `new row for relation "${table}" violates check constraint "${constraint}"` },
      400,
    );
  await loadLimitTexts();
  expect(problemText(refused("profiles", "profiles_name_length"), "en")).toBe(
    "“Name” has at most 120 characters.",
  );
  expect(problemText(refused("projects", "projects_name_check"), "en")).toBe(
    "Some of the information is not valid.",
  );
});

test("what a visitor is refused because his session is over is told as that", () => {
  const refusal = problemOf({ code: "42501", message: "permission denied" }, 401);
  expect(problemText(refusal, "fr")).toBe("Votre session n’est plus valide. Connectez-vous de nouveau.");
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

test("a function's own words are shown as they are, in the language they were asked for", () => {
  const refusal = problemOf(
    { code: "transition_refused", message: "Ce changement n’est pas possible." },
    404,
    { inUsersLanguage: true },
  );
  expect(problemText(refusal, "fr")).toBe("Ce changement n’est pas possible.");
});

test("what a function refuses in its input is told at the field, under its long and its short name", () => {
  const issues = [
    { path: ["project", "name"], code: "too_small", origin: "string", minimum: 3, message: "Too small" },
  ];
  const error = problemOf({ code: "invalid_input", message: "", issues }, 400);
  const text = "Au moins 3 caractères";
  expect(fieldProblems(error, "fr")).toEqual({ "project.name": text, name: text });
  expect(fieldProblems(new Error("x"), "fr")).toEqual({});
});

test("who tried too often is told how long to wait, where the server says it", () => {
  const problem = { code: "over_request_rate_limit", message: "", status: 429 };
  expect(problemText(new ProblemError({ ...problem, retryAfterSeconds: 90 }), "fr")).toMatch(
    /^Trop de tentatives. Réessayez dans 1\smin/,
  );
  expect(problemText(new ProblemError(problem), "en")).toBe(
    "Too many attempts. Wait a few minutes, then try again.",
  );
});
