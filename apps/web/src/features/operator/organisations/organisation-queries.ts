import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";

const period = z.object({ feature: z.string(), from: z.string(), until: z.string().nullable() });
export type FeaturePeriod = z.infer<typeof period>;

const answer = z.object({
  organisations: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      kind: z.string(),
      country: z.string().nullable(),
      createdAt: z.string(),
      suspendedAt: z.string().nullable(),
      deletedAt: z.string().nullable(),
      features: z.array(period),
      members: z.number(),
      available: z.number(),
      reserved: z.number(),
      support: z
        .object({ state: z.enum(["asked", "granted", "ended"]), until: z.string().nullable() })
        .nullable(),
    }),
  ),
});

export type OperatedOrganisation = z.infer<typeof answer>["organisations"][number];

export const organisationsQuery = queryOptions({
  queryKey: ["operator", "organisations"],
  queryFn: async () => (await callFunction("list-organisations", {}, answer)).organisations,
});

export type OrganisationChange =
  | { what: "feature"; feature: string; granted: boolean }
  | { what: "suspend"; suspended: boolean }
  | { what: "restore" }
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
