import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { NO_FLOW } from "../flows/flow-request.ts";
import { hashPassword, refuseWeakPassword } from "../passwords.ts";
import { type LinkOptions, makeLink } from "../tokens/send-link.ts";
import { refuseTakenEmail } from "../users/apply-email.ts";
import { setPassword } from "../users/set-password.ts";
import { type Account, findAccountByEmail, findAccountById, type User } from "../users/user.ts";
import { metadataInput, readEmail } from "../verbs/sign-up.ts";
import { findOrAddUnconfirmed } from "./invite.ts";

const TYPES = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const;

export const generateInput = z.object({
  type: z.enum(TYPES),
  email: z.string().default(""),
  new_email: z.string().default(""),
  password: z.string().default(""),
  data: metadataInput,
  redirect_to: z.string().default(""),
});

type Wish = z.infer<typeof generateInput> & { passwordHash: string | null };
type Kind = Parameters<typeof makeLink>[3];
type Plan = { user: User; kind: Kind; recipient?: string };

export type GeneratedLink = User & {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  verification_type: string;
  redirect_to: string;
};

/** POST /admin/generate_link: what a mail would hold, for whoever sends his own. */
export async function generateLink(
  services: AuthServices,
  input: z.infer<typeof generateInput>,
  redirectTo: string | null,
): Promise<GeneratedLink> {
  const email = readEmail(input.email);
  const wish = { ...input, email, passwordHash: await passwordOf(services, input) };
  return services.database.asService(async (transaction) => {
    const { user, kind, recipient } = await plan(services, transaction, wish);
    const options: LinkOptions = {
      flow: { ...NO_FLOW, redirectTo: redirectTo ?? (input.redirect_to || null) },
      isVisit: true,
      ...(recipient === undefined ? {} : { recipient }),
    };
    const link = await makeLink(services, transaction, user, kind, options);
    return {
      ...(await findAccountById(transaction, user.id))!.user,
      action_link: link.address,
      email_otp: link.code,
      hashed_token: link.token,
      verification_type: link.type === "email_change" ? input.type : link.type,
      redirect_to: link.redirectTo,
    };
  });
}

async function passwordOf(
  { settings }: AuthServices,
  { type, password }: z.infer<typeof generateInput>,
): Promise<string | null> {
  if (type !== "signup") return null;
  if (password === "") throw new AuthError(400, "validation_failed", "Signup requires a valid password");
  refuseWeakPassword(password, settings.passwordMinLength);
  return hashPassword(password);
}

async function plan(services: AuthServices, transaction: Transaction, wish: Wish): Promise<Plan> {
  const { type, email } = wish;
  const metadata = wish.data ?? {};
  const open = () => findOrAddUnconfirmed(services, transaction, email, metadata, wish.passwordHash);
  if (type === "invite") return { user: await open(), kind: "invite" };
  if (type === "signup") {
    const user = await open();
    await setPassword(transaction, user.id, wish.passwordHash!);
    return { user, kind: "confirmation" };
  }
  const known = await findAccountByEmail(transaction, email);
  if (type === "magiclink") {
    if (known?.confirmed) return { user: known.user, kind: "magic_link" };
    return { user: await open(), kind: "confirmation" };
  }
  if (known === null) throw new AuthError(404, "user_not_found", "User with this email not found");
  if (type === "recovery") return { user: known.user, kind: "recovery" };
  return planEmailChange(transaction, known, type, readEmail(wish.new_email));
}

async function planEmailChange(
  transaction: Transaction,
  { user }: Account,
  kind: "email_change_current" | "email_change_new",
  newEmail: string,
): Promise<Plan> {
  await refuseTakenEmail(transaction, newEmail, user.id);
  // A link for another address would confirm this one.
  if (user.new_email !== newEmail)
    await transaction.query(
      "delete from auth.one_time_tokens where user_id = $1::text::uuid and kind in ('email_change_new', 'email_change_current')",
      [user.id],
    );
  await transaction.query("update auth.users set new_email = $2 where id = $1::text::uuid", [
    user.id,
    newEmail,
  ]);
  return { user, kind, recipient: kind === "email_change_new" ? newEmail : user.email };
}
