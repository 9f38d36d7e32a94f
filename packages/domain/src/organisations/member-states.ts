import type { Translated } from "../language.ts";

export type MemberState = "active" | "suspended" | "removed";

export const memberStateNames: Readonly<Record<MemberState, Translated>> = {
  active: { fr: "Actif", en: "Active" },
  suspended: { fr: "Suspendu", en: "Suspended" },
  removed: { fr: "Retiré", en: "Removed" },
};
