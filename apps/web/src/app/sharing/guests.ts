import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { callFunction } from "../call-function.ts";
import { READ, rows } from "../rows.ts";

/** Somebody who works on one project without being a member of its organisation. */
export type Guest = RowOf<"project_guests">;

export const guestsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ["guests", projectId],
    queryFn: () =>
      rows((client) => client.rpc("project_guests", { project: projectId }, READ).order("email")),
  });

export async function revokeAccess(id: number): Promise<void> {
  await callFunction("revoke-project-access", { id });
}

export async function restoreAccess(id: number): Promise<void> {
  await callFunction("restore-project-access", { id });
}
