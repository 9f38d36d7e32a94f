import { isEmail } from "@parcelle/domain/validation/rules";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { type FlowRequest, flowInput } from "../flows/flow-request.ts";
import { hashPassword, refuseWeakPassword } from "../passwords.ts";
import { signUpByPhone } from "../phone/sign-up-by-phone.ts";
import { DOORS, giveBackCall, passDoor } from "../rate-limit.ts";
import { issueTokens, openSession, type Session, type TokenAnswer } from "../sessions/session.ts";
import { languageOf, makeLink, sendLink } from "../tokens/send-link.ts";
import { openAccount } from "../users/open-account.ts";
import { findAccountByEmail, lockEmail, normaliseEmail, type User } from "../users/user.ts";
import { isTooSoon } from "./quiet-mail.ts";
import { signUpAnonymously } from "./sign-up-anonymously.ts";

// Metadata travels in every token and in the session's cookies.
const MAX_METADATA_BYTES = 16_384;

export const metadataInput = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_BYTES, "is too large")
  .nullish();

export const signUpInput = z.object({
  email: z.string().default(""),
  password: z.string().default(""),
  phone: z.string().default(""),
  data: metadataInput,
  /** How a code comes to a phone. */
  channel: z.string().nullish(),
  ...flowInput,
});

/** POST /signup: a session when addresses need no confirmation, else the user alone, also where the address is known. */
export async function signUp(
  services: AuthServices,
  input: z.infer<typeof signUpInput>,
  flow: FlowRequest,
  client: Client,
): Promise<TokenAnswer | User> {
  const { settings, database } = services;
  if (!settings.signUpOpen)
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  if (input.phone !== "") return signUpByPhone(services, input, client);
  if (input.email === "") return signUpAnonymously(services, input.data ?? {}, client);
  await passDoor(services, DOORS.signUp, client);
  const email = readEmail(input.email);
  if (input.password === "")
    throw new AuthError(422, "validation_failed", "Signup requires a valid password");
  refuseWeakPassword(input.password, settings.passwordMinLength);
  const passwordHash = await hashPassword(input.password);
  const metadata = input.data ?? {};
  if (settings.autoconfirm) await passDoor(services, DOORS.taken, client);
  const made = await database.asService((transaction) =>
    register(services, transaction, { email, passwordHash, metadata, flow }, client),
  );
  return made.session === null ? made.user : issueTokens(services, made.session, made.user);
}

/** Throws validation_failed unless it can be an address. */
export function readEmail(text: string): string {
  const email = normaliseEmail(text);
  if (isEmail(email)) return email;
  throw new AuthError(400, "validation_failed", "Unable to validate email address: invalid format");
}

type Draft = {
  email: string;
  passwordHash: string;
  metadata: Record<string, unknown>;
  flow: FlowRequest;
};

async function register(
  services: AuthServices,
  transaction: Transaction,
  draft: Draft,
  client: Client,
): Promise<{ user: User; session: Session | null }> {
  const { autoconfirm } = services.settings;
  const { flow } = draft;
  await lockEmail(transaction, draft.email);
  const known = await findAccountByEmail(transaction, draft.email);
  if (known !== null && autoconfirm)
    throw new AuthError(422, "user_already_exists", "User already registered");
  const isQuiet = known !== null && isTooSoon(known.user.confirmation_sent_at);
  const wanted = { ...draft, confirmed: autoconfirm };
  const user = await openAccount(services, transaction, wanted, known, async (imitation) => {
    if (isQuiet) await sendLink(services, transaction, imitation, "confirmation", { flow });
  });
  if (autoconfirm) {
    await giveBackCall(transaction, DOORS.taken, client);
    return { user, session: await openSession(transaction, user, "password", client) };
  }
  if (known?.confirmed && !isQuiet) await tellOwner(services, transaction, known.user, flow);
  else if (!isQuiet) await sendLink(services, transaction, known?.user ?? user, "confirmation", { flow });
  return { user: { ...user, confirmation_sent_at: user.created_at }, session: null };
}

/** As much work as a link to confirm; the token is told to nobody. */
async function tellOwner(
  services: AuthServices,
  transaction: Transaction,
  user: User,
  flow: FlowRequest,
): Promise<void> {
  await makeLink(services, transaction, user, "confirmation", { flow });
  const language = await languageOf(transaction, user);
  await services.sendMail(transaction, {
    ...{ template: "account-exists", recipient: user.email, language },
    link: `${services.settings.siteUrl}/${language}/login`,
  });
}
