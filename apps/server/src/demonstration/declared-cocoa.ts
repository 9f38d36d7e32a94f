/** What the demonstration declares: an importer, and what becomes of each declaration. */

export const importerIdentifier = { type: "eori", value: "FR12345678900012" } as const;

export const importer = {
  ...{ name: "Chocolaterie du Port (inventée)", country: "FR" },
  ...{ street: "1 quai du Port", postalCode: "13002", city: "Marseille" },
  ...{ email: "achats@chocolaterie.parcelle.test", phone: "" },
  ...{ tradeType: null, identifiers: [importerIdentifier] },
} as const;

/** `accepted` and `rejected` are filed at the rehearsal; a draft still lacks its quantity. */
export type DeclaredAs = "accepted" | "rejected" | "ready" | "draft";

export type DeclaredCocoa = {
  reference: string;
  becomes: DeclaredAs;
  netMassKilograms: number | null;
};

/** In the order in which they are made; each takes plots of its own. */
export const declaredCocoa: readonly DeclaredCocoa[] = [
  { reference: "DEMO-2026-01", becomes: "accepted", netMassKilograms: 12_400 },
  { reference: "DEMO-2026-02", becomes: "rejected", netMassKilograms: 8_150 },
  { reference: "DEMO-2026-03", becomes: "ready", netMassKilograms: 9_600 },
  { reference: "DEMO-2026-04", becomes: "draft", netMassKilograms: null },
];

export const plotsOfEach = 8;

/** The concern of the first declaration; the other criteria of Article 10(2) have none. */
export const concern = {
  criterion: "b",
  reasoning: "Forêt classée à trois kilomètres des parcelles du nord (inventé).",
  measure: "Visite des parcelles voisines, récepteur GPS en main.",
  completedOn: "2026-10-12",
  outcome: "Les parcelles restent hors de la forêt classée.",
} as const;

export const noConcern = "Vu lors de la visite de la coopérative en mars 2026 (inventé).";

export const mandate = {
  file: "mandat-chocolaterie-du-port.txt",
  text: [
    "MANDAT (document de démonstration, inventé)",
    "",
    "La Chocolaterie du Port consent à ce que la coopérative dépose en son nom les déclarations",
    "de diligence raisonnée du cacao qu’elle lui achète, du 1er janvier 2026 au 31 décembre 2027.",
    "",
    "Anne Petit, directrice des achats",
    "",
  ].join("\n"),
  signedBy: "Anne Petit, directrice des achats",
  validFrom: "2026-01-01",
  validUntil: "2027-12-31",
} as const;

export const folder = {
  name: "Chocolaterie du Port 2026",
  note: "Ce que l’importateur demande : ses déclarations, leurs parcelles et le mandat.",
} as const;
