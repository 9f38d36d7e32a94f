import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";

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
      features: z.array(z.string()),
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
  | { what: "credits"; amount: number; reason: string; requestKey: string }
  | { what: "suspend"; suspended: boolean }
  | { what: "restore" }
  | { what: "ask-support"; reason: string; hours: number };

export async function operate(id: number, change: OrganisationChange): Promise<void> {
  await callFunction("operate-organisation", { id, change });
}

export function stateOf({
  deletedAt,
  suspendedAt,
}: OperatedOrganisation): "active" | "suspended" | "deleted" {
  if (deletedAt !== null) return "deleted";
  return suspendedAt === null ? "active" : "suspended";
}
