import type { PermissionCase } from "./permission-cases.ts";

const leaders = ["owner", "administrator", "manager"] as const;
const field = [...leaders, "agent"] as const;

/** Who may do what, by a function or a job, to rows that belong to a declaration, an import or two plots. */
export const partCases: readonly PermissionCase[] = [
  {
    action: "describes a product of a declaration",
    door: "workflow",
    statement:
      "update public.declaration_products set description = 'Autre' where declaration_id = $1 returning id",
    values: ({ declarationId }) => [declarationId],
    allowed: leaders,
  },
  {
    action: "takes a plot out of a declaration",
    door: "workflow",
    statement: "delete from public.declaration_plots where declaration_id = $1 returning plot_id",
    values: ({ declarationId }) => [declarationId],
    allowed: leaders,
  },
  {
    action: "takes a supplier's statement off a declaration",
    door: "workflow",
    statement: "delete from public.declaration_references where declaration_id = $1 returning id",
    values: ({ declarationId }) => [declarationId],
    allowed: leaders,
  },
  {
    action: "writes what an import found in a row",
    door: "workflow",
    statement: "update public.import_rows set state = 'refused' where import_id = $1 returning row_number",
    values: ({ importId }) => [importId],
    allowed: field,
  },
  {
    action: "takes an overlap of two plots away",
    door: "workflow",
    statement: "delete from public.plot_overlaps where project_id = $1 returning plot_a",
    values: ({ projectId }) => [projectId],
    allowed: field,
  },
];
