import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  export: (format: string) => `Exporter\u00a0: ${format}`,
  formats: { xlsx: "Excel", geojson: "GeoJSON", vcf: "vCard", gs1: "GS1 (JSON)" },
  file: "producteurs",
  failed: "Le fichier n’a pas été écrit.",
};

const en: typeof fr = {
  export: (format) => `Export: ${format}`,
  formats: { xlsx: "Excel", geojson: "GeoJSON", vcf: "vCard", gs1: "GS1 (JSON)" },
  file: "farmers",
  failed: "The file was not written.",
};

export const farmerFileMessages: Dictionary<typeof fr> = { fr, en };
