import { type Language, namesIn } from "../language.ts";
import { serviceNames } from "../modules/services.ts";

export const creditKinds = ["grant", "purchase", "reserve", "settle", "release", "expire"] as const;
export type CreditKind = (typeof creditKinds)[number];

const fr = {
  kinds: {
    grant: "Crédits offerts",
    purchase: "Achat",
    reserve: "Réservation",
    settle: "Consommation",
    release: "Restitution",
    expire: "Expiration",
  } satisfies Record<CreditKind, string>,
  services: namesIn(serviceNames, "fr") as Readonly<Record<string, string>>,
  units: { project: ["projet", "projets"], plot: ["parcelle", "parcelles"] } as Record<
    string,
    [one: string, other: string]
  >,
};

const en: typeof fr = {
  kinds: {
    grant: "Credits given",
    purchase: "Purchase",
    reserve: "Reservation",
    settle: "Use",
    release: "Given back",
    expire: "Expiry",
  },
  services: namesIn(serviceNames, "en"),
  units: { project: ["project", "projects"], plot: ["plot", "plots"] },
};

/** How movements of credits, the services that they pay and the units of those are called. */
export const creditWords: Record<Language, typeof fr> = { fr, en };
