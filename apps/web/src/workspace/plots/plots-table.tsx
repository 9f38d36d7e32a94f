import { Button, Loader } from "@mantine/core";
import { IconMap, IconMapPin } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import { type TableControl, useTableSearch } from "#ui/table/use-table-search.ts";
import { useAddresses } from "../addresses.ts";
import { keys, PLOTS_IN_BROWSER, type PlotOverview, plotsQuery } from "../api.ts";
import { ProjectMap } from "../map/project-map.tsx";
import { useProject } from "../project/project-context.ts";
import { TrashLink } from "../trash/trash-link.tsx";
import { trashMessages } from "../trash/trash-messages.ts";
import { trashCountQuery } from "../trash/trash-queries.ts";
import { chosenByFilter, chosenByIds, chosenOf } from "./ask-plots.ts";
import { PlotBulkActions } from "./plot-bulk-actions.tsx";
import { filterOf, type PlotFilter } from "./plot-choice.ts";
import { isAsked } from "./plot-question.ts";
import { usePlotColumns } from "./plots-columns.tsx";
import { plotsMessages } from "./plots-messages.ts";
import classes from "./plots-page.module.css";
import { useRemotePlots } from "./use-remote-plots.ts";

/** The plots of the project as a table, all in the browser or, of a large project, those in sight. */
export function PlotsTable({ total }: { total: number }) {
  return total > PLOTS_IN_BROWSER ? <LargeTable total={total} /> : <WholeTable total={total} />;
}

function WholeTable({ total }: { total: number }) {
  const locale = useLocale();
  const project = useProject();
  const control = useTableSearch();
  const { data, error, isFetching, refetch } = useQuery(plotsQuery(project.id));
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
        <PlotBulkActions chosen={chosenOf(chosen)} onDone={() => control.select(new Set())} />
      )}
    />
  );
}

const NOT_HERE: PlotOverview[] = [];

function LargeTable({ total }: { total: number }) {
  const project = useProject();
  const control = useTableSearch();
  const { remote, question } = useRemotePlots(project.id, total, control.state);
  const onDone = () => control.select(new Set());
  return (
    <TableBesideMap
      control={control}
      rows={NOT_HERE}
      remote={remote}
      bulkActions={(_, ids) =>
        control.every ? (
          <FilteredActions filter={filterOf(question, control.every)} onDone={onDone} />
        ) : (
          <FetchedActions ids={ids} onDone={onDone} />
        )
      }
    />
  );
}

const serials = new WeakMap<ReadonlySet<string>, number>();
let lastSerial = 0;

/** A choice of 100,000 ids is no key of a query, but its number is. */
function serialOf(ids: ReadonlySet<string>): number {
  const serial = serials.get(ids) ?? ++lastSerial;
  serials.set(ids, serial);
  return serial;
}

/** The actions, once it is known what the chosen plots of a large project are. */
function FetchedActions({ ids, onDone }: { ids: ReadonlySet<string>; onDone: () => void }) {
  const project = useProject();
  const { data } = useQuery({
    queryKey: [...keys.plots(project.id), "chosen", serialOf(ids)],
    queryFn: () => chosenByIds(project.id, ids),
    gcTime: 0,
  });
  return data ? <PlotBulkActions chosen={data} onDone={onDone} /> : <Loader size="xs" />;
}

/** The actions on all plots that pass: they are counted, and stay where they are. */
function FilteredActions({ filter, onDone }: { filter: PlotFilter; onDone: () => void }) {
  const project = useProject();
  const { data } = useQuery({
    queryKey: [...keys.plots(project.id), "chosen", filter],
    queryFn: () => chosenByFilter(project.id, filter),
  });
  return data ? <PlotBulkActions chosen={data} onDone={onDone} /> : <Loader size="xs" />;
}

interface TableBesideMapProps {
  control: TableControl;
  rows: readonly PlotOverview[];
  remote?: RemoteRows<PlotOverview>;
  bulkActions: (chosen: PlotOverview[], ids: ReadonlySet<string>) => ReactNode;
}

const idOfPlot = (plot: PlotOverview) => String(plot.id);

function TableBesideMap({ control, ...table }: TableBesideMapProps) {
  const messages = useMessages(plotsMessages);
  const router = useRouter();
  const addresses = useAddresses();
  const project = useProject();
  const [hasMap, setMap] = useState(false);
  const isLarge = table.remote !== undefined;
  const known = usePlotColumns(hasMap);
  // What the server cannot be asked for has no filter, rather than one that changes nothing.
  const columns = useMemo(
    () => (isLarge ? known.map((one) => (isAsked(one.id) ? one : { ...one, filter: false })) : known),
    [known, isLarge],
  );
  const { plots: trash } = useMessages(trashMessages);
  const { data: inTrash = 0 } = useQuery(trashCountQuery(project.id));
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
