import { byTheService, type ForgingCase, inHisName } from "./forging-case.ts";

const add = `insert into public.farmer_cards (
    organisation_id, farmer_id, card_key_id, number, farmer_number, name, organisation_name, issued_on, code
  )
  select organisation_id, farmer_id, card_key_id, 7, farmer_number, name, organisation_name, issued_on, code || 'A'
  from public.farmer_cards where id = $1 returning id`;
const revoke = `update public.farmer_cards set status = 'revoked', revoked_at = now(), revoked_for = 'lost'
  where id = $1 returning id`;
/** Cards of farmers and the keys that sign them: made, revoked and published by functions alone. */
export const farmerCardCases: readonly ForgingCase[] = [
  {
    table: "farmer_cards",
    forges: "adds a card that nobody signed",
    statement: add,
    values: ({ own }) => [own.farmerCardId],
    // One farmer has one valid card: the service revokes the first.
    control: { ...byTheService, statement: revoke },
  },
  {
    table: "farmer_cards",
    forges: "revokes a card with his own hands",
    statement: revoke,
    values: ({ own }) => [own.farmerCardId],
    control: inHisName("agent"),
  },
  {
    table: "farmer_cards",
    forges: "revokes a stranger's card",
    door: "workflow",
    statement: revoke,
    values: ({ other }) => [other.farmerCardId],
    control: inHisName("agent", { values: ({ own }) => [own.farmerCardId] }),
  },
  {
    table: "farmer_cards",
    forges: "writes another name on a signed card",
    door: "workflow",
    statement: "update public.farmer_cards set name = 'Brou' where id = $1 returning id",
    values: ({ own }) => [own.farmerCardId],
    control: inHisName("agent", { statement: revoke }),
  },
  {
    table: "card_keys",
    forges: "publishes a key of his own",
    statement: `insert into public.card_keys (organisation_id, number, fingerprint, public_key, retired_on)
      values ($1, 9, 'fedcba9876543210', repeat('f', 64), '2026-11-29') returning id`,
    values: ({ own }) => [own.organisationId],
    control: byTheService,
  },
  {
    table: "card_keys",
    forges: "has a function publish a key past the one who manages",
    door: "workflow",
    statement: `insert into public.card_keys (organisation_id, number, fingerprint, public_key, retired_on)
      values ($1, 9, 'fedcba9876543210', repeat('f', 64), '2026-11-29') returning id`,
    values: ({ own }) => [own.organisationId],
    control: byTheService,
  },
  {
    table: "card_keys",
    forges: "lets a retired key sign again, or exchanges it",
    statement:
      "update public.card_keys set retired_on = null, public_key = repeat('e', 64) where organisation_id = $1 returning id",
    values: ({ own }) => [own.organisationId],
    control: {
      ...byTheService,
      statement:
        "update public.card_keys set retired_on = '2026-11-30' where organisation_id = $1 returning id",
    },
  },
];
