import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  file: "Ses données",
  fileText:
    "Tout ce que le registre contient sur cette personne, à lui remettre quand elle le demande. L’export est noté dans le journal.",
  asJson: "Exporter en JSON",
  asPdf: "Exporter en PDF",
  fileName: (identifier: string) => `donnees-${identifier}`,
  fileFailed: "Le fichier n’a pas été préparé.",
  erase: "Effacer pour toujours",
  eraseTitle: (name: string) => `Effacer ${name}`,
  eraseText:
    "Rien ne revient après un effacement\u00a0: ni par la corbeille, ni par l’annulation d’un import ou d’une fusion.",
  goes: "Ce qui disparaît",
  goesIdentity:
    "Noms, sexe, naissance, pièces d’identité, village, lieu, cultures, surface, suivi, champs propres et notes",
  phones: (count: number) => plural(count, "fr", "téléphone", "téléphones"),
  consents: (count: number) => plural(count, "fr", "preuve de consentement", "preuves de consentement"),
  cards: (count: number) =>
    plural(count, "fr", "carte, révoquée et sans nom", "cartes, révoquées et sans nom"),
  rows: (count: number) => plural(count, "fr", "ligne de liste importée", "lignes de listes importées"),
  files: (count: number) => plural(count, "fr", "fichier préparé ou joint", "fichiers préparés ou joints"),
  records: (count: number) =>
    plural(count, "fr", "fiche fusionnée avec la sienne", "fiches fusionnées avec la sienne"),
  history: "Ses noms et valeurs dans l’historique et le journal d’audit",
  stays: "Ce qui reste, et pourquoi",
  staysNumber: (identifier: string) =>
    `Son identifiant ${identifier}, sans nom, pour que les statistiques et les déclarations restent justes`,
  staysFiling: (reference: string, plots: number, until: string) =>
    `Déclaration ${reference}\u00a0: ${plural(plots, "fr", "parcelle", "parcelles")} et leurs preuves, à garder cinq ans, jusqu’au ${until} (règlement UE 2023/1115, articles 4, 9 et 12)`,
  staysDeclared: (count: number) =>
    plural(
      count,
      "fr",
      "parcelle d’une déclaration, avec le nom qui y est déclaré",
      "parcelles de déclarations, avec le nom qui y est déclaré",
    ),
  staysPlots: (count: number) =>
    plural(
      count,
      "fr",
      "parcelle hors déclaration\u00a0: son contour reste, le nom du producteur en est retiré",
      "parcelles hors déclaration\u00a0: leurs contours restent, le nom du producteur en est retiré",
    ),
  staysProofs: (count: number) =>
    plural(
      count,
      "fr",
      "preuve qui montre aussi le consentement d’autres producteurs",
      "preuves qui montrent aussi le consentement d’autres producteurs",
    ),
  staysList: (name: string) =>
    `Liste ${name}\u00a0: ce fichier nomme d’autres producteurs. Un administrateur peut le supprimer.`,
  typeIdentifier: (identifier: string) => `Saisissez ${identifier} pour confirmer`,
  eraseFailed: "Rien n’a été effacé.",
  erased: "Effacé",
  erasedText: "Ce producteur est effacé. Voici ce qui reste.",
  toList: "Retour à la liste",
  erasures: "Producteurs effacés",
  erasedOn: "Effacé le",
  erasedBy: "Par",
  identifier: "Identifiant",
  kept: "Ce qui reste",
  keptUntil: (until: string) => `parcelles déclarées, jusqu’au ${until}`,
  keptDeclared: "parcelles déclarées",
  keptNumber: "l’identifiant",
  accesses: "Qui a vu ses données privées",
  allAccesses: "Qui a vu des données privées",
  accessesText: "Téléphones, naissances et preuves\u00a0: une ligne par personne, producteur et jour.",
  noAccesses: "Aucun accès enregistré.",
  day: "Jour",
  person: "Personne",
  way: "Comment",
  farmer: "Producteur",
  aList: "Liste",
};

const en: typeof fr = {
  file: "The person’s data",
  fileText:
    "Everything that the registry holds of this person, to be handed over when asked for. The log tells the export.",
  asJson: "Export as JSON",
  asPdf: "Export as PDF",
  fileName: (identifier) => `data-${identifier}`,
  fileFailed: "The file was not prepared.",
  erase: "Erase for good",
  eraseTitle: (name) => `Erase ${name}`,
  eraseText:
    "Nothing comes back after an erasure: not from the trash, nor by taking back an import or a merge.",
  goes: "What goes",
  goesIdentity:
    "Names, sex, birth, identity papers, village, place, crops, area, follow-up, own fields and notes",
  phones: (count) => plural(count, "en", "phone", "phones"),
  consents: (count) => plural(count, "en", "proof of consent", "proofs of consent"),
  cards: (count) => plural(count, "en", "card, revoked and without name", "cards, revoked and without name"),
  rows: (count) => plural(count, "en", "row of an imported list", "rows of imported lists"),
  files: (count) => plural(count, "en", "prepared or attached file", "prepared or attached files"),
  records: (count) => plural(count, "en", "record merged into this one", "records merged into this one"),
  history: "The names and values in the history and the audit log",
  stays: "What stays, and why",
  staysNumber: (identifier) =>
    `The identifier ${identifier}, without a name, so that statistics and declarations stay right`,
  staysFiling: (reference, plots, until) =>
    `Declaration ${reference}: ${plural(plots, "en", "plot", "plots")} with the evidence, to be kept for five years, until ${until} (Regulation EU 2023/1115, Articles 4, 9 and 12)`,
  staysDeclared: (count) =>
    plural(
      count,
      "en",
      "plot of a declaration, with the name that was declared",
      "plots of declarations, with the name that was declared",
    ),
  staysPlots: (count) =>
    plural(
      count,
      "en",
      "plot in no declaration: its outline stays, the name of the farmer is taken out",
      "plots in no declaration: their outlines stay, the name of the farmer is taken out",
    ),
  staysProofs: (count) =>
    plural(
      count,
      "en",
      "proof that shows the consent of other farmers too",
      "proofs that show the consent of other farmers too",
    ),
  staysList: (name) => `List ${name}: this file names other farmers. An administrator can delete it.`,
  typeIdentifier: (identifier) => `Type ${identifier} to confirm`,
  eraseFailed: "Nothing was erased.",
  erased: "Erased",
  erasedText: "This farmer is erased. This is what stays.",
  toList: "Back to the list",
  erasures: "Erased farmers",
  erasedOn: "Erased on",
  erasedBy: "By",
  identifier: "Identifier",
  kept: "What stays",
  keptUntil: (until) => `declared plots, until ${until}`,
  keptDeclared: "declared plots",
  keptNumber: "the identifier",
  accesses: "Who saw the private data",
  allAccesses: "Who saw private data",
  accessesText: "Phones, births and proofs: one line a person, farmer and day.",
  noAccesses: "Nobody, since it is told.",
  day: "Day",
  person: "Person",
  way: "How",
  farmer: "Farmer",
  aList: "List",
};

export const erasureMessages: Dictionary<typeof fr> = { fr, en };
