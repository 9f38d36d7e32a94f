import { fieldNames } from "@parcelle/farmers/list/columns/field-names";
import { describeCode, kindOfCode, listCodes } from "@parcelle/farmers/list/list-codes";
import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import type { Locale } from "#shell/locale.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import type { Filter } from "#ui/table/filters.ts";
import { LinkCell } from "#ui/table/link-cell.tsx";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { type FieldRow, fieldsQuery } from "../fields/field-queries.ts";
import type { Fate, Outcome } from "../known-columns.ts";
import type { ImportedRow } from "./import-queries.ts";
import { farmerImportMessages } from "./messages.ts";
import { besideText, listedValueText, meaningName } from "./told-beside.ts";
import { toldValue } from "./told-value.ts";

type RowColumn = AskedColumn<ImportedRow>;

const FATE_TONES: Record<Fate, Tone> = {
  ...{ new: "success", changes: "interactive", same: "neutral", returned: "critical", skipped: "neutral" },
};
const OUTCOME_TONES: Record<Outcome, Tone> = {
  ...{ added: "success", changed: "interactive", waiting: "warning", overtaken: "warning" },
  ...{ removed: "neutral", restored: "neutral", kept: "warning", gone: "neutral" },
};

const nameOf = ({ farmer }: ImportedRow): string =>
  [farmer?.lastName, farmer?.firstName].filter(Boolean).join(" ");

/** Codes are words of letters and points; of one of them a row was told, as a repair or a problem. */
function toldOne(filter: Filter): string | null {
  if (filter.kind !== "choice") return null;
  return filter.values
    .flatMap((code) => [`repair_codes.cs.{${code}}`, `problem_codes.cs.{${code}}`])
    .join(",");
}

/** What was repaired and what is to be looked at, the worst first, each once. */
export function remarksOf({ problems, repairs, outcome_reason }: ImportedRow, locale: Locale): string[] {
  const messages = farmerImportMessages[locale];
  const reasons: Readonly<Record<string, string>> = messages.outcomeReasons;
  const worst = problems.toSorted(
    (one, other) => Number(kindOfCode(other.code) === "decide") - Number(kindOfCode(one.code) === "decide"),
  );
  return [
    ...new Set([
      ...(outcome_reason === null ? [] : [reasons[outcome_reason] ?? outcome_reason]),
      ...worst.map(({ code }) => describeCode(code, locale)),
      ...repairs.map(({ code, before, after }) =>
        before === "" && after === ""
          ? describeCode(code, locale)
          : `${describeCode(code, locale)} ${before} → ${toldValue(after, locale)}`,
      ),
    ]),
  ];
}

function changesOf({ changes }: ImportedRow, own: readonly FieldRow[], locale: Locale): string {
  return changes
    .map(({ field, before, after }) =>
      farmerImportMessages[locale].changeTold(
        meaningName(field, own, locale),
        listedValueText(field, before, own, locale),
        listedValueText(field, after, own, locale),
      ),
    )
    .join(" · ");
}

function FateBadge({ row }: { row: ImportedRow }) {
  const messages = farmerImportMessages[useLocale()];
  if (row.outcome)
    return <StateBadge tone={OUTCOME_TONES[row.outcome]} label={messages.outcomes[row.outcome]} />;
  if (row.left_out) return <StateBadge tone="neutral" label={messages.leftOut} />;
  return <StateBadge tone={FATE_TONES[row.fate]} label={messages.fates[row.fate]} />;
}

function linesOf({ row, last_row }: ImportedRow, locale: Locale): string {
  const first = formatNumber(row, locale, 0);
  return last_row === null
    ? first
    : farmerImportMessages[locale].linesTo(first, formatNumber(last_row, locale, 0));
}

function identityColumns(locale: Locale, address: (id: number) => string): RowColumn[] {
  const messages = farmerImportMessages[locale];
  const names = fieldNames[locale];
  return [
    {
      ...{ id: "name", header: messages.name, kind: "text", width: 200, sort: false },
      value: (row) => nameOf(row) || (row.skip_reason ? messages.skips[row.skip_reason] : ""),
      cell: (row) =>
        row.farmer_id === null ? (
          nameOf(row) || (row.skip_reason ? messages.skips[row.skip_reason] : "")
        ) : (
          <LinkCell href={address(row.farmer_id)}>{nameOf(row)}</LinkCell>
        ),
    },
    {
      ...{ id: "fate", header: messages.fate, kind: "choice", width: 130 },
      value: ({ fate }) => fate,
      cell: (row) => <FateBadge row={row} />,
      choices: Object.entries(messages.fates).map(([value, label]) => ({ value, label })),
      asked: { columns: ["fate"] },
    },
    {
      ...{
        id: "remarks",
        header: messages.remarks,
        kind: "choice",
        width: 360,
        sentences: true,
        sort: false,
      },
      value: (row) => remarksOf(row, locale).join(" · "),
      text: String,
      choices: listCodes.map((value) => ({ value, label: describeCode(value, locale) })),
      asked: { columns: ["problem_codes"], condition: toldOne },
    },
    {
      ...{ id: "identifier", header: names.identifier, kind: "text", width: 120, sort: false },
      value: ({ farmer }) => farmer?.identifier,
    },
    {
      ...{ id: "phones", header: names.phones, kind: "text", width: 170, sort: false },
      value: ({ farmer }) => farmer?.phones.join(", "),
    },
  ];
}

function particularColumns(locale: Locale, own: readonly FieldRow[]): RowColumn[] {
  const messages = farmerImportMessages[locale];
  const names = fieldNames[locale];
  return [
    {
      ...{ id: "village", header: names.village, kind: "text", width: 130, sort: false },
      value: ({ farmer }) => farmer?.village,
    },
    {
      ...{ id: "birth", header: names.birthDate, kind: "text", width: 110, sort: false },
      value: ({ farmer }) => farmer?.birthDate && toldValue(farmer.birthDate, locale),
    },
    {
      ...{ id: "sex", header: names.sex, kind: "text", width: 90, sort: false },
      value: ({ farmer }) => farmer?.sex && messages[farmer.sex],
    },
    {
      ...{ id: "area", header: names.areaHectares, kind: "number", width: 100, sort: false },
      value: ({ farmer }) => farmer?.areaHectares,
      text: (value) => formatHectares(Number(value), locale),
    },
    {
      ...{ id: "beside", header: messages.beside, kind: "text", width: 240, sentences: true },
      ...{ sort: false },
      value: ({ farmer }) => besideText(farmer, own, locale),
    },
    {
      ...{ id: "becomes", header: messages.become, kind: "text", width: 260, sentences: true },
      ...{ sort: false },
      value: (row) => changesOf(row, own, locale),
    },
    {
      ...{ id: "row", header: messages.row, kind: "number", width: 90 },
      value: ({ row }) => row,
      text: (_, row) => linesOf(row, locale),
      asked: { columns: ["sheet", "row"] },
      filter: false,
    },
    {
      ...{ id: "sheet", header: messages.sheetName, kind: "text", width: 120, hidden: true },
      value: ({ sheet }) => sheet,
      asked: { columns: ["sheet"] },
    },
  ];
}

export function useRowColumns(organisationId: number): RowColumn[] {
  const locale = useLocale();
  const { one } = useFarmerAddresses();
  const { data: own } = useBesides(fieldsQuery(organisationId));
  return useMemo(
    () => [...identityColumns(locale, one), ...particularColumns(locale, own ?? [])],
    [locale, one, own],
  );
}
