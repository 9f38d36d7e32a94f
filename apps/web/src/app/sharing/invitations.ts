import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import type { RowOf } from "#app/database/database.ts";
import { callFunction } from "../call-function.ts";
import { rows } from "../rows.ts";

/** Where people are invited to: an organisation, or one project of it. */
export interface Place {
  organisationId: number;
  projectId: number | null;
}

export type Invitation = RowOf<
  "invitations",
  | "id"
  | "email"
  | "role"
  | "features"
  | "language"
  | "created_by_name"
  | "created_at"
  | "sent_at"
  | "expires_at"
>;

export const invitationKeys = ["invitations"] as const;

export const invitationsQuery = ({ organisationId, projectId }: Place) =>
  queryOptions({
    queryKey: [...invitationKeys, organisationId, projectId],
    queryFn: () =>
      rows((client) => {
        const waiting = client
          .from("invitations")
          .select("id, email, role, features, language, created_by_name, created_at, sent_at, expires_at")
          .eq("organisation_id", organisationId)
          .is("accepted_at", null)
          .is("cancelled_at", null);
        const here =
          projectId === null ? waiting.is("project_id", null) : waiting.eq("project_id", projectId);
        return here.order("id", { ascending: false });
      }),
  });

export type InvitationState = "waiting" | "expired" | "unsent";

export function stateOf({ sent_at, expires_at }: Invitation, now = Date.now()): InvitationState {
  if (Date.parse(expires_at) <= now) return "expired";
  return sent_at === null ? "unsent" : "waiting";
}

const stateSchema = z.enum(["invited", "member", "too_often"]);
const answer = z.object({
  results: z.array(z.object({ email: z.string(), state: stateSchema })),
});

export interface InvitationDraft {
  emails: string[];
  role: Invitation["role"];
  /** Null for every feature of the organisation. */
  features: string[] | null;
  language: "fr" | "en";
}

export interface Invited {
  invited: string[];
  members: string[];
  /** Were sent several mails already, and get none for a time. */
  tooOften: string[];
}

/** Invites, or sends the invitation again where one waits. */
export async function invite(place: Place, draft: InvitationDraft): Promise<Invited> {
  const { results } = await callFunction("invite-members", { ...place, ...draft }, answer);
  const those = (wanted: z.infer<typeof stateSchema>) =>
    results.filter(({ state }) => state === wanted).map(({ email }) => email);
  return { invited: those("invited"), members: those("member"), tooOften: those("too_often") };
}

export async function cancelInvitation(id: number): Promise<void> {
  await callFunction("cancel-invitation", { id });
}
