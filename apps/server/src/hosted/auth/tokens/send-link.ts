import type { Transaction } from "#database/database.ts";
import type { LinkTemplate } from "#platform/mail/mail.ts";
import type { AuthServices } from "../auth-services.ts";
import { type FlowRequest, NO_FLOW } from "../flows/flow-request.ts";
import { openFlow } from "../flows/flow-state.ts";
import { allowedRedirect } from "../flows/redirect.ts";
import type { User } from "../users/user.ts";
import { hashOneTimeCode, writeOneTimeCode } from "./one-time-code.ts";
import { makeOneTimeToken, type OneTimeKind, type PhoneKind } from "./one-time-token.ts";

export type LinkType = "signup" | "recovery" | "invite" | "magiclink" | "email_change";
type LinkKind = Exclude<OneTimeKind, "reauthentication" | PhoneKind>;
type Link = { template: LinkTemplate; type: LinkType; sentAt: string };

const LINKS: Record<LinkKind, Link> = {
  confirmation: { template: "confirmation", type: "signup", sentAt: "confirmation_sent_at" },
  recovery: { template: "recovery", type: "recovery", sentAt: "recovery_sent_at" },
  invite: { template: "invite", type: "invite", sentAt: "invited_at" },
  magic_link: { template: "magic-link", type: "magiclink", sentAt: "recovery_sent_at" },
  email_change_current: {
    template: "email-change-current",
    type: "email_change",
    sentAt: "email_change_sent_at",
  },
  email_change_new: { template: "email-change", type: "email_change", sentAt: "email_change_sent_at" },
};

// As long as the longest link that may open a flow.
const FLOW_MINUTES = 7 * 24 * 60;

/** What a kind of token is called in the addresses that people get; null for what has no address. */
export const linkTypeOf = (kind: OneTimeKind): LinkType | null =>
  kind in LINKS ? LINKS[kind as LinkKind].type : null;

export type LinkOptions = {
  recipient?: string;
  flow?: FlowRequest;
  /** The address uses the token at once, without a page of the site in between. */
  isVisit?: boolean;
};
export type MadeLink = {
  token: string;
  code: string;
  type: LinkType;
  redirectTo: string;
  address: string;
};

/** Makes a token and a code and the address that takes the token; earlier ones of the kind stop working. */
export async function makeLink(
  { settings, sealingKey }: AuthServices,
  transaction: Transaction,
  user: User,
  kind: LinkKind,
  { recipient = user.email, flow = NO_FLOW, isVisit = flow.redirectTo !== null }: LinkOptions = {},
): Promise<MadeLink> {
  const { type, sentAt } = LINKS[kind];
  const redirectTo = allowedRedirect(settings, flow.redirectTo);
  const opened = { challenge: flow.challenge, method: type, redirectTo, userId: user.id };
  const flowId =
    isVisit && flow.challenge !== null
      ? await openFlow(transaction, { ...opened, minutes: FLOW_MINUTES })
      : null;
  const code = writeOneTimeCode();
  const codeHash = hashOneTimeCode(sealingKey, recipient, code);
  const token = await makeOneTimeToken(transaction, user.id, kind, { codeHash, flowId });
  await transaction.query(`update auth.users set ${sentAt} = now() where id = $1::text::uuid`, [user.id]);
  // Asked for whether it is used or not: the same is done for every address.
  const language = await languageOf(transaction, user);
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  // Whoever names no place to come back to meets the site's own page, which asks for a press first.
  const address = isVisit
    ? `${settings.siteUrl}/auth/v1/verify?${query}`
    : `${settings.siteUrl}/${language}/auth/${token}?type=${type}`;
  return { token, code, type, redirectTo, address };
}

/** Mails a user the address that takes his token; `withCode` for readers who have a place to type it. */
export async function sendLink(
  services: AuthServices,
  transaction: Transaction,
  user: User,
  kind: LinkKind,
  options: LinkOptions & { withCode?: boolean } = {},
): Promise<void> {
  const { address, code } = await makeLink(services, transaction, user, kind, options);
  const withCode = options.withCode ?? (options.flow ?? NO_FLOW).redirectTo !== null;
  await services.sendMail(transaction, {
    recipient: options.recipient ?? user.email,
    language: await languageOf(transaction, user),
    template: LINKS[kind].template,
    link: address,
    ...(withCode ? { code } : {}),
  });
}

/** Of the person's profile; before he has one, what he said when he signed up. */
export async function languageOf(
  transaction: Transaction,
  { id, user_metadata: metadata }: User,
): Promise<"fr" | "en"> {
  const [profile] = await transaction.query<{ language: string }>(
    "select language from public.profiles where user_id = $1::text::uuid",
    [id],
  );
  return (profile?.language ?? metadata.language) === "en" ? "en" : "fr";
}
