import type { Translated } from "../language.ts";

/** What shows that a farmer agreed; `farmer_consents.proof` has the same. */
export const consentProofNames = {
  signature: { fr: "Signature ou empreinte", en: "Signature or thumbprint" },
  audio: { fr: "Enregistrement", en: "Recording" },
  photo: { fr: "Photo", en: "Photo" },
  paper: { fr: "Papier gardé au bureau", en: "Paper kept at the office" },
  witness: { fr: "Parole devant témoin", en: "Word before a witness" },
} as const satisfies Readonly<Record<string, Translated>>;

export type ConsentProof = keyof typeof consentProofNames;

export const consentProofs = Object.keys(consentProofNames) as [ConsentProof, ...ConsentProof[]];

/** Without its file nothing would show it. */
export const needsProofFile = (proof: ConsentProof): boolean =>
  proof === "signature" || proof === "audio" || proof === "photo";
