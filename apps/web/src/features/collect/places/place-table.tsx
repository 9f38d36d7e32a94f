import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { countOfRows, everyRow } from "#workspace/rows/ask-rows.ts";
import { ExportListButton } from "#workspace/rows/export-list-button.tsx";
import type { RowQuestion } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import { useCollectAddresses, useFormPlace, useProjectId } from "../collect-address.ts";
import { figureKeys } from "../figures/figure-queries.ts";
import type { CountedQuestion } from "../figures/form-questions.ts";
import type { RecordFilter } from "../figures/record-filter.ts";
import { placeMessages } from "./messages.ts";
import { usePlaceColumns } from "./place-columns.tsx";
import { PLACE_COLUMNS, type PlaceRow, placeSource } from "./place-queries.ts";

const NOT_HERE: PlaceRow[] = [];
const LATEST: RowQuestion["order"] = [{ column: "created_at", ascending: false }];
const rowId = ({ id }: PlaceRow) => String(id);

interface Props {
  projectFormId: number;
  questions: readonly CountedQuestion[];
  filter: RecordFilter;
}

/** Every place of the records that pass, with what is to be said of it, for those who cannot use a map. */
export function PlaceTable({ projectFormId, questions, filter }: Props) {
  const messages = useMessages(placeMessages);
  const queryKey = useMemo(
    () => [...figureKeys(projectFormId), "place rows", filter],
    [projectFormId, filter],
  );
  const source = useMemo(() => placeSource(projectFormId, filter), [projectFormId, filter]);
  const control = useTableSearch();
  const columns = usePlaceColumns(questions);
  const router = useRouter();
  const addresses = useCollectAddresses();
  const page = addresses.form("open", useProjectId(), useFormPlace());
  const { data: total = 0 } = useQuery({
    queryKey: [...queryKey, "count"],
    queryFn: () => countOfRows(source, { search: null, conditions: [] }),
  });
  const { remote, question } = useRemoteRows({
    ...{ queryKey, source, columns, total },
    ...{ state: control.state, unsorted: LATEST, select: PLACE_COLUMNS },
  });
  return (
    <Section title={messages.table} flush>
      <DataTable
        label={messages.table}
        rows={NOT_HERE}
        remote={remote}
        columns={columns}
        rowId={rowId}
        control={control}
        onOpen={({ record_id }) => void router.navigate({ href: `${page}?record=${record_id}` })}
        height="50vh"
        tools={
          <ExportListButton
            label={messages.exportList}
            failure={messages.exportFailed}
            fileName={messages.file}
            columns={columns}
            ask={() => everyRow(source, question, PLACE_COLUMNS)}
          />
        }
      />
    </Section>
  );
}
