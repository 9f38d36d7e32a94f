import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { rows } from "#app/rows.ts";

export const kinds = ["cooperative", "trader", "agency", "auditor"] as const;

export interface OrganisationFacts {
  id: number;
  name: string;
  kind: (typeof kinds)[number];
  country: string | null;
}

export const organisationQuery = (id: number) =>
  queryOptions({
    queryKey: ["organisation", id],
    queryFn: () =>
      rows((client) =>
        client
          .from("organisations")
          .select("id, name, kind, country")
          .eq("id", id)
          .single()
          .overrideTypes<OrganisationFacts, { merge: false }>(),
      ),
  });

export async function saveOrganisation(id: number, facts: Omit<OrganisationFacts, "id">): Promise<void> {
  await rows((client) => client.from("organisations").update(facts).eq("id", id).select("id").single());
}

export async function deleteOrganisation(id: number, name: string): Promise<void> {
  await callFunction("delete-organisation", { id, name });
}

export interface SupportAccess {
  id: number;
  operator_name: string;
  reason: string;
  hours: number;
  asked_at: string;
  granted_until: string | null;
}

/** Asked and not answered, or granted and not over. */
export const supportQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ["support", organisationId],
    queryFn: async () => {
      const open = await rows((client) =>
        client
          .from("support_accesses")
          .select("id, operator_name, reason, hours, asked_at, granted_until")
          .eq("organisation_id", organisationId)
          .is("ended_at", null)
          .order("id", { ascending: false })
          .overrideTypes<SupportAccess[], { merge: false }>(),
      );
      return open.filter(({ granted_until: until }) => until === null || Date.parse(until) > Date.now());
    },
  });

export async function decideSupport(id: number, granted: boolean): Promise<void> {
  await callFunction("decide-support-access", { id, granted });
}
