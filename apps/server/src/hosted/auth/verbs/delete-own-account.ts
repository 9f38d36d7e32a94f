import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { requireAssurance } from "../mfa/factor.ts";
import { verifyPassword } from "../passwords.ts";
import { ANYWHERE, DOORS, forgetCalls, passDoor } from "../rate-limit.ts";
import { requireUser, type SignedIn } from "../sessions/require-user.ts";
import { hashOneTimeCode } from "../tokens/one-time-code.ts";
import { useOneTimeCode } from "../tokens/one-time-token.ts";
import { languageOf } from "../tokens/send-link.ts";
import { type Account, normaliseEmail } from "../users/user.ts";

export const deleteOwnAccountInput = z.object({
  /** The account's own address, typed by the person. */
  email: z.string().default(""),
  password: z.string().default(""),
  /** The code that GET /reauthenticate mailed, where the account has no password. */
  nonce: z.string().default(""),
});

type OwnedAlone = { id: number; name: string; members: number };

export type Deletion = {
  /** How the person proves to be there. */
  proof: "password" | "code";
  /** Organisations without another owner: they have to be handed over or deleted first. */
  owned_alone: OwnedAlone[];
  /** Organisations that go on without the person. */
  left: string[];
  is_last_operator: boolean;
};

/** GET /user/deletion: what stands in the way of deleting the account, and what it leaves behind. */
export async function describeDeletion(
  services: AuthServices,
  authorization: string | undefined,
): Promise<Deletion> {
  const person = await requireUser(services, authorization);
  requireAssurance(person, "AAL2 required to see what is deleted with the account");
  return services.database.asService((transaction) => consequences(transaction, person.account));
}

// What is deleted needs no owner: only organisations that live on stand in the way.
const consequencesNow = `
  select
    deletion || jsonb_build_object(
      'owned_alone',
      (
        select coalesce(jsonb_agg(owned order by owned ->> 'name'), '[]')
        from jsonb_array_elements(deletion -> 'owned_alone') as owned
        join public.organisations as organisation on organisation.id = (owned ->> 'id')::bigint
        where organisation.deleted_at is null
      )
    ) as deletion
  from app.consequences_of_deletion($1::text::uuid) as deletion`;

async function consequences(transaction: Transaction, { user, passwordHash }: Account): Promise<Deletion> {
  const [row] = await transaction.query<{ deletion: Omit<Deletion, "proof"> }>(consequencesNow, [user.id]);
  return { proof: passwordHash === null ? "code" : "password", ...row!.deletion };
}

/** POST /user/deletion: the account and what it says of the person end at once, everywhere. */
export async function deleteOwnAccount(
  services: AuthServices,
  authorization: string | undefined,
  input: z.infer<typeof deleteOwnAccountInput>,
  client: Client,
): Promise<Record<string, never>> {
  await passDoor(services, DOORS.user, client);
  const person = await requireUser(services, authorization);
  requireAssurance(person, "AAL2 required to delete the account");
  const { user } = person.account;
  if (normaliseEmail(input.email) !== user.email)
    throw new AuthError(422, "confirmation_mismatch", "The typed address is not that of the account");
  const prove = await proofOf(services, person, input);
  await services.database.asService(async (transaction) => {
    await prove(transaction);
    await refuseWhileNeeded(transaction, person.account);
    const mail = { recipient: user.email, language: await languageOf(transaction, user) };
    await transaction.query("delete from app.outgoing_mails where recipient = $1", [user.email]);
    await transaction.query("delete from auth.users where id = $1::text::uuid", [user.id]);
    if (user.email !== "") await services.sendMail(transaction, { ...mail, template: "account-deleted" });
  });
  return {};
}

async function refuseWhileNeeded(transaction: Transaction, account: Account): Promise<void> {
  // Two owners who leave together would leave nobody.
  await transaction.query(
    `select from public.organisations
     where id in (select organisation_id from public.memberships where user_id = $1::text::uuid)
     order by id for update`,
    [account.user.id],
  );
  const { owned_alone: ownedAlone, is_last_operator: isLastOperator } = await consequences(
    transaction,
    account,
  );
  if (ownedAlone.length > 0)
    throw new AuthError(409, "last_owner", "Organisations would be left without an owner");
  if (isLastOperator)
    throw new AuthError(409, "last_operator", "The platform would be left without an operator");
}

type Prove = (transaction: Transaction) => Promise<void>;

async function proofOf(
  services: AuthServices,
  { account }: SignedIn,
  { password, nonce }: z.infer<typeof deleteOwnAccountInput>,
): Promise<Prove> {
  const { id, email } = account.user;
  await passDoor(services, DOORS.code, ANYWHERE, id);
  const forget: Prove = (transaction) => forgetCalls(transaction, DOORS.code, ANYWHERE, id);
  if (account.passwordHash !== null) {
    if (await verifyPassword(password, account.passwordHash)) return forget;
    throw new AuthError(400, "current_password_invalid", "Current password is not correct.");
  }
  const hash = hashOneTimeCode(services.sealingKey, email, nonce);
  return async (transaction) => {
    const used = await useOneTimeCode(transaction, ["reauthentication"], hash);
    if (used === null || used.userId !== id)
      throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
    await forget(transaction);
  };
}
