import { expect, it } from "vitest";
import { withNeededPermissions, withoutPermission } from "./key-permissions.ts";

it("a key that reads results reads the plots and projects that they are of", () => {
  expect(withNeededPermissions(["assessments.read"])).toEqual([
    "projects.read",
    "plots.read",
    "assessments.read",
  ]);
  expect(withNeededPermissions(["farmers.edit", "farmers.read"])).toEqual(["farmers.read", "farmers.edit"]);
  expect(withNeededPermissions(["no.such"])).toEqual(["no.such"]);
});

it("a key that loses plots loses all that is of plots", () => {
  expect(
    withoutPermission(["projects.read", "plots.read", "declarations.edit", "files.read"], "plots.read"),
  ).toEqual(["projects.read", "files.read"]);
});
