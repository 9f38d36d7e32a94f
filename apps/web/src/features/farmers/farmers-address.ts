import { useLocale } from "#ui/locale.tsx";

export const farmersPath = "farmers";

export interface FarmerAddresses {
  list: string;
  new: string;
  cards: string;
  scan: string;
  one: (farmerId: number) => string;
}

/** Where the pages of farmers are, in the language of the reader. */
export function useFarmerAddresses(): FarmerAddresses {
  const list = `/${useLocale()}/${farmersPath}`;
  const [cards, scan] = [`${list}/cards`, `${list}/scan`];
  return { list, new: `${list}/new`, cards, scan, one: (farmerId) => `${list}/${farmerId}` };
}
