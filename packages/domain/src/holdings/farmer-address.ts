/** Where the page of a farmer is, in a language: a path. */
export const farmerAddress = (locale: "fr" | "en", farmerId: number): string =>
  `/${locale}/farmers/${farmerId}`;
