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
  area: number | string;
  latitude: number | string;
  longitude: number | string;
  notes: string;
}

export interface Particulars {
  phones: readonly { raw: string }[];
  birth: string | null;
  papers: readonly KnownPaper[];
}

export const emptyFarmer: TypedFarmer = {
  ...{ identifier: "", firstName: "", lastName: "", otherNames: "", sex: "", birth: "", phones: "" },
  papers: [],
  ...{ village: "", sectionId: "", crops: [], area: "", latitude: "", longitude: "", notes: "" },
};

/** What the form begins with for a farmer who is there already. */
export function typedOf(farmer: Farmer, { phones, birth, papers }: Particulars): TypedFarmer {
  return {
    identifier: farmer.identifier,
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
    area: farmer.declared_area_hectares ?? "",
    latitude: farmer.latitude ?? "",
    longitude: farmer.longitude ?? "",
    notes: farmer.notes ?? "",
  };
}

export type Fault = "lastNameMissing" | "birthWrong" | "phonesWrong" | "papersWrong" | "placeWrong";

const MOST_PHONES = 10;
const LONGEST_PHONE = 60;

export const phoneLines = (written: string): string[] =>
  written
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

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

/** What keeps a farmer from being saved, by the field that says it. */
export function faultsOf(typed: TypedFarmer): ReadonlySet<Fault> {
  const phones = phoneLines(typed.phones);
  const faults: [boolean, Fault][] = [
    [typed.lastName.trim() === "", "lastNameMissing"],
    [typed.birth.trim() !== "" && !isBirth(typed.birth.trim()), "birthWrong"],
    [phones.length > MOST_PHONES || phones.some((line) => line.length > LONGEST_PHONE), "phonesWrong"],
    [typed.papers.some(isPaperWrong), "papersWrong"],
    [(typed.latitude === "") !== (typed.longitude === ""), "placeWrong"],
  ];
  return new Set(faults.filter(([isFault]) => isFault).map(([, fault]) => fault));
}

const numberOf = (written: number | string): number | null => (typeof written === "number" ? written : null);

/** What `save-farmer` takes. */
export function farmerToSave(typed: TypedFarmer) {
  return {
    identifier: typed.identifier.trim(),
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    otherNames: typed.otherNames.trim() || null,
    sex: typed.sex || null,
    village: typed.village.trim() || null,
    sectionId: typed.sectionId === "" ? null : Number(typed.sectionId),
    crops: typed.crops,
    declaredAreaHectares: numberOf(typed.area),
    latitude: numberOf(typed.latitude),
    longitude: numberOf(typed.longitude),
    notes: typed.notes.trim() || null,
    phones: phoneLines(typed.phones),
    birth: typed.birth.trim() || null,
    papers: typed.papers.map(paperToSave),
  };
}
