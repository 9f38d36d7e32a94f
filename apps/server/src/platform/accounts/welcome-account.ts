import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { isName } from "@parcelle/domain/validation/rules";
import type { Transaction } from "#database/database.ts";
import type { NewUser } from "#hosted/auth/auth-services.ts";

const KINDS = new Set(["agency", "cooperative", "trader", "auditor"]);
const E164 = /^\+[1-9]\d{6,14}$/;

/** Who signs up without an invitation gets a profile and an organisation of his own, without features. */
export async function welcomeAccount(
  transaction: Transaction,
  { id, email, phone = "", metadata }: NewUser,
): Promise<void> {
  await transaction.query(
    `insert into public.profiles (user_id, first_name, name, phone, language) values ($1::text::uuid, $2, $3, $4, $5)
     on conflict (user_id) do nothing`,
    [
      id,
      textOf(metadata.first_name),
      textOf(metadata.name),
      [String(metadata.phone), `+${phone}`].find((number) => E164.test(number)) ?? null,
      metadata.language === "en" ? "en" : "fr",
    ],
  );
  const named = textOf(metadata.organisation_name) ?? "";
  const name = isName(named) ? named : `Organisation ${email.split("@")[0] || phone.slice(-4)}`;
  const kind = KINDS.has(String(metadata.organisation_kind))
    ? String(metadata.organisation_kind)
    : "cooperative";
  await transaction.query("select app.found_organisation($1::text::uuid, $2, $3)", [
    id,
    name.slice(0, limitedTexts.organisations.name.most),
    kind,
  ]);
}

function textOf(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text.slice(0, limitedTexts.profiles.name.most);
}
