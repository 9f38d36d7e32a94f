import type { PermissionCase } from "./permission-cases.ts";

const leaders = ["owner", "administrator", "manager"] as const;

/** Who may do what to the risk maps of a project. */
export const riskMapCases: readonly PermissionCase[] = [
  {
    action: "reads a risk map",
    statement: "select document from public.risk_maps where id = $1",
    values: ({ riskMapId }) => [riskMapId],
    allowed: [...leaders, "agent", "auditor"],
  },
  {
    action: "puts a risk map away",
    door: "workflow",
    statement: "update public.risk_maps set deleted_at = now() where id = $1 returning id",
    values: ({ riskMapId }) => [riskMapId],
    allowed: leaders,
  },
];
