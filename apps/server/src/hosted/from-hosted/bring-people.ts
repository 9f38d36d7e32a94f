import { isEmail } from "@parcelle/domain/validation/rules";
import type { Transaction } from "#database/database.ts";
import type { AuthServices } from "../auth/auth-services.ts";
import { seal } from "../auth/keys/seal.ts";
import { decodeBase32 } from "../auth/mfa/totp.ts";
import { isKnownHash } from "../auth/passwords.ts";
import { lockEmail, normaliseEmail } from "../auth/users/user.ts";
import type { FactorRow, IdentityRow, PersonRow } from "./hosted-rows.ts";
import { type LoadReport, leaveOut, nameOne, whyRefused } from "./load-report.ts";

type Placed<Row> = { line: number; row: Row };

/** A person with all that is his in the dump: brought together, or not at all. */
export type Person = Placed<PersonRow> & {
  identities: Placed<IdentityRow>[];
  factors: Placed<FactorRow>[];
};

const nameOf = ({ row }: Placed<PersonRow>): string => row.email ?? row.phone ?? row.id;

/** Brings people who are not here yet, each in a transaction of his own; nothing of those who are is changed. */
export async function bringPeople(
  services: AuthServices,
  people: readonly Person[],
  report: LoadReport,
): Promise<void> {
  const here = await whoIsHere(services, people);
  for (const person of people) {
    const isSame = here.get(person.row.id);
    if (isSame === undefined) await bringPerson(services, person, report);
    else if (isSame) leaveAsTheyAre(person, report);
    else leaveWhole(person, report, "another account here has this id");
  }
}

/** Of the people who are here already: whether their account was made at the moment that the dump says. */
async function whoIsHere(
  { database }: AuthServices,
  people: readonly Person[],
): Promise<Map<string, boolean>> {
  const asked = people.map(({ row }) => ({ id: row.id, created_at: row.created_at }));
  const rows = await database.asService((transaction) =>
    transaction.query<{ id: string; isSame: boolean }>(
      `select account.id::text, coalesce(account.created_at = dumped.created_at, true) as "isSame"
       from jsonb_to_recordset($1::text::jsonb) as dumped (id uuid, created_at timestamptz)
       join auth.users as account on account.id = dumped.id`,
      [JSON.stringify(asked)],
    ),
  );
  return new Map(rows.map(({ id, isSame }) => [id, isSame]));
}

function leaveAsTheyAre(person: Person, report: LoadReport): void {
  report.people.present += 1;
  report.identities.present += person.identities.length;
  report.factors.present += person.factors.length;
}

function leaveWhole(person: Person, report: LoadReport, why: string): void {
  leaveOut(report.people, person.line, nameOf(person), why);
  for (const { line, row } of person.identities)
    leaveOut(report.identities, line, `${row.provider} of ${nameOf(person)}`, "its person was left out");
  for (const { line, row } of person.factors)
    leaveOut(report.factors, line, `${row.factor_type} of ${nameOf(person)}`, "its person was left out");
}

type Brought = { identities: boolean[]; factors: boolean[] };

async function bringPerson(services: AuthServices, person: Person, report: LoadReport): Promise<void> {
  const why = whyNotBrought(services, person.row);
  if (why !== null) {
    leaveWhole(person, report, why);
    return;
  }
  let brought: Brought | string;
  try {
    brought = await services.database.asService((transaction) => insertWhole(services, transaction, person));
  } catch (error) {
    brought = whyRefused(error);
  }
  if (typeof brought === "string") leaveWhole(person, report, brought);
  else tell(person, brought, report);
}

function whyNotBrought({ settings }: AuthServices, row: PersonRow): string | null {
  if (row.deleted_at !== null) return "the account was deleted";
  if (row.role !== null && row.role !== "authenticated" && !settings.roles.includes(row.role))
    return `the role ${row.role} is not among DATABASE_ROLES`;
  if (row.email !== null && !isEmail(normaliseEmail(row.email))) return "the address is none";
  return null;
}

async function insertWhole(
  services: AuthServices,
  transaction: Transaction,
  { row, identities, factors }: Person,
): Promise<Brought | string> {
  const email = row.email === null ? null : normaliseEmail(row.email);
  const taken = await whoHas(transaction, row, email);
  if (taken !== null) return taken;
  const metadata = row.raw_user_meta_data;
  await insertPerson(transaction, { ...row, email });
  if (email !== null && !row.is_anonymous)
    await services.onSignUp?.(transaction, { id: row.id, email, metadata });
  const brought: Brought = { identities: [], factors: [] };
  for (const identity of identities) brought.identities.push(await insertIdentity(transaction, identity.row));
  for (const factor of factors)
    brought.factors.push(await insertFactor(transaction, services.sealingKey, factor.row));
  return brought;
}

/** Why another account stands in the way; null where none does. */
async function whoHas(
  transaction: Transaction,
  row: PersonRow,
  email: string | null,
): Promise<string | null> {
  if (email !== null && !row.is_sso_user) {
    await lockEmail(transaction, email);
    const [other] = await transaction.query<{ id: string }>(
      "select id::text from auth.users where email = $1 and not is_sso_user",
      [email],
    );
    if (other !== undefined) return `the address belongs to the account ${other.id} here`;
  }
  if (row.phone === null) return null;
  const [other] = await transaction.query<{ id: string }>(
    "select id::text from auth.users where phone = $1",
    [row.phone],
  );
  return other === undefined ? null : `the phone belongs to the account ${other.id} here`;
}

const COLUMNS = `id, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, invited_at,
  last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_anonymous, is_sso_user, banned_until, created_at, updated_at`;

async function insertPerson(transaction: Transaction, row: PersonRow): Promise<void> {
  const now = new Date().toISOString();
  const kept = {
    ...row,
    role: row.role ?? "authenticated",
    encrypted_password: passwordOf(row),
    created_at: row.created_at ?? now,
    updated_at: row.updated_at ?? row.created_at ?? now,
  };
  await transaction.query(
    `insert into auth.users (${COLUMNS}) select ${COLUMNS} from jsonb_populate_record(null::auth.users, $1::text::jsonb)`,
    [JSON.stringify(kept)],
  );
}

const passwordOf = ({ encrypted_password: hash }: PersonRow): string | null =>
  hash !== null && isKnownHash(hash) ? hash : null;

/** False where the identity is already somebody's. */
async function insertIdentity(transaction: Transaction, row: IdentityRow): Promise<boolean> {
  const now = new Date().toISOString();
  const rows = await transaction.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     select id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
     from jsonb_populate_record(null::auth.identities, $1::text::jsonb)
     on conflict do nothing returning 1`,
    [
      JSON.stringify({
        ...row,
        id: row.id ?? crypto.randomUUID(),
        created_at: row.created_at ?? now,
        updated_at: row.updated_at ?? row.created_at ?? now,
      }),
    ],
  );
  return rows.length === 1;
}

/** False where the factor is of a kind that is not brought, never proved itself, or its secret is sealed by the service. */
async function insertFactor(
  transaction: Transaction,
  sealingKey: Uint8Array,
  row: FactorRow,
): Promise<boolean> {
  if (row.factor_type !== "totp" || row.status !== "verified" || row.secret === null) return false;
  const secret = decodeBase32(row.secret);
  if (secret === null) return false;
  const sealed = seal(sealingKey, Buffer.from(secret).toString("base64"));
  await transaction.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, friendly_name, status, sealed_secret, created_at, updated_at)
     values ($1::text::uuid, $2::text::uuid, 'totp', left($3, 100), 'verified', $4, coalesce($5::text::timestamptz, now()), now())`,
    [row.id, row.user_id, row.friendly_name ?? "", sealed, row.created_at],
  );
  return true;
}

function tell(person: Person, brought: Brought, report: LoadReport): void {
  const name = nameOf(person);
  report.people.added += 1;
  const { encrypted_password: hash } = person.row;
  if (hash !== null && passwordOf(person.row) === null) nameOne(report.people.withoutPassword, name);
  for (const [index, { line, row }] of person.identities.entries())
    if (brought.identities[index]) report.identities.added += 1;
    else
      leaveOut(report.identities, line, `${row.provider} of ${name}`, "it belongs to another account here");
  for (const [index, { line, row }] of person.factors.entries())
    if (brought.factors[index]) report.factors.added += 1;
    else leaveOut(report.factors, line, `${row.factor_type} of ${name}`, whyNotTaken(row));
  const had = person.factors.some(({ row }) => row.status === "verified");
  if (had && !brought.factors.some(Boolean)) nameOne(report.people.withoutSecondFactor, name);
}

function whyNotTaken({ factor_type: kind, status }: FactorRow): string {
  if (status !== "verified") return "it never gave a code";
  return kind === "totp" ? "its secret cannot be read" : `factors of the kind ${kind} are not brought`;
}
