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
  units: {
    project: ["projet", "projets"],
    plot: ["parcelle", "parcelles"],
    million_pixels: ["million de pixels", "millions de pixels"],
  } as Record<string, [one: string, other: string]>,
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
  units: {
    project: ["project", "projects"],
    plot: ["plot", "plots"],
    million_pixels: ["million pixels", "million pixels"],
  },
};

/** How movements of credits, the services that they pay and the units of those are called. */
export const creditWords: Record<Language, typeof fr> = { fr, en };
