import { Button } from "@mantine/core";
import { IconMap, IconMapPin } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import { type TableControl, useTableSearch } from "#ui/table/use-table-search.ts";
import { useAddresses } from "../addresses.ts";
import { keys } from "../keys.ts";
import { ProjectMap } from "../map/project-map.tsx";
import { useProject } from "../project/project-context.ts";
import { ChosenByFilter, ChosenByIds } from "../rows/chosen-rows.tsx";
import { filterOf } from "../rows/row-choice.ts";
import { onlyAsked } from "../rows/row-question.ts";
import { TrashLink } from "../trash/trash-link.tsx";
import { trashMessages } from "../trash/trash-messages.ts";
import { trashCountQuery } from "../trash/trash-queries.ts";
import { useWorkspace } from "../workspace-context.ts";
import { chosenByFilter, chosenByIds, plotSource } from "./ask-plots.ts";
import { chosenOf } from "./chosen-plots.ts";
import { PlotBulkActions } from "./plot-bulk-actions.tsx";
import type { PlotRow } from "./plot-row.ts";
import { besideMap, usePlotColumns } from "./plots-columns.tsx";
import { plotsMessages } from "./plots-messages.ts";
import classes from "./plots-page.module.css";
import { PLOTS_IN_BROWSER, plotsQuery } from "./plots-query.ts";
import { useRemotePlots } from "./use-remote-plots.ts";

/** The plots of the project as a table, all in the browser or, of a large project, those in sight. */
export function PlotsTable({ total }: { total: number }) {
  return total > PLOTS_IN_BROWSER ? <LargeTable total={total} /> : <WholeTable total={total} />;
}

function WholeTable({ total }: { total: number }) {
  const locale = useLocale();
  const project = useProject();
  const { relation, tallies } = useWorkspace();
  const control = useTableSearch();
  const { data, error, isFetching, refetch } = useQuery(plotsQuery(relation, project.id));
  const isBehind = data !== undefined && data.length !== total;
  // Plots that were on their way when an import ended are older than their count: they are fetched once more.
  const latest = useRef(isBehind);
  useEffect(() => {
    latest.current = isBehind;
  });
  useEffect(() => {
    if (latest.current && total > 0) void refetch();
  }, [total, refetch]);
  if (!data && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data || (data.length === 0 && isBehind && isFetching)) return <Loading lines={10} />;
  return (
    <TableBesideMap
      control={control}
      rows={data}
      bulkActions={(chosen) => (
        <PlotBulkActions chosen={chosenOf(chosen, tallies)} onDone={() => control.select(new Set())} />
      )}
    />
  );
}

const NOT_HERE: PlotRow[] = [];

function LargeTable({ total }: { total: number }) {
  const project = useProject();
  const { relation, tallies } = useWorkspace();
  const control = useTableSearch();
  const { remote, question } = useRemotePlots(relation, project.id, total, control.state);
  const onDone = () => control.select(new Set());
  const source = plotSource(relation, project.id);
  const queryKey = keys.plots(project.id);
  return (
    <TableBesideMap
      control={control}
      rows={NOT_HERE}
      remote={remote}
      bulkActions={(_, chosenIds) =>
        control.every ? (
          <ChosenByFilter
            queryKey={queryKey}
            filter={filterOf(question, control.every)}
            ask={(filter) => chosenByFilter(source, filter, tallies)}
          >
            {(chosen) => <PlotBulkActions chosen={chosen} onDone={onDone} />}
          </ChosenByFilter>
        ) : (
          <ChosenByIds queryKey={queryKey} ids={chosenIds} ask={(ids) => chosenByIds(source, ids, tallies)}>
            {(chosen) => <PlotBulkActions chosen={chosen} onDone={onDone} />}
          </ChosenByIds>
        )
      }
    />
  );
}

interface TableBesideMapProps {
  control: TableControl;
  rows: readonly PlotRow[];
  remote?: RemoteRows<PlotRow>;
  bulkActions: (chosen: PlotRow[], ids: ReadonlySet<string>) => ReactNode;
}

const idOfPlot = (plot: PlotRow) => String(plot.id);

function useShownColumns(hasMap: boolean, isLarge: boolean) {
  const workspace = useWorkspace();
  const known = usePlotColumns();
  return useMemo(() => {
    const shown = hasMap ? besideMap(known, workspace) : known;
    return isLarge ? onlyAsked(shown) : shown;
  }, [known, workspace, hasMap, isLarge]);
}

function TableBesideMap({ control, ...table }: TableBesideMapProps) {
  const messages = useMessages(plotsMessages);
  const router = useRouter();
  const addresses = useAddresses();
  const project = useProject();
  const [hasMap, setMap] = useState(false);
  const columns = useShownColumns(hasMap, table.remote !== undefined);
  const { plots: trash } = useMessages(trashMessages);
  const { data: inTrash = 0 } = useBesides(trashCountQuery(project.id));
  const trashLink = <TrashLink count={inTrash} inUse={trash.inUse} />;
  const mapButton = (
    <Button
      variant={hasMap ? "light" : "default"}
      leftSection={<IconMap size={16} stroke={1.7} />}
      aria-pressed={hasMap}
      onClick={() => setMap(!hasMap)}
    >
      {hasMap ? messages.hideMap : messages.map}
    </Button>
  );
  return (
    <div className={classes.split} data-map={hasMap || undefined}>
      <DataTable
        {...table}
        label={messages.table}
        noMatch={messages.noMatch}
        columns={columns}
        rowId={idOfPlot}
        control={control}
        tools={
          <>
            {mapButton}
            {trashLink}
          </>
        }
        onOpen={({ id }) => void router.navigate({ href: addresses.plot(project.id, id) })}
        empty={
          <Empty
            icon={<IconMapPin size={28} stroke={1.5} />}
            title={messages.noPlots}
            text={inTrash > 0 ? trash.inTrash(inTrash) : messages.noPlotsReadOnly}
            action={trashLink}
          />
        }
      />
      {hasMap && (
        <div className={classes.map}>
          <ProjectMap
            projectId={project.id}
            selectedIds={control.selected}
            onSelect={control.select}
            height="min(70vh, 720px)"
          />
        </div>
      )}
    </div>
  );
}
