import { z } from "zod";
import { seal, unseal } from "#hosted/auth/keys/seal.ts";

/** A name in the folder of backgrounds, which the server made. */
const file = z.string().regex(/^[0-9a-f-]{36}\.(?:pmtiles|tiles|tif)$/);

const size = z.union([z.literal(256), z.literal(512)]);

/** What is really asked for tiles, the key in it, or which file of the server is read. */
const source = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("tiles"),
    template: z.string(),
    /** What zooms are called there, where they have other names. */
    levels: z.record(z.string(), z.string()).optional(),
  }),
  z.object({ kind: z.literal("pmtiles"), address: z.string() }),
  z.object({ kind: z.literal("pmtiles-file"), file }),
  z.object({ kind: z.literal("tiles-file"), file }),
  z.object({ kind: z.literal("cog"), address: z.string(), size }),
  z.object({ kind: z.literal("cog-file"), file, size }),
]);

const sealed = z.object({ key: z.string().nullable(), source });

export type BackgroundSource = z.infer<typeof source>;
export type SealedBackground = z.infer<typeof sealed>;

export function sealSource(sealingKey: Uint8Array, secret: SealedBackground): string {
  return seal(sealingKey, JSON.stringify(secret));
}

export function unsealSource(sealingKey: Uint8Array, text: string): SealedBackground {
  return sealed.parse(JSON.parse(unseal(sealingKey, text)));
}
