import type { Language } from "../language.ts";

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
  services: {
    arr_project: "Création d’un projet de boisement ou de reboisement",
    eudr_project: "Création d’un projet RDUE",
    eudr_assessment: "Évaluation du risque de déforestation",
  } as Record<string, string>,
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
  services: {
    arr_project: "Creation of an afforestation or reforestation project",
    eudr_project: "Creation of an EUDR project",
    eudr_assessment: "Deforestation risk assessment",
  },
  units: { project: ["project", "projects"], plot: ["plot", "plots"] },
};

/** How movements of credits, the services that they pay and the units of those are called. */
export const creditWords: Record<Language, typeof fr> = { fr, en };
