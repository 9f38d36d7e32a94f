import type { GoodsMeasure, Statement } from "./statement.ts";

/** A simplified declaration of a micro or small primary operator (operator API reference V3, 4.2.3). */
export type SimplifiedDeclaration = Pick<
  Statement,
  "activity" | "represented" | "countryOfActivity" | "borderCountry" | "comment" | "isConfidential" | "groups"
> & {
  /** Of the operator's own system, at most 14 characters, which is less than statements have. */
  internalReference: string;
  commodities: readonly SimplifiedCommodity[];
};

export type SimplifiedCommodity = GoodsMeasure & {
  /** 2 to 6 digits. */
  heading: string;
  producers: readonly SimplifiedProducer[];
};

export type SimplifiedProducer = {
  /** ISO 3166 alpha-2. */
  country: string;
  name: string;
  location: ProducerLocation;
};

/** Where it was produced: a geometry, or in its place a postal address or identifiers of a land registry. */
export type ProducerLocation =
  | { geojsonBase64: string | Uint8Array }
  | { addresses: readonly { street: string; postalCode: string; city: string }[] }
  | { cadastralIdentifiers: readonly string[] };
