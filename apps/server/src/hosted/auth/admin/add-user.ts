import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { refuseTakenEmail } from "../users/apply-email.ts";
import { createUser } from "../users/create-user.ts";
import type { User } from "../users/user.ts";
import { readEmail } from "../verbs/sign-up.ts";
import { findUser } from "./find-user.ts";
import { changeAccount } from "./update-account.ts";
import { type Attributes, hashOfAttributes, refuseUnlistedRole } from "./user-attributes.ts";

/** POST /admin/users: an account without a mail; the profile and organisation of a new person with it. */
export async function addUser(services: AuthServices, attributes: Attributes): Promise<User> {
  if (!attributes.email)
    throw new AuthError(400, "validation_failed", "Cannot create a user without either an email or phone");
  refuseUnlistedRole(services, attributes);
  const email = readEmail(attributes.email);
  const passwordHash = await hashOfAttributes(services, attributes);
  return services.database.asService(async (transaction) => {
    await refuseTakenEmail(transaction, email, null);
    const metadata = attributes.user_metadata ?? {};
    const confirmed = attributes.email_confirm ?? false;
    const { id } = await createUser(transaction, {
      ...{ email, passwordHash, confirmed, metadata },
      ...(attributes.id === undefined ? {} : { id: attributes.id }),
    });
    await services.onSignUp?.(transaction, { id, email, metadata });
    await changeAccount(transaction, id, { ...attributes, user_metadata: null });
    return (await findUser(transaction, id)).user;
  });
}
