import { useLocale } from "#ui/locale.tsx";

export const farmersPath = "farmers";

export interface FarmerAddresses {
  list: string;
  new: string;
  cards: string;
  scan: string;
  statistics: string;
  one: (farmerId: number) => string;
  imports: string;
  import: (importId: number) => string;
  /** Which plots have their farmer, of all projects and of one. */
  plots: string;
  plotsOf: (projectId: number) => string;
}

/** Where the pages of farmers are, in the language of the reader. */
export function useFarmerAddresses(): FarmerAddresses {
  const list = `/${useLocale()}/${farmersPath}`;
  const plots = `${list}/plots`;
  const imports = `${list}/imports`;
  return {
    ...{ list, new: `${list}/new`, one: (farmerId) => `${list}/${farmerId}` },
    ...{ imports, import: (importId) => `${imports}/${importId}` },
    ...{ cards: `${list}/cards`, scan: `${list}/scan`, statistics: `${list}/statistics` },
    ...{ plots, plotsOf: (projectId) => `${plots}/${projectId}` },
  };
}
