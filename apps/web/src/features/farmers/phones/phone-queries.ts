import { renewalRules } from "@parcelle/farmers/phones/renewal-rules";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

const previewed = z.object({
  looked: z.number(),
  last: z.number().nullable(),
  phones: z.array(
    z.object({
      ...{
        id: z.number(),
        farmerId: z.number(),
        farmer: z.string(),
        identifier: z.string(),
        raw: z.string(),
      },
      ...{ stored: z.string().nullable(), proposed: z.string(), network: z.string().nullable() },
      rule: z.enum(renewalRules),
    }),
  ),
});

export type OutdatedPhone = z.infer<typeof previewed>["phones"][number];
export type OutdatedPhones = { looked: number; phones: OutdatedPhone[] };

/** All stored phones of an organisation that today's plans read otherwise, asked for batch by batch. */
export const outdatedPhonesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "outdated phones"],
    queryFn: async ({ signal }): Promise<OutdatedPhones> => {
      const all: OutdatedPhones = { looked: 0, phones: [] };
      for (let after: number | null = 0; after !== null; ) {
        signal.throwIfAborted();
        const batch: z.infer<typeof previewed> = await callFunction(
          "preview-farmer-phones",
          { organisationId, after },
          previewed,
        );
        all.looked += batch.looked;
        all.phones.push(...batch.phones);
        after = batch.last;
      }
      return all;
    },
  });
