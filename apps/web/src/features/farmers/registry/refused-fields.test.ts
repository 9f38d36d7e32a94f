import { expect, test } from "vitest";
import { ProblemError } from "#app/problem.ts";
import { refusedFields } from "./refused-fields.ts";

const refused = (...paths: (string | number)[][]) =>
  new ProblemError({
    ...{ code: "validation_failed", message: "", status: 400 },
    details: { issues: paths.map((path) => ({ path, message: "Invalid", code: "invalid_format" })) },
  });

test("a refusal by the server's schema names the fields of the form", () => {
  const error = refused(
    ["farmer", "phones", 0],
    ["farmer", "declaredAreaHectares"],
    ["farmer", "papers", 1, "number"],
  );
  expect(refusedFields(error, "fr")).toBe(
    "Téléphones\u00a0: Valeur non valide · Surface déclarée\u00a0: Valeur non valide · Pièces d’identité\u00a0: Valeur non valide",
  );
  expect(refusedFields(error, "en")).toContain("Phones: Invalid value");
});

test("what is no field of the form is not told as one", () => {
  expect(refusedFields(refused(["organisationId"]), "fr")).toBeNull();
  expect(refusedFields(new Error("x"), "fr")).toBeNull();
});
