import type { Database, Transaction } from "#database/database.ts";

/** What the tests ask the ledger, as the service. */
export function ledgerOf(database: Database) {
  const ask = <Row>(text: string, values: unknown[] = []) =>
    database.asService((transaction: Transaction) => transaction.query<Row>(text, values));
  const one = async <Value>(text: string, values: unknown[] = []): Promise<Value> =>
    (await ask<{ value: Value }>(text, values))[0]!.value;
  return {
    ask,
    organisation: (name = "Coopérative") =>
      one<number>(
        "insert into public.organisations (name, kind) values ($1, 'cooperative') returning id as value",
        [name],
      ),
    grant: (
      organisation: number,
      amount: number,
      until: string | null = null,
      key: string = crypto.randomUUID(),
    ) =>
      one<number>("select app.grant_credits($1, $2, 'Essai', $3, $4) as value", [
        organisation,
        amount,
        until,
        key,
      ]),
    reserve: (organisation: number, units: number, key: string = crypto.randomUUID()) =>
      one<number>("select app.reserve_credits($1, 'eudr_assessment', $2, $3) as value", [
        organisation,
        units,
        key,
      ]),
    close: (reservation: number, units: number) =>
      ask("select app.close_reservation($1, $2)", [reservation, units]),
    expire: (organisation: number) => one<number>("select app.expire_credits($1) as value", [organisation]),
    balance: async (organisation: number) =>
      (
        await ask<{ available: number; reserved: number }>(
          "select available, reserved from public.credit_balances where organisation_id = $1",
          [organisation],
        )
      )[0]!,
    lots: (organisation: number) =>
      ask<{ id: number; available: number; reserved: number; used: number; expired: number }>(
        "select id, available, reserved, used, expired from public.credit_lots where organisation_id = $1 order by id",
        [organisation],
      ),
    faults: () => ask("select * from app.credit_faults()"),
  };
}

export type Ledger = ReturnType<typeof ledgerOf>;
