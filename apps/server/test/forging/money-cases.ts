import { type ForgingCase, freely, inHisName } from "./forging-case.ts";

const grants = inHisName("operator", {
  statement: "select app.grant_credits($1, 10) as id",
  values: ({ own }) => [own.organisationId],
});

const pricing = inHisName("operator", {
  statement: "select service from app.set_service_price('eudr_project', 7)",
});

/** Credits, prices, invoices, features and keys. */
export const moneyCases: readonly ForgingCase[] = [
  {
    table: "credit_entries",
    forges: "gives credits to his organisation",
    statement: `insert into public.credit_entries (organisation_id, kind, amount, idempotency_key)
       values ($1, 'grant', 1000, 'vol') returning id`,
    values: ({ own }) => [own.organisationId],
    control: grants,
  },
  {
    table: "credit_entries",
    forges: "takes an entry out of the ledger",
    statement: "delete from public.credit_entries where organisation_id = $1 returning id",
    values: ({ own }) => [own.organisationId],
    control: grants,
  },
  {
    table: "credit_balances",
    forges: "raises the balance",
    statement:
      "update public.credit_balances set available = 7000 where organisation_id = $1 returning organisation_id",
    values: ({ own }) => [own.organisationId],
    control: freely(
      "owner",
      "update public.credit_balances set low_balance = 7 where organisation_id = $1 returning organisation_id",
    ),
  },
  {
    table: "credit_lots",
    forges: "makes credits last longer",
    statement:
      "update public.credit_lots set expires_at = '2999-01-01' where organisation_id = $1 returning id",
    values: ({ own }) => [own.organisationId],
    control: grants,
  },
  {
    table: "credit_allocations",
    forges: "gets back what was spent",
    statement:
      "update public.credit_allocations set settled = 0, released = amount where organisation_id = $1 returning lot_id",
    values: ({ own }) => [own.organisationId],
    control: inHisName("manager", {
      statement: `select app.create_project($1, 'EUDR', '{"name": "Payé", "type": "reference"}', 'propre') as id`,
    }),
  },
  {
    table: "invoices",
    forges: "lowers an invoice",
    statement: "update public.invoices set total_cents = 1 where id = $1 returning id",
    values: ({ own }) => [own.invoiceId],
    control: inHisName("operator", {
      statement: `select app.record_purchase(
           $1, 10, null, '[{"description": "Crédits", "quantity": 10, "unitCents": 1}]', 'EUR', 0, '', 'propre'
         ) as id`,
      values: ({ own }) => [own.organisationId],
    }),
  },
  {
    table: "service_prices",
    forges: "sets a price",
    statement:
      "update public.service_prices set credits_per_unit = 0 where service = 'eudr_project' returning service",
    values: () => [],
    control: pricing,
  },
  {
    table: "service_price_versions",
    forges: "tells of a price that never was",
    statement: `insert into public.service_price_versions (service, version, credits_per_unit, author)
       values ('eudr_project', 900, 0, 'Un autre') returning service`,
    values: () => [],
    control: pricing,
  },
  {
    table: "sellers",
    forges: "puts himself in the seller's place",
    statement: "update public.sellers set name = 'Moi', email = 'moi@test.example' returning id",
    values: () => [],
    control: freely("operator", "update public.sellers set name = 'Parcelle SA' returning id"),
  },
  {
    table: "sales_requests",
    forges: "asks the seller in another's name",
    statement: `insert into public.sales_requests (organisation_id, message, created_by, author, email)
       values ($1, 'Cent crédits', $2, 'Un autre', 'autre@test.example')`,
    values: ({ own }) => [own.organisationId, own.people.owner.sub],
    control: {
      says: "the agent, for himself",
      by: "agent",
      statement: "insert into public.sales_requests (organisation_id, message) values ($1, 'Cent crédits')",
      values: ({ own }) => [own.organisationId],
    },
  },
  {
    table: "sales_requests",
    forges: "asks the seller with a key",
    by: ["key", "wider"],
    statement: "insert into public.sales_requests (organisation_id, message) values ($1, 'Cent crédits')",
    values: ({ own }) => [own.organisationId],
    control: { says: "the agent, who is a person", by: "agent" },
  },
  {
    table: "sales_requests",
    forges: "ticks his own request",
    statement: "update public.sales_requests set handled_at = now() where organisation_id = $1 returning id",
    values: ({ own }) => [own.organisationId],
    control: freely(
      "operator",
      "update public.sales_requests set handled_at = now() where organisation_id = $1 returning id",
    ),
  },
  {
    table: "organisation_features",
    forges: "gives his organisation a module",
    statement:
      "insert into public.organisation_features (organisation_id, feature) values ($1, 'YIELD') returning feature",
    values: ({ own }) => [own.organisationId],
    control: inHisName("operator", {
      statement: "select app.set_organisation_feature($1, 'YIELD', true) as done",
    }),
  },
  {
    table: "api_keys",
    forges: "gives a key more permissions",
    statement:
      "update public.api_keys set permissions = '{organisation.manage}', revoked_at = null where id = $1 returning id",
    values: ({ own }) => [own.apiKeyId],
    control: inHisName("owner", { statement: "select app.revoke_api_key($1) as done" }),
  },
  {
    table: "api_keys",
    forges: "makes a key for somebody's account",
    statement: `insert into public.api_keys (organisation_id, user_id, name, prefix, permissions)
       values ($1, $2, 'Vol', 'pk_vol', '{plots.read}') returning id`,
    values: ({ own, other }) => [own.organisationId, other.people.owner.sub],
    control: inHisName("owner", {
      statement:
        "select app.create_api_key($1, 'Clé', '{plots.read}', null, 'pk_clé', gen_random_uuid()::text) as id",
      values: ({ own }) => [own.organisationId],
    }),
  },
];
