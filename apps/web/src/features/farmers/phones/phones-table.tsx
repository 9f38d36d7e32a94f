import { Button } from "@mantine/core";
import { renewalRules } from "@parcelle/farmers/phones/renewal-rules";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { phoneMessages } from "./messages.ts";
import type { OutdatedPhone } from "./phone-queries.ts";

const rowId = ({ id }: OutdatedPhone) => String(id);

interface Props {
  phones: OutdatedPhone[];
  onRenew: (chosen: readonly OutdatedPhone[]) => void;
}

/** Phones as they are written and stored beside what they would become, chosen one by one or by rule. */
export function PhonesTable({ phones, onRenew }: Props) {
  const locale = useLocale();
  const messages = useMessages(phoneMessages);
  const { one } = useFarmerAddresses();
  const control = useTableSearch();
  const columns = useMemo(() => phoneColumns(locale, one), [locale, one]);
  return (
    <DataTable
      label={messages.table}
      rows={phones}
      columns={columns}
      rowId={rowId}
      control={control}
      bulkActions={(chosen) => (
        <Button size="xs" onClick={() => onRenew(chosen)}>
          {messages.chosen}
        </Button>
      )}
    />
  );
}

function phoneColumns(locale: Locale, address: (farmerId: number) => string): Column<OutdatedPhone>[] {
  const messages = phoneMessages[locale];
  return [
    {
      ...{ id: "farmer", header: messages.farmer, kind: "text", width: 240 },
      value: ({ farmer, identifier }) => `${farmer} (${identifier})`,
      cell: ({ farmerId, farmer, identifier }) => (
        <LinkCell href={address(farmerId)}>{`${farmer} (${identifier})`}</LinkCell>
      ),
    },
    { ...{ id: "raw", header: messages.raw, kind: "text", width: 170 }, value: ({ raw }) => raw },
    {
      ...{ id: "stored", header: messages.stored, kind: "text", width: 160 },
      value: ({ stored }) => stored ?? NO_VALUE,
    },
    {
      ...{ id: "proposed", header: messages.proposed, kind: "text", width: 160 },
      value: ({ proposed }) => proposed,
    },
    {
      ...{ id: "network", header: messages.network, kind: "text", width: 120 },
      value: ({ network }) => network ?? NO_VALUE,
    },
    {
      ...{ id: "rule", header: messages.rule, kind: "choice", width: 220 },
      value: ({ rule }) => rule,
      text: (_, { rule }) => messages.ruleNames[rule],
      choices: renewalRules.map((rule) => ({ value: rule, label: messages.ruleNames[rule] })),
    },
  ];
}
