import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { hashPassword, isKnownHash, refuseWeakPassword } from "../passwords.ts";
import { metadataInput } from "../verbs/sign-up.ts";

export const attributesInput = z.object({
  id: z.uuid().optional(),
  email: z.string().optional(),
  phone: z.string().default(""),
  password: z.string().optional(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadataInput,
  app_metadata: metadataInput,
  ban_duration: z.string().optional(),
  role: z.string().optional(),
});

export type Attributes = z.infer<typeof attributesInput>;

/** Throws validation_failed for a role that no token could name. */
export function refuseUnlistedRole({ settings }: AuthServices, { role }: Attributes): void {
  const allowed = ["authenticated", "service_role", ...settings.roles];
  if (role === undefined || allowed.includes(role)) return;
  throw new AuthError(400, "validation_failed", `role has to be one of ${allowed.join(", ")}`);
}

/** The hash to keep: of the password, or one brought from another system; null when none was given. */
export async function hashOfAttributes(
  { settings }: AuthServices,
  { phone, password, password_hash: brought }: Attributes,
): Promise<string | null> {
  if (phone !== "") throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  if (password !== undefined && brought !== undefined)
    throw new AuthError(400, "validation_failed", "Only a password or a password hash should be provided");
  if (brought !== undefined) {
    if (isKnownHash(brought)) return brought;
    throw new AuthError(
      400,
      "validation_failed",
      "password_hash has to be bcrypt of a cost up to 15, or argon2 of up to m=262144,t=12,p=16",
    );
  }
  if (password === undefined) return null;
  refuseWeakPassword(password, settings.passwordMinLength);
  return hashPassword(password);
}
