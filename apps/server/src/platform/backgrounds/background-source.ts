import { z } from "zod";
import { seal, unseal } from "#hosted/auth/keys/seal.ts";

/** What is really asked for tiles, the key in it. */
const source = z.object({ kind: z.literal("tiles"), template: z.string() });

const sealed = z.object({ key: z.string().nullable(), source });

export type BackgroundSource = z.infer<typeof source>;
export type SealedBackground = z.infer<typeof sealed>;

export function sealSource(sealingKey: Uint8Array, secret: SealedBackground): string {
  return seal(sealingKey, JSON.stringify(secret));
}

export function unsealSource(sealingKey: Uint8Array, text: string): SealedBackground {
  return sealed.parse(JSON.parse(unseal(sealingKey, text)));
}
