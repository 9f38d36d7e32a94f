import {
  type FeaturePeriod,
  type OperatedOrganisation,
  operatedOrganisations,
} from "@parcelle/domain/organisations/operated-organisations";
import { organisationRoom } from "@parcelle/domain/organisations/organisation-room";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";

export const organisationsQuery = queryOptions({
  queryKey: ["operator", "organisations"],
  queryFn: async () => (await callFunction("list-organisations", {}, operatedOrganisations)).organisations,
});

export const roomQuery = (id: number) =>
  queryOptions({
    queryKey: ["operator", "organisations", id, "room"],
    queryFn: () => callFunction("read-organisation-room", { id }, organisationRoom),
  });

export type OrganisationChange =
  | { what: "feature"; feature: string; granted: boolean }
  | { what: "suspend"; suspended: boolean }
  | { what: "restore" }
  | { what: "room"; gigabytes: number | null }
  | { what: "ask-support"; reason: string; hours: number };

export async function operate(id: number, change: OrganisationChange): Promise<void> {
  await callFunction("operate-organisation", { id, change });
}

/** Days are texts "2026-11-22". */
export async function setFeaturePeriod(organisationId: number, period: FeaturePeriod): Promise<void> {
  await callFunction("set-feature-period", { organisationId, ...period });
}

export function stateOf({
  deletedAt,
  suspendedAt,
}: OperatedOrganisation): "active" | "suspended" | "deleted" {
  if (deletedAt !== null) return "deleted";
  return suspendedAt === null ? "active" : "suspended";
}
