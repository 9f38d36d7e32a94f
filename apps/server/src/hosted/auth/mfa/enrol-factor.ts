import { randomBytes } from "node:crypto";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { renderSVG } from "uqr";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { seal } from "../keys/seal.ts";
import { relyingPartyOf } from "../passkeys/relying-party.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { requireUser, type SignedIn } from "../sessions/require-user.ts";
import { lockUser, requireAssurance } from "./factor.ts";
import { encodeBase32, totpUri } from "./totp.ts";

export const enrolInput = z.object({
  factor_type: z.string().default(""),
  friendly_name: z.string().trim().max(limitedTexts.mfa_factors.friendly_name.most).default(""),
  issuer: z.string().trim().max(100).default(""),
});

type Enrolled = { id: string; friendly_name: string };
export type EnrolledFactor = Enrolled &
  ({ type: "totp"; totp: { qr_code: string; secret: string; uri: string } } | { type: "webauthn" });

const MAX_FACTORS = 10;
const SECRET_BYTES = 20;

/** POST /factors: a factor that counts once its first code was given. */
export async function enrolFactor(
  services: AuthServices,
  authorization: string | undefined,
  input: z.infer<typeof enrolInput>,
  client: Client,
): Promise<EnrolledFactor> {
  const person = await requireUser(services, authorization);
  await passDoor(services, DOORS.factor, client, person.account.user.id);
  const type = readKind(services, input.factor_type);
  const { user } = person.account;
  const name = input.friendly_name;
  const insert = (sealed: string | null) =>
    services.database.asService((transaction) => insertFactor(transaction, person, { type, name, sealed }));
  if (type === "webauthn") return { id: await insert(null), type, friendly_name: name };
  const bytes = randomBytes(SECRET_BYTES);
  const sealed = seal(services.sealingKey, bytes.toString("base64"));
  const id = await insert(sealed);
  const secret = encodeBase32(bytes);
  const issuer = input.issuer || new URL(services.settings.siteUrl).host;
  const uri = totpUri({ issuer, account: user.email || user.id, secret });
  // Colours by name: the client puts the picture into an address, where a # would end it.
  const qrCode = renderSVG(uri, { blackColor: "black", whiteColor: "white" });
  return { id, type, friendly_name: name, totp: { qr_code: qrCode, secret, uri } };
}

type Kind = "totp" | "webauthn";

function readKind({ settings }: AuthServices, kind: string): Kind {
  if (kind === "totp") return kind;
  if (kind === "phone")
    throw new AuthError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  if (kind === "webauthn" && relyingPartyOf(settings.siteUrl) !== null) return kind;
  if (kind === "webauthn")
    throw new AuthError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
  throw new AuthError(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
}

async function insertFactor(
  transaction: Transaction,
  person: SignedIn,
  { type, name, sealed }: { type: Kind; name: string; sealed: string | null },
): Promise<string> {
  const { id: userId } = person.account.user;
  await lockUser(transaction, userId);
  // What was begun and left would hold its name for ever.
  await transaction.query(
    "delete from auth.mfa_factors where user_id = $1::text::uuid and status = 'unverified' and created_at < now() - interval '5 minutes'",
    [userId],
  );
  const present = await transaction.query<{ name: string; status: string }>(
    "select friendly_name as name, status from auth.mfa_factors where user_id = $1::text::uuid",
    [userId],
  );
  if (present.length >= MAX_FACTORS)
    throw new AuthError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  requireAssurance(person, "AAL2 required to enroll a new factor");
  if (name !== "" && present.some((other) => other.name === name))
    throw new AuthError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  const [row] = await transaction.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, factor_type, friendly_name, sealed_secret)
     values ($1::text::uuid, $2, $3, $4) returning id::text`,
    [userId, type, name, sealed],
  );
  return row!.id;
}
