import { z } from "zod";

/** The last moment of a Date. */
const LAST_MOMENT = 8.64e15;

/** PostgreSQL has no name with this character. */
const nameSchema = z.string().refine((name) => !name.includes("\0"));

const changesSchema = z.object({
  event: z.enum(["*", "INSERT", "UPDATE", "DELETE"]),
  schema: nameSchema.default("public"),
  table: nameSchema.optional(),
  filter: z.string().max(2000).optional(),
  select: z.union([z.string(), z.array(z.string())]).optional(),
});

export type ChangesRequest = z.infer<typeof changesSchema>;

/** What a client sends when it joins a channel. */
export const joinSchema = z.object({
  config: z
    .object({
      broadcast: z
        .object({
          self: z.boolean().default(false),
          ack: z.boolean().default(false),
          replication_ready: z.boolean().default(false),
          replay: z
            .object({
              since: z.number().nonnegative().max(LAST_MOMENT),
              limit: z.number().int().min(1).max(25).optional(),
            })
            .optional(),
        })
        .optional(),
      presence: z.object({ key: z.string().max(255).optional(), enabled: z.boolean().optional() }).optional(),
      postgres_changes: z.array(changesSchema).max(100).default([]),
      private: z.boolean().optional(),
    })
    .default({ postgres_changes: [] }),
  access_token: z.string().nullish(),
});

export type JoinPayload = z.infer<typeof joinSchema>;
