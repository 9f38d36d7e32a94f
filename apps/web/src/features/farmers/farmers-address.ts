import { useMemo } from "react";
import { useLocale } from "#ui/locale.tsx";

export const farmersPath = "farmers";

export interface FarmerAddresses {
  list: string;
  new: string;
  one: (farmerId: number) => string;
  duplicates: string;
  duplicate: (pairId: number) => string;
}

/** Where the pages of farmers are, in the language of the reader. */
export function useFarmerAddresses(): FarmerAddresses {
  const list = `/${useLocale()}/${farmersPath}`;
  const duplicates = `${list}/duplicates`;
  return useMemo(
    () => ({
      ...{ list, new: `${list}/new`, one: (farmerId: number) => `${list}/${farmerId}` },
      ...{ duplicates, duplicate: (pairId: number) => `${duplicates}/${pairId}` },
    }),
    [list, duplicates],
  );
}
