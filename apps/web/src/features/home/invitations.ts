import type { Role } from "@parcelle/domain/permissions/roles";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { session } from "#app/current-session.ts";
import { rows } from "#app/rows.ts";

/** One that waits for the answer of whoever is logged in. */
export interface WaitingInvitation {
  id: number;
  organisation_name: string;
  project_name: string | null;
  role: Exclude<Role, "owner">;
  person: string;
  expires_at: string;
}

export const waitingInvitations = queryOptions({
  queryKey: ["home", "invitations"],
  queryFn: async (): Promise<WaitingInvitation[]> => {
    const found: unknown = await rows((client) => client.rpc("waiting_invitations"));
    return found as WaitingInvitation[];
  },
});

/** Who accepts works in the organisation from then on. */
export async function answerInvitation(invitationId: number, accept: boolean): Promise<void> {
  await callFunction("answer-invitation", { invitationId, accept });
  if (accept) await session.renew();
}
