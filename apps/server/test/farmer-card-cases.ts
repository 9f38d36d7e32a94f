import type { PermissionCase } from "./permission-cases.ts";

const field = ["owner", "administrator", "manager", "agent"] as const;

/** Who may do what to cards of farmers, where the organisation has the feature of farmers. */
export const farmerCardCases: readonly PermissionCase[] = [
  {
    action: "reads a card of a farmer",
    statement: "select code from public.farmer_cards where id = $1",
    values: ({ farmerCardId }) => [farmerCardId],
    allowed: [...field, "auditor"],
  },
  {
    action: "reads the keys of cards",
    statement: "select fingerprint from public.card_keys where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: [...field, "auditor"],
  },
  {
    action: "revokes a card",
    door: "workflow",
    statement:
      "update public.farmer_cards set status = 'revoked', revoked_at = now(), revoked_for = 'lost' where id = $1 returning id",
    values: ({ farmerCardId }) => [farmerCardId],
    allowed: field,
  },
  {
    action: "takes a number for a card",
    door: "workflow",
    statement: "select app.take_card_numbers($1, 1) as number",
    values: ({ organisationId }) => [organisationId],
    allowed: field,
  },
  {
    action: "signs with the key of cards",
    door: "workflow",
    statement: "select sealed from app.card_signer($1)",
    values: ({ organisationId }) => [organisationId],
    allowed: field,
  },
  {
    action: "puts another key of cards in place",
    door: "workflow",
    statement: "select app.add_card_key($1, 'fedcba9876543210', repeat('f', 64), 'scellé', '{}') as number",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator"],
  },
];
