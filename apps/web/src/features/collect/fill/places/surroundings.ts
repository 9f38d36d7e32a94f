import { createContext } from "react";

/** Where a form is filled: with what an outline is compared. */
export type Surroundings = {
  /** Whose copy of the plots is on this device. */
  owner: string;
  /** ISO 3166-1 alpha-2 of the project; null where it states none. */
  country: string | null;
  /** The same of the organisation, where its own plots can only lie there. */
  homeCountry: string | null;
};

export const SurroundingsContext = createContext<Surroundings | null>(null);
