import { comparable } from "@parcelle/farmers/list/cells/plain-text";
import type { ListedFarmer, ListedRow } from "@parcelle/farmers/list/farmer";
import { plainCode } from "@parcelle/farmers/list/list-codes";
import type { SkippedRow } from "@parcelle/farmers/list/read-farmer-list";
import type { SkipReason } from "@parcelle/farmers/list/skip-row";
import type { DecidedRow } from "@parcelle/farmers/registry/list-decisions";

/** A row as `public.farmer_import_rows` keeps it. */
export type ImportedRow = Pick<ListedRow, "number" | "sheet" | "row" | "repairs" | "problems"> & {
  last_row: number | null;
  fate: DecidedRow["fate"] | "skipped";
  farmer: ListedFarmer | null;
  repair_codes: string[];
  problem_codes: string[];
  searched: string;
  skip_reason: SkipReason | null;
  farmer_id: number | null;
  changes: DecidedRow["changes"];
  source_key: string | null;
};

/** Of texts that no registry takes so much is shown. */
const LONGEST_TEXT = 1_000;
const LONGEST_REPAIR = 500;
const LONGEST_SHEET = 300;
const LONGEST_SEARCHED = 800;

export function importedRow(decided: DecidedRow, sourceKey: string | null): ImportedRow {
  if (decided.problems.some(({ code }) => plainCode(code) === "registry.erased")) return namelessRow(decided);
  const { number, sheet, row, fate, farmer, repairs, problems, farmerId, changes } = decided;
  const { identifier, lastName, firstName, village } = farmer;
  return {
    ...{ number, sheet: sheet.slice(0, LONGEST_SHEET), row, last_row: null, fate, problems },
    farmer: { ...farmer, ...cut({ identifier, lastName, firstName, village }) },
    repairs: repairs.map((repair) => ({
      ...repair,
      before: repair.before.slice(0, LONGEST_REPAIR),
      after: repair.after.slice(0, LONGEST_REPAIR),
    })),
    repair_codes: codesOf(repairs),
    problem_codes: codesOf(problems),
    searched: comparable(
      [identifier, lastName, firstName, village].map((text) => (text ?? "").slice(0, 200)).join(" "),
    ).slice(0, LONGEST_SEARCHED),
    ...{ skip_reason: null, farmer_id: farmerId, changes, source_key: sourceKey },
  };
}

/** Of who was erased a list keeps no more than the registry does. */
function namelessRow({ number, sheet, row, problems }: DecidedRow): ImportedRow {
  const told = problems.filter(({ code }) => plainCode(code) === "registry.erased");
  return {
    ...{ number, sheet: sheet.slice(0, LONGEST_SHEET), row, last_row: null, fate: "returned" },
    farmer: { ...NOBODY, lastName: "–" },
    ...{ repairs: [], repair_codes: [], problems: told, problem_codes: codesOf(told), searched: "" },
    ...{ skip_reason: null, farmer_id: null, changes: [], source_key: null },
  };
}

const NOBODY: ListedFarmer = {
  ...{ identifier: null, lastName: null, firstName: null, sex: null, birthDate: null, phones: [] },
  ...{ village: null, areaHectares: null, latitude: null, longitude: null },
};

export function skippedRow({ sheet, row, last, reason }: SkippedRow, number: number): ImportedRow {
  return {
    ...{ number, sheet: sheet.slice(0, LONGEST_SHEET), row, last_row: last ?? null, fate: "skipped" },
    ...{ farmer: null, repairs: [], problems: [], repair_codes: [], problem_codes: [], searched: "" },
    ...{ skip_reason: reason, farmer_id: null, changes: [], source_key: null },
  };
}

const codesOf = (told: readonly { code: string }[]) => [...new Set(told.map(({ code }) => plainCode(code)))];

function cut<Texts extends Record<string, string | null>>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text === null ? null : text.slice(0, LONGEST_TEXT)]),
  ) as Texts;
}
