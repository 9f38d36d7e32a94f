import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand, IconMap } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useMapLocation } from "#ui/map/map-location.ts";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import { useTableRows } from "#ui/table/use-table-rows.ts";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useAddresses } from "../addresses.ts";
import type { PlotRow } from "../plots/plot-row.ts";
import { usePlotColumns } from "../plots/plots-columns.tsx";
import { onePlotQuery, PLOTS_IN_BROWSER, plotsQuery } from "../plots/plots-query.ts";
import { useRemotePlots } from "../plots/use-remote-plots.ts";
import { useAddressValue } from "../project/use-address-value.ts";
import { geometryStates } from "../states/geometry-states.ts";
import { countOf, figuresQuery } from "../statistics/figures-query.ts";
import { useWorkspace } from "../workspace-context.ts";
import { drawn } from "./drawn.ts";
import { mapColumns, tileFilters, tileNames } from "./map-columns.ts";
import classes from "./map-page.module.css";
import { mapPageMessages } from "./messages.ts";
import { PlotCard } from "./plot-card.tsx";
import { useHeightLeft } from "./use-height-left.ts";
import { type ProjectMapData, useProjectMap } from "./use-project-map.ts";
import { type TiledMapData, useTiledMap } from "./use-tiled-map.ts";

const FOLDED = "folded";
const rowId = (plot: PlotRow) => String(plot.id);

/** The plots of a project on a map, linked with a list of the same plots. */
export function MapPage({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const { data: groups, error, refetch } = useQuery(figuresQuery(projectId));
  if (error && !groups) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!groups) return <Loading />;
  if (groups.length === 0) return <NoPlots projectId={projectId} />;
  const total = countOf(groups);
  return total > PLOTS_IN_BROWSER ? (
    <TiledMap projectId={projectId} total={total} />
  ) : (
    <WholeMap projectId={projectId} />
  );
}

function NoPlots({ projectId }: { projectId: number }) {
  const messages = useMessages(mapPageMessages);
  const { project } = useAddresses();
  return (
    <Empty
      icon={<IconMap size={28} stroke={1.5} />}
      title={messages.empty}
      text={messages.emptyText}
      action={
        <Button variant="default" renderRoot={(props) => <AppLink {...props} href={project(projectId)} />}>
          {messages.goImport}
        </Button>
      }
    />
  );
}

function WholeMap({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const { relation } = useWorkspace();
  const { data, error, refetch } = useQuery(plotsQuery(relation, projectId));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <MapOfRows projectId={projectId} rows={data} />;
}

function MapOfRows({ projectId, rows }: { projectId: number; rows: PlotRow[] }) {
  const view = useMapView();
  const columns = view.columns;
  const visible = useTableRows(rows, columns, view.control.state);
  const shown = useMemo(() => new Set(visible.map(rowId)), [visible]);
  const map = useProjectMap(projectId, view.colorBy, shown);
  return (
    <LinkedMap
      {...{ projectId, view, map, rows }}
      shown={visible.length}
      current={rows.find((plot) => rowId(plot) === view.linked.currentId)}
      describe={(id) => rows.find((plot) => rowId(plot) === id)?.identifier ?? ""}
    />
  );
}

const NOT_HERE: PlotRow[] = [];

function TiledMap({ projectId, total }: { projectId: number; total: number }) {
  const view = useMapView();
  const { relation } = useWorkspace();
  const { remote } = useRemotePlots(relation, projectId, total, view.control.state);
  const { q, filters: asked } = view.control.state;
  const filters = useMemo(() => tileFilters(asked, view.columns), [asked, view.columns]);
  const map = useTiledMap(projectId, view.colorBy, { q, filters, names: view.names });
  const { currentId } = view.linked;
  const here = remote.rows.find((plot) => plot && rowId(plot) === currentId);
  const { data: fetched } = useBesides({
    ...onePlotQuery(relation, projectId, Number(currentId)),
    enabled: currentId !== null && !here,
  });
  return (
    <LinkedMap
      {...{ projectId, view, map, remote }}
      rows={NOT_HERE}
      shown={remote.rows.length}
      current={here ?? (currentId === null ? undefined : fetched)}
      describe={(id) => remote.rows.find((plot) => plot && rowId(plot) === id)?.identifier ?? ""}
    />
  );
}

/** What the address and the pointer say about the view. */
function useMapView() {
  const control = useTableSearch();
  const [color, setColor] = useAddressValue("color");
  const { states } = useWorkspace();
  const known = usePlotColumns();
  const colorBy = color === geometryStates.id ? geometryStates : states;
  const columns = useMemo(() => mapColumns(known), [known]);
  const names = useMemo(() => tileNames(known), [known]);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [currentId, setCurrentId] = useAddressValue("plot");
  const linked = { hoveredId, onHover: setHoveredId, currentId: currentId ?? null, onCurrent: setCurrentId };
  return { control, columns, names, colorBy, setColor, linked, close: () => setCurrentId(undefined) };
}

interface LinkedProps {
  projectId: number;
  view: ReturnType<typeof useMapView>;
  map: ProjectMapData | TiledMapData;
  rows: readonly PlotRow[];
  remote?: RemoteRows<PlotRow>;
  shown: number;
  current: PlotRow | undefined;
  describe: (id: string) => string;
}

function LinkedMap({ projectId, view, map, rows, remote, shown, current, describe }: LinkedProps) {
  const messages = useMessages(mapPageMessages);
  const locale = useLocale();
  const location = useMapLocation();
  const navigate = useNavigate();
  const addresses = useAddresses();
  const { control, columns, linked } = view;
  const [folded, setFolded] = useAddressValue("list");
  const isFolded = folded === FOLDED;
  const { ref, height } = useHeightLeft<HTMLDivElement>();
  const bar = (
    <MapBar
      projectId={projectId}
      view={view}
      shown={shown}
      isFolded={isFolded}
      onFold={(fold) => setFolded(fold ? FOLDED : undefined)}
    />
  );
  return (
    <div ref={ref} className={classes.split} data-folded={isFolded || undefined}>
      <div className={classes.mapSide}>
        {map.loadingError ? (
          <Failed message={problemText(map.loadingError, locale)} onRetry={map.retry} />
        ) : map.isLoading ? (
          <Loading />
        ) : (
          <MemberMap
            label={messages.map}
            {...drawn(map)}
            location={location}
            describe={describe}
            height={height}
            {...linked}
          />
        )}
        {isFolded && bar}
        {current && <PlotCard plot={current} onClose={view.close} />}
      </div>
      <div className={classes.listSide} hidden={isFolded}>
        {!isFolded && bar}
        <DataTable
          label={messages.plots}
          rows={rows}
          {...(remote ? { remote } : {})}
          columns={columns}
          rowId={rowId}
          control={control}
          onOpen={(plot) => void navigate({ to: addresses.plot(projectId, plot.id) })}
          height={`calc(${height} - 224px)`}
          {...linked}
        />
      </div>
    </div>
  );
}

interface MapBarProps extends Pick<LinkedProps, "projectId" | "view" | "shown"> {
  isFolded: boolean;
  onFold: (fold: boolean) => void;
}

/** By what plots are coloured, how many are in sight, and whether the list beside the map is. */
function MapBar({ projectId, view, shown, isFolded, onFold }: MapBarProps) {
  const messages = useMessages(mapPageMessages);
  const locale = useLocale();
  const { states, mapChoice: Choice } = useWorkspace();
  return (
    <div className={classes.bar}>
      <span id="color-by">{messages.colorBy}</span>
      <SegmentedControl
        size="xs"
        aria-labelledby="color-by"
        value={view.colorBy.id}
        onChange={(value) => view.setColor(value === geometryStates.id ? value : undefined)}
        data={[
          { value: states.id, label: states.title[locale] },
          { value: geometryStates.id, label: geometryStates.title[locale] },
        ]}
      />
      {Choice && <Choice projectId={projectId} />}
      <span role="status">{messages.shown(shown)}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-expanded={!isFolded}
        aria-label={isFolded ? messages.showList : messages.hideList}
        title={isFolded ? messages.showList : messages.hideList}
        onClick={() => onFold(!isFolded)}
      >
        {isFolded ? <IconLayoutSidebarRightExpand size={18} /> : <IconLayoutSidebarRightCollapse size={18} />}
      </ActionIcon>
    </div>
  );
}
