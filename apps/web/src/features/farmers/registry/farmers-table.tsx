import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { useMay } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import { countChosen } from "#ui/table/chosen-rows.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { everyRow } from "#workspace/rows/ask-rows.ts";
import { ExportListButton } from "#workspace/rows/export-list-button.tsx";
import { filterOf } from "#workspace/rows/row-choice.ts";
import type { RowQuestion } from "#workspace/rows/row-question.ts";
import { onlyAsked } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import { GoneNotice } from "#workspace/saved-filters/gone-notice.tsx";
import { SavedFiltersMenu } from "#workspace/saved-filters/saved-filters-menu.tsx";
import { farmerSeasonsQuery } from "../events/event-queries.ts";
import { namesOf } from "../events/known-names.ts";
import { FarmerFiles } from "../exports/farmer-files.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { fieldsQuery } from "../fields/field-queries.ts";
import { ListMap } from "../places/list-map.tsx";
import { MapButton, useListMap } from "../places/map-button.tsx";
import { FarmerBulkActions } from "./farmer-bulk-actions.tsx";
import { useFarmerColumns } from "./farmer-columns.tsx";
import { FARMER_COLUMNS, type FarmerRow, farmerKeys, farmerSource, sectionsQuery } from "./farmer-queries.ts";
import { farmerMessages } from "./messages.ts";

const NOT_HERE: FarmerRow[] = [];
const NOBODY: ReadonlySet<string> = new Set();
const NONE: never[] = [];
const BY_NAME: RowQuestion["order"] = [{ column: "name_order", ascending: true }];
const rowId = ({ id }: FarmerRow) => String(id);

interface Props {
  organisationId: number;
  total: number;
}

/** The registry as a table: the server searches, filters and sorts, whatever its size. */
export function FarmersTable({ organisationId, total }: Props) {
  const messages = useMessages(farmerMessages);
  const router = useRouter();
  const addresses = useFarmerAddresses();
  const control = useTableSearch();
  const mayEdit = useMay("farmers.edit");
  const mayManage = useMay("farmers.manage");
  const { data: sections = NONE, isSuccess: hasSections } = useBesides(sectionsQuery(organisationId));
  const { data: fields = NONE, isSuccess: hasFields } = useBesides(fieldsQuery(organisationId));
  const { data: seasons = NONE } = useBesides(farmerSeasonsQuery(organisationId, null));
  const certifications = useMemo(() => namesOf("certification", seasons), [seasons]);
  const known = useFarmerColumns({ sections, fields, certifications }, useMay("farmers.private"));
  const columns = useMemo(() => onlyAsked(known), [known]);
  const source = useMemo(() => farmerSource(organisationId), [organisationId]);
  const { remote, question, count } = useRemoteRows({
    ...{ queryKey: farmerKeys.list(organisationId), source, columns, total },
    ...{ state: control.state, unsorted: BY_NAME, select: FARMER_COLUMNS },
  });
  const [hasMap, toggleMap] = useListMap();
  const actions = (_: FarmerRow[], ids: ReadonlySet<string>) => (
    <FarmerBulkActions
      organisationId={organisationId}
      farmers={control.every ? { filter: filterOf(question, control.every) } : { ids: [...ids].map(Number) }}
      count={countChosen(control, count)}
      onDone={() => control.select(new Set())}
    />
  );
  return (
    <>
      {hasSections && hasFields && <GoneNotice columns={columns} control={control} />}
      {hasMap && <ListMap organisationId={organisationId} filter={filterOf(question, NOBODY)} />}
      <DataTable
        label={messages.table}
        rows={NOT_HERE}
        remote={remote}
        columns={columns}
        rowId={rowId}
        control={control}
        onOpen={({ id }) => void router.navigate({ href: addresses.one(id) })}
        tools={
          <>
            <MapButton isShown={hasMap} onClick={toggleMap} />
            <SavedFiltersMenu
              {...{ organisationId, list: "farmers", control, question }}
              mayShare={mayEdit}
              mayTidy={mayManage}
            />
            <ExportListButton
              label={messages.exportList}
              failure={messages.exportFailed}
              fileName={messages.fileName}
              columns={columns}
              ask={() => everyRow(source, question, FARMER_COLUMNS)}
            />
            <FarmerFiles organisationId={organisationId} farmers={{ filter: filterOf(question, NOBODY) }} />
          </>
        }
        {...(mayEdit ? { bulkActions: actions } : {})}
      />
    </>
  );
}
