import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

const organisation = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  country: z.string().nullable(),
  createdAt: z.string(),
  suspendedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  /** Days as "2026-11-22"; without an end until it is withdrawn. */
  features: z.array(z.object({ feature: z.string(), from: z.string(), until: z.string().nullable() })),
  members: z.number(),
  available: z.number(),
  reserved: z.number(),
  support: z
    .object({ state: z.enum(["asked", "granted", "ended"]), until: z.string().nullable() })
    .nullable(),
});

/** For platform operators: every organisation and how it stands. */
export const listOrganisations = defineFunction({
  name: "list-organisations",
  summary: "Lists the organisations of the platform (operators).",
  input: z.object({}),
  output: z.object({ organisations: z.array(organisation) }),
  async handler({ claims, services }) {
    const [row] = await services.database.asCaller(claims, (transaction) =>
      transaction.query<{ organisations: z.infer<typeof organisation>[] }>(
        "select app.operated_organisations() as organisations",
      ),
    );
    return row!;
  },
});
