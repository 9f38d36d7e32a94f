// @vitest-environment happy-dom
import type { Permission } from "@parcelle/domain/permissions/roles";
import { expect, it } from "vitest";
import type { User } from "#app/user.ts";
import { mayCancel } from "./use-cancel-in-project.ts";

const project = { id: 7, organisation_id: 1 };
const holding = (permissions: Permission[]) =>
  ({ id: "me", organisations: [{ id: 1, permissions, guestProjects: [] }] }) as unknown as User;

it("stops one's own job, whatever its kind", () => {
  expect(mayCancel(holding([]), project, { kind: "export-plots", created_by: "me" })).toBe(true);
});

it("stops the job of somebody else with the permission of its kind alone", () => {
  const others = (kind: string) => ({ kind, created_by: "somebody" });
  const analyst = holding(["assessments.run"]);
  expect(mayCancel(analyst, project, others("assess-plots"))).toBe(true);
  expect(mayCancel(analyst, project, others("check-declared-plots"))).toBe(false);
  expect(mayCancel(analyst, project, others("from-a-newer-version"))).toBe(false);
  expect(mayCancel(holding(["declarations.edit"]), project, others("check-declared-plots"))).toBe(true);
});
