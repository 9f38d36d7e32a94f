import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

const period = z.object({ feature: z.string(), from: z.string(), until: z.string().nullable() });

/** Whom the platform sells to: name, balance and the periods of their features. */
export const listCustomers = defineFunction({
  name: "list-customers",
  summary: "Lists whom the platform sells to: name, balance and periods of features.",
  input: z.object({ search: z.string().max(120).default("") }),
  output: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      country: z.string().nullable(),
      available: z.number(),
      reserved: z.number(),
      features: z.array(period),
    }),
  ),
  async handler({ input, claims, services }) {
    return services.database.asCaller(
      claims,
      (transaction) => transaction.query("select * from app.customers($1)", [input.search]),
      { readOnly: true },
    );
  },
});
