import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { hashShareToken, passShareDoor, shareTokenSchema } from "./share-token.ts";

const itemSchema = z.object({
  id: z.number(),
  kind: z.enum(["declaration", "dossier", "plot", "document", "report"]),
  name: z.string(),
  state: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  hectares: z.number().nullable(),
  bytes: z.number().nullable(),
});

const openSchema = z.object({
  state: z.literal("open"),
  folder: z.string(),
  note: z.string().nullable(),
  project: z.string(),
  module: z.string(),
  organisation: z.string(),
  expiresAt: z.string(),
  /** How many things lie in it; the first thousand are told. */
  count: z.number(),
  items: z.array(itemSchema),
});

const folderSchema = z.union([openSchema, z.object({ state: z.enum(["ended", "expired"]) })]);

/** What a stranger sees of a folder by its link; null where no link has this token. */
export const openSharedFolder = defineFunction({
  name: "open-shared-folder",
  summary: "Tells what a shared folder holds to whoever has its link, or that the link has ended.",
  access: "anonymous",
  input: z.object({ token: shareTokenSchema }),
  output: z.object({ folder: folderSchema.nullable() }),
  async handler({ input, services }) {
    await passShareDoor(services);
    const [row] = await services.database.asService((transaction) =>
      transaction.query<{ folder: z.infer<typeof folderSchema> | null }>(
        "select app.shared_folder($1) as folder",
        [hashShareToken(input.token)],
      ),
    );
    return { folder: row?.folder ?? null };
  },
});
