import type { Transaction } from "#database/database.ts";

/** 100 credits that are left of 106, an invoice, a question to the seller and a key of an integration. */
export async function addCredits(
  transaction: Transaction,
  organisationId: number,
  person: string,
): Promise<{ invoiceId: number; apiKeyId: number }> {
  const entry = async (columns: string, values: string): Promise<number> => {
    const [row] = await transaction.query<{ id: number }>(
      `insert into public.credit_entries (organisation_id, ${columns}) values ($1, ${values}) returning id`,
      [organisationId],
    );
    return row!.id;
  };
  await entry("kind, amount, idempotency_key", "'grant', 105, 'start'");
  const reservation = await entry(
    "kind, amount, service, units, unit_price, idempotency_key",
    "'reserve', 5, 'eudr_project', 1, 5, 'before'",
  );
  await entry(
    "kind, amount, service, units, unit_price, reservation_id, idempotency_key",
    `'settle', 5, 'eudr_project', 1, 5, ${reservation}, 'before:settle'`,
  );
  const bought = await entry("kind, amount, idempotency_key", "'purchase', 1, 'bought'");
  await entry("kind, amount, lot_id, idempotency_key", `'expire', 1, ${bought}, 'ended'`);
  const [invoice] = await transaction.query<{ id: number }>(
    `insert into public.invoices (
       organisation_id, entry_id, year, number, seller, buyer, lines, currency, net_cents, tax_basis_points, tax_cents, total_cents
     )
     values (
       $1, $2, extract(year from now() at time zone 'utc'), $3,
       '{"name": "Parcelle", "address": "", "registration": "", "tax_number": "", "email": ""}',
       '{"name": "Coopérative", "country": "CI"}', '[{"description": "Crédit", "quantity": 1, "unitCents": 100}]', 'EUR', 100, 0, 0, 100
     ) returning id`,
    [organisationId, bought, bought],
  );
  await transaction.query(
    "insert into public.sales_requests (organisation_id, message, created_by) values ($1, 'Cent crédits', $2)",
    [organisationId, person],
  );
  const [key] = await transaction.query<{ id: number }>(
    `with account as (insert into auth.users default values returning id)
     insert into public.api_keys (organisation_id, user_id, name, prefix, permissions)
     select $1, id, 'Essai', 'pk_essai', '{plots.read}' from account returning id`,
    [organisationId],
  );
  return { invoiceId: invoice!.id, apiKeyId: key!.id };
}
