import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { hashPassword, refuseWeakPassword } from "../passwords.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { useOneTimeToken } from "../tokens/one-time-token.ts";
import { replacePlaceholder } from "../users/placeholder.ts";
import { setPassword } from "../users/set-password.ts";
import { confirm } from "./verify-link.ts";

export const createPasswordInput = z.object({
  password: z.string(),
  confirm_password: z.string(),
  token: z.string().min(1),
  /** Only for the first operator, whose account has no address of his yet. */
  email: z.string().optional(),
});

/** Sets the password of the person who followed an invitation or a recovery link; his sessions end. */
export async function createPassword(
  services: AuthServices,
  { password, confirm_password: repeated, token, email }: z.infer<typeof createPasswordInput>,
  client: Client,
): Promise<void> {
  await passDoor(services, DOORS.verify, client);
  if (password !== repeated) throw new AuthError(422, "passwords_differ", "Passwords don't match");
  refuseWeakPassword(password, services.settings.passwordMinLength);
  const hash = await hashPassword(password);
  await services.database.asService(async (transaction) => {
    const used = await useOneTimeToken(transaction, ["recovery", "invite"], token);
    if (used === null) throw new AuthError(403, "otp_expired", "Email link is invalid or has expired");
    await replacePlaceholder(services, transaction, { ...used, email });
    await confirm(services, transaction, used);
    await setPassword(transaction, used.userId, hash);
    await endSessions(transaction, used.userId, null, "global");
  });
}
