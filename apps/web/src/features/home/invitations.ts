import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { session } from "#app/current-session.ts";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";

/** One that waits for the answer of whoever is logged in. */
export type WaitingInvitation = RowOf<"waiting_invitations">;

export const waitingInvitations = queryOptions({
  queryKey: ["home", "invitations"],
  queryFn: () => rows((client) => client.rpc("waiting_invitations", undefined, READ)),
});

/** Who accepts works in the organisation from then on. */
export async function answerInvitation(invitationId: number, accept: boolean): Promise<void> {
  await callFunction("answer-invitation", { invitationId, accept });
  if (accept) await session.renew();
}
