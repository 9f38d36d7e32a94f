import type { OwnValues } from "@parcelle/domain/farmers/own-field";
import {
  isPaperWrong,
  type KnownPaper,
  paperToSave,
  type TypedPaper,
  typedPaper,
} from "../papers/typed-paper.ts";
import type { Farmer } from "./farmer-queries.ts";

/** A farmer as he stands in the form: numbers may be empty or refused, phones are a line each. */
export interface TypedFarmer {
  identifier: string;
  /** A line each. */
  otherIdentifiers: string;
  firstName: string;
  lastName: string;
  otherNames: string;
  sex: string;
  birth: string;
  phones: string;
  papers: TypedPaper[];
  village: string;
  sectionId: string;
  crops: string[];
  languages: string[];
  area: number | string;
  latitude: number | string;
  longitude: number | string;
  notes: string;
  /** Of fields that the organisation added, by their keys; null where a value was taken away. */
  own: OwnValues;
}

export interface Particulars {
  phones: readonly { raw: string }[];
  birth: string | null;
  papers: readonly KnownPaper[];
}

export const emptyFarmer: TypedFarmer = {
  ...{
    identifier: "",
    otherIdentifiers: "",
    firstName: "",
    lastName: "",
    otherNames: "",
    sex: "",
    birth: "",
    phones: "",
  },
  ...{ papers: [], languages: [] },
  ...{ village: "", sectionId: "", crops: [], area: "", latitude: "", longitude: "", notes: "" },
  own: {},
};

/** What the form begins with for a farmer who is there already. */
export function typedOf(farmer: Farmer, { phones, birth, papers }: Particulars): TypedFarmer {
  return {
    identifier: farmer.identifier,
    otherIdentifiers: farmer.other_identifiers.join("\n"),
    firstName: farmer.first_name,
    lastName: farmer.last_name,
    otherNames: farmer.other_names ?? "",
    sex: farmer.sex ?? "",
    birth: birth ?? "",
    phones: phones.map(({ raw }) => raw).join("\n"),
    papers: papers.map(typedPaper),
    village: farmer.village ?? "",
    sectionId: farmer.section_id === null ? "" : String(farmer.section_id),
    crops: farmer.crops,
    languages: farmer.languages,
    area: farmer.declared_area_hectares ?? "",
    latitude: farmer.latitude ?? "",
    longitude: farmer.longitude ?? "",
    notes: farmer.notes ?? "",
    own: { ...farmer.own_values, ...farmer.private_values },
  };
}

export type Fault =
  | "identifiersWrong"
  | "lastNameMissing"
  | "birthWrong"
  | "phonesWrong"
  | "papersWrong"
  | "placeWrong"
  | "areaWrong";

const MOST_IDENTIFIERS = 10;
const LONGEST_IDENTIFIER = 200;
const MOST_PHONES = 10;
const LONGEST_PHONE = 60;
const FEWEST_DIGITS = 4;
const LARGEST_HECTARES = 1e6;

export const linesOf = (written: string): string[] =>
  written
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const isPhone = (line: string): boolean =>
  line.length <= LONGEST_PHONE && line.replaceAll(/\D/g, "").length >= FEWEST_DIGITS;

/** A birth as it is kept: a day may be written 04/03/1978 as people of both languages write it. */
function keptBirth(written: string): string {
  const text = written.trim();
  const day = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  return day === null ? text : `${day[3]}-${day[2]!.padStart(2, "0")}-${day[1]!.padStart(2, "0")}`;
}

function isBirth(written: string): boolean {
  if (/^\d{4}$/.test(written)) return Number(written) >= 1900 && Number(written) <= new Date().getFullYear();
  const date = new Date(`${written}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(written) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(written) &&
    date.getTime() <= Date.now()
  );
}

const isArea = (area: number | string): boolean =>
  typeof area === "number" ? area >= 0 && area < LARGEST_HECTARES : area === "";

/** What keeps a farmer from being saved, by the field that says it. */
export function faultsOf(typed: TypedFarmer): ReadonlySet<Fault> {
  const phones = linesOf(typed.phones);
  const codes = linesOf(typed.otherIdentifiers);
  const faults: [boolean, Fault][] = [
    [typed.lastName.trim() === "", "lastNameMissing"],
    [
      codes.length > MOST_IDENTIFIERS || codes.some(({ length }) => length > LONGEST_IDENTIFIER),
      "identifiersWrong",
    ],
    [typed.birth.trim() !== "" && !isBirth(keptBirth(typed.birth)), "birthWrong"],
    [phones.length > MOST_PHONES || !phones.every(isPhone), "phonesWrong"],
    [typed.papers.some(isPaperWrong), "papersWrong"],
    [(typed.latitude === "") !== (typed.longitude === ""), "placeWrong"],
    [!isArea(typed.area), "areaWrong"],
  ];
  return new Set(faults.filter(([isFault]) => isFault).map(([, fault]) => fault));
}

const numberOf = (written: number | string): number | null => (typeof written === "number" ? written : null);

/** What `save-farmer` takes. */
export function farmerToSave(typed: TypedFarmer) {
  return {
    identifier: typed.identifier.trim(),
    otherIdentifiers: linesOf(typed.otherIdentifiers),
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    otherNames: typed.otherNames.trim() || null,
    sex: typed.sex || null,
    village: typed.village.trim() || null,
    sectionId: typed.sectionId === "" ? null : Number(typed.sectionId),
    crops: typed.crops,
    languages: typed.languages,
    declaredAreaHectares: numberOf(typed.area),
    latitude: numberOf(typed.latitude),
    longitude: numberOf(typed.longitude),
    notes: typed.notes.trim() || null,
    phones: linesOf(typed.phones),
    birth: keptBirth(typed.birth) || null,
    own: typed.own,
    papers: typed.papers.map(paperToSave),
  };
}
