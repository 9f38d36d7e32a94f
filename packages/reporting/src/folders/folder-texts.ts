import type { Language } from "@parcelle/domain/language";

const fr = {
  columns: {
    path: "Fichier",
    thing: "Nature",
    name: "Nom",
    state: "État",
    bytes: "Octets",
    sha256: "SHA-256",
  },
  project: "Projet",
  organisation: "Organisation",
  generatedAt: "Écrit le",
  files: (count: number) => (count < 2 ? `${count} fichier` : `${count} fichiers`),
  hashes:
    "L’empreinte SHA-256 permet à chacun de vérifier qu’un fichier est celui qui a été écrit ici, octet pour octet.",
  plots: {
    identifier: "Identifiant",
    country: "Pays",
    place: "Lieu de production",
    hectares: "Surface (ha)",
    state: "Résultat",
    reason: "Raison",
    products: "Produits",
  },
  products: {
    position: "Produit",
    commodity: "Filière",
    tariffCode: "Code tarifaire",
    description: "Description",
    mass: "Masse nette (kg)",
    volume: "Volume (m³)",
    units: "Unités supplémentaires",
    unit: "Unité",
    scientificName: "Nom scientifique",
    commonName: "Nom commun",
  },
  refusedPlots: (count: number, plots: string) =>
    `Le fichier pour l’UE n’est pas écrit : ${count < 2 ? "une parcelle n’est" : `${count} parcelles ne sont`} pas acceptée${count < 2 ? "" : "s"} par l’UE (${plots}). La déclaration dit pourquoi.`,
  producerTooLarge: (producer: string) =>
    `Le fichier pour l’UE n’est pas écrit : les parcelles du producteur ${producer} dépassent à elles seules ce que l’UE accepte.`,
};

const en: typeof fr = {
  columns: { path: "File", thing: "Kind", name: "Name", state: "Status", bytes: "Bytes", sha256: "SHA-256" },
  project: "Project",
  organisation: "Organisation",
  generatedAt: "Written on",
  files: (count) => (count === 1 ? `${count} file` : `${count} files`),
  hashes: "With the SHA-256 hash, anybody can check that a file is the one written here, byte for byte.",
  plots: {
    identifier: "Identifier",
    country: "Country",
    place: "Place of production",
    hectares: "Area (ha)",
    state: "Result",
    reason: "Reason",
    products: "Products",
  },
  products: {
    position: "Product",
    commodity: "Commodity",
    tariffCode: "Tariff code",
    description: "Description",
    mass: "Net mass (kg)",
    volume: "Volume (m³)",
    units: "Supplementary units",
    unit: "Unit",
    scientificName: "Scientific name",
    commonName: "Common name",
  },
  refusedPlots: (count, plots) =>
    `The file for the EU is not written: the EU does not accept ${count === 1 ? "one plot" : `${count} plots`} (${plots}). The declaration says why.`,
  producerTooLarge: (producer) =>
    `The file for the EU is not written: the plots of the producer ${producer} alone exceed what the EU accepts.`,
};

export const folderTexts: Readonly<Record<Language, typeof fr>> = { fr, en };
