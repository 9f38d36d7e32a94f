import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import type { AskedColumn, RowQuestion } from "#workspace/rows/row-question.ts";
import { onlyAsked } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import {
  duplicateKeys,
  PAIR_COLUMNS,
  type PairRow,
  type PairScope,
  type PairStatus,
  pairSource,
} from "./duplicate-queries.ts";
import { likenessText } from "./likeness-text.ts";
import { duplicateMessages } from "./messages.ts";

const NOT_HERE: PairRow[] = [];
const LIKELIEST: RowQuestion["order"] = [
  { column: "likeness", ascending: true },
  { column: "score", ascending: false },
  { column: "id", ascending: true },
];
const rowId = ({ id }: PairRow) => String(id);

interface Props {
  scope: PairScope;
  status: PairStatus;
  total: number;
}

/** Pairs of farmers, the likeliest first; search, filters and order stand in the address. */
export function PairsTable({ scope: { organisationId, importId }, status, total }: Props) {
  const locale = useLocale();
  const messages = useMessages(duplicateMessages);
  const router = useRouter();
  const { duplicate } = useFarmerAddresses();
  const control = useTableSearch();
  const columns = useMemo(
    () => onlyAsked(pairColumns(locale, status, duplicate)),
    [locale, status, duplicate],
  );
  const source = useMemo(() => pairSource({ organisationId, importId }), [organisationId, importId]);
  const always = useMemo(() => [`status.eq.${status}`], [status]);
  const { remote } = useRemoteRows({
    ...{ queryKey: [...duplicateKeys.of(organisationId), status, importId], source, columns, total, always },
    ...{ state: control.state, unsorted: LIKELIEST, select: PAIR_COLUMNS },
  });
  return (
    <DataTable
      label={status === "open" ? messages.table : messages.apartTable}
      rows={NOT_HERE}
      remote={remote}
      columns={columns}
      rowId={rowId}
      control={control}
      onOpen={({ id }) => void router.navigate({ href: duplicate(id) })}
    />
  );
}

function pairColumns(
  locale: Locale,
  status: PairStatus,
  address: (pairId: number) => string,
): AskedColumn<PairRow>[] {
  const messages = duplicateMessages[locale];
  return [
    {
      id: "one",
      header: messages.one,
      kind: "text",
      value: (pair) => `${pair.one_name} (${pair.one_identifier})`,
      cell: (pair) => (
        <LinkCell href={address(pair.id)}>{`${pair.one_name} (${pair.one_identifier})`}</LinkCell>
      ),
      width: 260,
      asked: { columns: ["one_name", "one_identifier"] },
    },
    {
      id: "other",
      header: messages.other,
      kind: "text",
      value: (pair) => `${pair.other_name} (${pair.other_identifier})`,
      width: 260,
      asked: { columns: ["other_name", "other_identifier"] },
    },
    {
      id: "likeness",
      header: messages.score,
      kind: "choice",
      value: ({ likeness }) => likeness,
      text: (_, pair) => likenessText(pair, locale),
      choices: [
        { value: "likely", label: messages.likeness.likely },
        { value: "possible", label: messages.likeness.possible },
      ],
      width: 150,
      asked: { columns: ["likeness"] },
    },
    {
      id: "village",
      header: messages.oneVillage,
      kind: "text",
      value: ({ one_village }) => one_village,
      asked: { columns: ["one_village"] },
    },
    {
      id: "otherVillage",
      header: messages.otherVillage,
      kind: "text",
      value: ({ other_village }) => other_village,
      asked: { columns: ["other_village"] },
    },
    ...(status === "different" ? decisionColumns(locale) : []),
  ];
}

function decisionColumns(locale: Locale): AskedColumn<PairRow>[] {
  const messages = duplicateMessages[locale];
  return [
    {
      id: "decider",
      header: messages.decider,
      kind: "text",
      value: ({ decider }) => decider,
      asked: { columns: ["decider"] },
    },
    {
      id: "decided",
      header: messages.decidedAt,
      kind: "date",
      value: ({ decided_at }) => decided_at,
      text: (value) => formatDateTime(String(value), locale),
      asked: { columns: ["decided_at"] },
    },
  ];
}
