import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "../call-function.ts";
import { rows } from "../rows.ts";

/** Somebody who works on one project without being a member of its organisation. */
export interface Guest {
  id: number;
  name: string | null;
  email: string;
  role: "manager" | "agent" | "auditor";
  joined_at: string;
  last_sign_in_at: string | null;
}

export const guestsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ["guests", projectId],
    queryFn: async () => {
      const found: unknown = await rows((client) =>
        client.rpc("project_guests", { project: projectId }).order("email"),
      );
      return found as Guest[];
    },
  });

export async function revokeAccess(id: number): Promise<void> {
  await callFunction("revoke-project-access", { id });
}

export async function restoreAccess(id: number): Promise<void> {
  await callFunction("restore-project-access", { id });
}
