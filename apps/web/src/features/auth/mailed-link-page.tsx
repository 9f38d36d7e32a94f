import { useParams, useSearch } from "@tanstack/react-router";
import { InvitationPage } from "./invitation/invitation-page.tsx";
import { LinkPage } from "./link-page.tsx";

/** Invitations are the organisations' own; every other link belongs to an account. */
export function MailedLinkPage() {
  const { token } = useParams({ from: "/$lang/link/auth/$token" });
  const { type } = useSearch({ from: "/$lang/link/auth/$token" });
  return type === "invitation" ? <InvitationPage token={token} /> : <LinkPage token={token} type={type} />;
}
