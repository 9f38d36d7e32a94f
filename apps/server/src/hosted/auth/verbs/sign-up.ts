import { isEmail } from "@parcelle/domain/validation/rules";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { type FlowRequest, flowInput } from "../flows/flow-request.ts";
import { hashPassword, refuseWeakPassword } from "../passwords.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { issueTokens, openSession, type Session, type TokenAnswer } from "../sessions/session.ts";
import { sendLink } from "../tokens/send-link.ts";
import { createUser } from "../users/create-user.ts";
import { type Account, findAccountByEmail, lockEmail, normaliseEmail, type User } from "../users/user.ts";
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
  ...flowInput,
});

/** POST /signup: a session when addresses need no confirmation, else the user alone. */
export async function signUp(
  services: AuthServices,
  input: z.infer<typeof signUpInput>,
  flow: FlowRequest,
  client: Client,
): Promise<TokenAnswer | User> {
  const { settings, database } = services;
  if (!settings.signUpOpen)
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  if (input.phone !== "") throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  if (input.email === "") return signUpAnonymously(services, input.data ?? {}, client);
  await passDoor(services, DOORS.signUp, client);
  const email = readEmail(input.email);
  if (input.password === "")
    throw new AuthError(422, "validation_failed", "Signup requires a valid password");
  refuseWeakPassword(input.password, settings.passwordMinLength);
  const passwordHash = await hashPassword(input.password);
  const metadata = input.data ?? {};
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
  await lockEmail(transaction, draft.email);
  const existing = await findAccountByEmail(transaction, draft.email);
  if (existing !== null)
    return { user: await answerExisting(services, transaction, existing, draft), session: null };
  const user = await createUser(transaction, { ...draft, confirmed: autoconfirm });
  await services.onSignUp?.(transaction, { id: user.id, email: user.email, metadata: draft.metadata });
  if (autoconfirm) return { user, session: await openSession(transaction, user, "password", client) };
  await sendLink(services, transaction, user, "confirmation", { flow: draft.flow });
  return { user, session: null };
}

/** Nobody learns that the address is known: he gets what a new user would get. */
async function answerExisting(
  services: AuthServices,
  transaction: Transaction,
  { user, confirmed }: Account,
  draft: Draft,
): Promise<User> {
  if (services.settings.autoconfirm)
    throw new AuthError(422, "user_already_exists", "User already registered");
  if (!confirmed && !isTooSoon(user.confirmation_sent_at))
    await sendLink(services, transaction, user, "confirmation", { flow: draft.flow });
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email: draft.email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: draft.metadata,
    identities: [],
    is_anonymous: false,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
  };
}
