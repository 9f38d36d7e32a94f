import type { PermissionCase } from "./permission-cases.ts";

const everyone = ["owner", "administrator", "manager", "agent", "auditor"] as const;

/** What an organisation agreed to have compared with others, and what it is told then. */
export const agreementCases: readonly PermissionCase[] = [
  {
    action: "reads whether the organisation agreed to private overlaps",
    statement: "select agreed_at from public.overlap_agreements where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: everyone,
  },
  {
    action: "revokes the organisation's agreement to private overlaps",
    statement: "delete from public.overlap_agreements where organisation_id = $1 returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator"],
  },
  {
    action: "names another as the one who agreed to private overlaps",
    statement:
      "update public.overlap_agreements set agreed_by_name = 'Un autre' where organisation_id = $1 returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: [],
  },
  {
    action: "reads whether the organisation agreed to compare its farmers",
    statement: "select agreed_at from public.farmer_comparison_agreements where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: everyone,
  },
  {
    action: "revokes the organisation's agreement to compare its farmers",
    statement: "delete from public.farmer_comparison_agreements where organisation_id = $1 returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator"],
  },
  {
    action: "reads which share of the farmers others know too",
    statement: "select percent from public.farmers_elsewhere where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: everyone,
  },
  {
    action: "writes which share of the farmers others know too",
    statement:
      "update public.farmers_elsewhere set percent = 5 where organisation_id = $1 returning organisation_id",
    values: ({ organisationId }) => [organisationId],
    allowed: [],
  },
  {
    action: "reads how much of a plot others claim",
    statement: "select percent from public.private_overlaps where plot_id = $1",
    values: ({ plotId }) => [plotId],
    allowed: everyone,
  },
  {
    action: "writes how much of a plot others claim",
    statement: "update public.private_overlaps set percent = 1 where plot_id = $1 returning plot_id",
    values: ({ plotId }) => [plotId],
    allowed: [],
  },
];
