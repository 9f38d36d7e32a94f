import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { useMessages } from "#ui/locale.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { everyRow } from "#workspace/rows/ask-rows.ts";
import { ExportListButton } from "#workspace/rows/export-list-button.tsx";
import type { RowQuestion } from "#workspace/rows/row-question.ts";
import { onlyAsked } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { useCardColumns } from "./card-columns.tsx";
import { cardMessages } from "./card-messages.ts";
import { CARD_COLUMNS, type CardRow, cardKeys, cardSource } from "./card-queries.ts";

const NOT_HERE: CardRow[] = [];
const NEWEST_FIRST: RowQuestion["order"] = [{ column: "number", ascending: false }];
const rowId = ({ id }: CardRow) => String(id);

interface Props {
  organisationId: number;
  total: number;
}

/** Every card, valid and revoked; what is searched and filtered stands in the address. */
export function CardsTable({ organisationId, total }: Props) {
  const messages = useMessages(cardMessages);
  const router = useRouter();
  const addresses = useFarmerAddresses();
  const control = useTableSearch();
  const known = useCardColumns();
  const columns = useMemo(() => onlyAsked(known), [known]);
  const source = useMemo(() => cardSource(organisationId), [organisationId]);
  const { remote, question } = useRemoteRows({
    ...{ queryKey: [...cardKeys.list(organisationId), "table"], source, columns, total },
    ...{ state: control.state, unsorted: NEWEST_FIRST, select: CARD_COLUMNS },
  });
  return (
    <DataTable
      label={messages.table}
      rows={NOT_HERE}
      remote={remote}
      columns={columns}
      rowId={rowId}
      control={control}
      onOpen={({ farmer_id }) => void router.navigate({ href: addresses.one(farmer_id) })}
      tools={
        <ExportListButton
          label={messages.exportList}
          failure={messages.exportFailed}
          fileName={messages.fileName}
          columns={columns}
          ask={() => everyRow(source, question, CARD_COLUMNS)}
        />
      }
    />
  );
}
