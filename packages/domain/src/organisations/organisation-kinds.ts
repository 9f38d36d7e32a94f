import type { Translated } from "../language.ts";

export const organisationKinds = ["cooperative", "trader", "agency", "auditor"] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

export const organisationKindNames: Readonly<Record<OrganisationKind, Translated>> = {
  cooperative: { fr: "Coopérative", en: "Cooperative" },
  trader: { fr: "Négociant", en: "Trader" },
  agency: { fr: "Agence", en: "Agency" },
  auditor: { fr: "Auditeur", en: "Auditor" },
};
