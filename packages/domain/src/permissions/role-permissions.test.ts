import { describe, expect, it } from "vitest";
import { can, rolePermissions } from "./role-permissions.ts";
import { permissions, roles } from "./roles.ts";

describe("roles", () => {
  it("let an auditor read everything and change nothing", () => {
    for (const permission of permissions)
      expect(can("auditor", permission)).toBe(permission.endsWith(".read"));
  });

  it("grow from agent to manager to administrator to owner", () => {
    const ladder = [
      rolePermissions.agent,
      rolePermissions.manager,
      rolePermissions.administrator,
      rolePermissions.owner,
    ];
    for (let step = 1; step < ladder.length; step += 1) {
      expect(ladder[step]).toEqual(expect.arrayContaining([...(ladder[step - 1] ?? [])]));
      expect(ladder[step]?.length).toBeGreaterThan(ladder[step - 1]?.length ?? 0);
    }
  });

  it("leave deciding to a manager, field work and its analysis to an agent", () => {
    expect(can("agent", "plots.import") && can("agent", "assessments.run")).toBe(true);
    for (const permission of [
      "plots.review",
      "assessments.overrule",
      "projects.delete",
      "declarations.edit",
    ] as const) {
      expect(can("agent", permission)).toBe(false);
      expect(can("manager", permission)).toBe(true);
    }
  });

  it("let only the owner delete the organisation", () => {
    expect(roles.filter((role) => can(role, "organisation.delete"))).toEqual(["owner"]);
  });
});
