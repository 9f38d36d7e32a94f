import type { BesideField, ListedBeside, ListedFarmer, ListedField } from "../list/farmer.ts";
import type { FormerlyTold } from "./changed-since.ts";

/** A farmer of the registry with what a list may tell of one. A phone that nobody could read stands as it was written. */
export type RegistryFarmer = Omit<ListedFarmer, "identifier" | "lastName" | "firstName"> & {
  id: number;
  identifier: string;
  /** Of records that were merged into this one. */
  formerIdentifiers?: readonly string[];
  /** Where the row comes from a registry that had named this farmer before: what it said then. */
  told?: FormerlyTold;
  lastName: string;
  firstName: string;
};

/** Somebody whom the registry erased, on a day (ISO 8601): nothing else is known of him. */
export type ErasedFarmer = { erasedOn: string };

type Told = ListedFarmer[ListedField] | ListedBeside[BesideField];

/** What a row would change of a farmer in the registry. */
export type FarmerChange = { field: ListedField | BesideField; before: Told; after: Told };
