import { organisationRoom } from "@parcelle/domain/organisations/organisation-room";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";

export const kinds = ["cooperative", "trader", "agency", "auditor"] as const;

export type OrganisationFacts = RowOf<"organisations", "id" | "name" | "kind" | "country" | "trade_type">;

export const organisationQuery = (id: number) =>
  queryOptions({
    queryKey: ["organisation", id],
    queryFn: () =>
      rows((client) =>
        client.from("organisations").select("id, name, kind, country, trade_type").eq("id", id).single(),
      ),
  });

export const roomQuery = (id: number) =>
  queryOptions({
    queryKey: ["organisation", id, "room"],
    queryFn: () => callFunction("read-organisation-room", { id }, organisationRoom),
  });

export async function saveOrganisation(id: number, facts: Omit<OrganisationFacts, "id">): Promise<void> {
  await rows((client) => client.from("organisations").update(facts).eq("id", id).select("id").single());
}

export async function deleteOrganisation(id: number, name: string): Promise<void> {
  await callFunction("delete-organisation", { id, name });
}

export async function decideSupport(id: number, granted: boolean): Promise<void> {
  await callFunction("decide-support-access", { id, granted });
}
