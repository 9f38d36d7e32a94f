import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows, write } from "#app/rows.ts";

export type Member = RowOf<"organisation_members">;

export const nameOf = ({ name, email }: Pick<Member, "name" | "email">): string => name ?? email;

export const membersQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ["members", organisationId],
    queryFn: () =>
      rows((client) =>
        client.rpc("organisation_members", { organisation: organisationId }, READ).order("email"),
      ),
  });

export type MemberChange = Partial<Pick<Member, "role" | "features">> & {
  status?: Member["status"] | "removed";
};

/** A change that the policies refuse comes back as "no such row". */
export async function changeMember(id: number, change: MemberChange): Promise<void> {
  await rows((client) => client.from("memberships").update(change).eq("id", id).select("id").single());
}

/** Whoever removed somebody may put him back; the row he returns as is the one that he had. */
export async function restoreMember({ id, status }: Member): Promise<void> {
  await write((client) => client.from("memberships").update({ status }).eq("id", id));
}

export async function transferOwnership(id: number): Promise<void> {
  await callFunction("transfer-ownership", { id });
}

export async function leaveOrganisation(id: number): Promise<void> {
  await callFunction("leave-organisation", { id });
}
