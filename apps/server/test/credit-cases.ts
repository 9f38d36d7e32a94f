import type { PermissionCase } from "./permission-cases.ts";

/** Who may do what to the credits of his organisation. */
export const creditCases: readonly PermissionCase[] = [
  {
    action: "gives credits to himself",
    statement:
      "insert into public.credit_entries (organisation_id, kind, amount, idempotency_key) values ($1, 'grant', 1000, gen_random_uuid()::text) returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: [],
  },
  {
    action: "reads the credit ledger",
    statement: "select id from public.credit_entries where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator", "manager", "auditor"],
  },
  {
    action: "reads the lots of credits",
    statement: "select id from public.credit_lots where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator", "manager", "auditor"],
  },
  {
    action: "reads the statement",
    statement: "select id from public.credit_statement where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator", "manager", "auditor"],
  },
  {
    action: "reads the statement by work",
    statement: "select id from public.credit_work where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator", "manager", "auditor"],
  },
  {
    action: "decides below which balance a warning comes",
    statement:
      "update public.credit_balances set low_balance = 7 where organisation_id = $1 returning organisation_id",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator"],
  },
  {
    action: "changes the balance past the ledger",
    statement:
      "update public.credit_balances set available = 700 where organisation_id = $1 returning organisation_id",
    values: ({ organisationId }) => [organisationId],
    allowed: [],
  },
  {
    action: "lets the platform give credits",
    door: "workflow",
    statement: "select app.grant_credits($1, 10)",
    values: ({ organisationId }) => [organisationId],
    allowed: [],
  },
  {
    action: "sets a price",
    door: "workflow",
    statement: "select app.set_service_price('eudr_project', 1) where $1 > 0",
    values: ({ organisationId }) => [organisationId],
    allowed: [],
  },
];
