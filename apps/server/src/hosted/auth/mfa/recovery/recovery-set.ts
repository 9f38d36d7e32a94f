import { createHmac, randomBytes } from "node:crypto";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../../auth-error.ts";
import type { AuthServices } from "../../auth-services.ts";
import { encodeBase32 } from "../totp.ts";

export type RecoverySet = { id: string; type: "recovery_code"; friendly_name?: string; total: number };

const CODES = 10;
const CODE_BYTES = 10;

type Row = { id: string; friendlyName: string; total: number; remaining: number };

/** The person's codes without their values, or null while he has none. */
export async function findRecoverySet(
  transaction: Transaction,
  userId: string,
): Promise<(RecoverySet & { remaining: number }) | null> {
  const [row] = await transaction.query<Row>(
    `select factor.id::text, friendly_name as "friendlyName", count(code)::int as total,
       (count(code) filter (where used_at is null))::int as remaining
     from auth.mfa_factors as factor left join auth.mfa_recovery_codes as code on code.factor_id = factor.id
     where factor.user_id = $1::text::uuid and factor_type = 'recovery_code'
     group by factor.id`,
    [userId],
  );
  return row === undefined ? null : { ...described(row), remaining: row.remaining };
}

/** Throws mfa_factor_not_found. */
export async function requireRecoverySet(
  transaction: Transaction,
  userId: string,
): Promise<RecoverySet & { remaining: number }> {
  const set = await findRecoverySet(transaction, userId);
  if (set === null) throw new AuthError(404, "mfa_factor_not_found", "No recovery codes found");
  return set;
}

const described = ({ id, friendlyName, total }: Row): RecoverySet => ({
  id,
  type: "recovery_code",
  ...(friendlyName === "" ? {} : { friendly_name: friendlyName }),
  total,
});

/** New codes for the set, in place of those before: this is the only time that they are readable. */
export async function writeCodes(
  services: AuthServices,
  transaction: Transaction,
  userId: string,
  factorId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => encodeBase32(randomBytes(CODE_BYTES)).toLowerCase());
  await transaction.query("delete from auth.mfa_recovery_codes where factor_id = $1::text::uuid", [factorId]);
  await transaction.query(
    `insert into auth.mfa_recovery_codes (user_id, factor_id, code_hash)
     select $1::text::uuid, $2::text::uuid, unnest($3::text::text[])`,
    [userId, factorId, `{${codes.map((code) => hashOfCode(services, code)).join(",")}}`],
  );
  return codes;
}

/** Written with or without dashes, blanks and capitals, it is the same code. */
export const hashOfCode = ({ sealingKey }: AuthServices, code: string): string =>
  createHmac("sha256", sealingKey)
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ""))
    .digest("hex");
