import type { Translated } from "../language.ts";

/** What is shown of a farmer; `farmer_pictures.kind` has the same. */
export const pictureKindNames = {
  photo: { fr: "Photo", en: "Photo" },
  scan: { fr: "Scan d’une pièce d’identité", en: "Scan of an identity paper" },
} as const satisfies Readonly<Record<string, Translated>>;
