import { z } from "zod";
import type { AuthServices, Client } from "../auth-services.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { findOneTimeToken } from "../tokens/one-time-token.ts";
import { type LinkType, linkTypeOf } from "../tokens/send-link.ts";
import { asksEmail } from "../users/placeholder.ts";
import { findAccountById } from "../users/user.ts";

export const describeLinkInput = z.object({ token: z.string().min(1) });

export type LinkDescription = {
  type: LinkType;
  /** It came too late. */
  expired: boolean;
  /** Its reader has to give his address: he is the first operator. */
  asksEmail: boolean;
  /** The address that it is about; null when that is asked, and when the link came too late to prove who reads it. */
  email: string | null;
};

/** What a link is for, without using it; null when it was used, replaced or never made. */
export async function describeLink(
  services: AuthServices,
  { token }: z.infer<typeof describeLinkInput>,
  client: Client,
): Promise<LinkDescription | null> {
  await passDoor(services, DOORS.link, client);
  return services.database.asService(async (transaction) => {
    const known = await findOneTimeToken(transaction, token);
    if (known === null) return null;
    const { userId, kind, isOver } = known;
    const linkType = linkTypeOf(kind);
    if (linkType === null) return null;
    const account = await findAccountById(transaction, userId);
    if (account === null) return null;
    const { email, new_email: wanted } = account.user;
    const about = linkType === "email_change" && typeof wanted === "string" ? wanted : email;
    const asks = asksEmail(kind, email);
    return { type: linkType, expired: isOver, asksEmail: asks, email: asks || isOver ? null : about };
  });
}
