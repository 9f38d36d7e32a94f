import { useMemo } from "react";
import { useLocale } from "#ui/locale.tsx";

export const farmersPath = "farmers";

export interface FarmerAddresses {
  list: string;
  new: string;
  cards: string;
  scan: string;
  statistics: string;
  fields: string;
  phones: string;
  privacy: string;
  one: (farmerId: number) => string;
  imports: string;
  import: (importId: number) => string;
  migration: string;
  /** Which plots have their farmer, of all projects and of one. */
  plots: string;
  plotsOf: (projectId: number) => string;
  duplicates: string;
  duplicate: (pairId: number) => string;
  /** The pairs of whom a list brought. */
  duplicatesOf: (importId: number) => string;
  /** What waits for those who lead the registry. */
  requests: string;
  request: (requestId: number) => string;
}

/** Where the pages of farmers are, in the language of the reader. */
export function useFarmerAddresses(): FarmerAddresses {
  const list = `/${useLocale()}/${farmersPath}`;
  const [plots, imports, duplicates] = [`${list}/plots`, `${list}/imports`, `${list}/duplicates`];
  const requests = `${list}/requests`;
  return useMemo(
    () => ({
      ...{ list, new: `${list}/new`, one: (farmerId: number) => `${list}/${farmerId}` },
      migration: `${list}/migration`,
      ...{ imports, import: (importId: number) => `${imports}/${importId}` },
      ...{ cards: `${list}/cards`, scan: `${list}/scan`, statistics: `${list}/statistics` },
      fields: `${list}/fields`,
      phones: `${list}/phones`,
      privacy: `${list}/privacy`,
      ...{ plots, plotsOf: (projectId: number) => `${plots}/${projectId}` },
      ...{ duplicates, duplicate: (pairId: number) => `${duplicates}/${pairId}` },
      duplicatesOf: (importId: number) => `${duplicates}?import=${importId}`,
      ...{ requests, request: (requestId: number) => `${requests}/${requestId}` },
    }),
    [list, plots, imports, duplicates, requests],
  );
}
