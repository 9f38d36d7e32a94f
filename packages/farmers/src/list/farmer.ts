import type { HouseholdRole } from "@parcelle/domain/farmers/household-roles";
import type { SpokenLanguage } from "@parcelle/domain/farmers/spoken-languages";
import type { OwnColumn } from "./columns/fields.ts";

/** What only some lists tell: by `own:` and the key of a field its value as the registry keeps it. */
export type ListedBeside = {
  languages?: SpokenLanguage[];
  /** Codes that others know the farmer by: of a buyer, a certifier, a ministry. */
  otherIdentifiers?: string[];
  household?: string;
  /** Never without a household. */
  householdRole?: HouseholdRole;
  [own: OwnColumn]: string | number | boolean | string[];
};

export type BesideField = keyof ListedBeside;

/** Of these what every registry has. */
export type KnownBeside = "languages" | "household" | "householdRole" | "otherIdentifiers";

/** A farmer as a list tells of one. What it does not tell, or not so that it can be read, is null. */
export type ListedFarmer = {
  identifier: string | null;
  lastName: string | null;
  firstName: string | null;
  sex: "male" | "female" | null;
  /** ISO 8601: a day, or the year alone where the list has no more. */
  birthDate: string | null;
  /** E.164. */
  phones: string[];
  village: string | null;
  areaHectares: number | null;
  /** WGS 84, degrees. */
  latitude: number | null;
  longitude: number | null;
  beside?: ListedBeside;
};

/** What every list may tell. */
export type ListedField = Exclude<keyof ListedFarmer, "beside">;

/** What was changed in a cell, from what and to what. `column` is its place on the sheet, from 0. */
export type Repair = { code: string; column: number; before: string; after: string };

/** What is wrong; `column` is null where it is the whole row. */
export type Problem = { code: string; column: number | null };

/**
 * A row of a list. `row` is its line on the sheet, `number` its place among the farmers of the whole list, from 1, by which
 * codes name another row ("duplicate.exact:2").
 */
export type ListedRow = {
  sheet: string;
  row: number;
  number: number;
  farmer: ListedFarmer;
  repairs: Repair[];
  problems: Problem[];
};
