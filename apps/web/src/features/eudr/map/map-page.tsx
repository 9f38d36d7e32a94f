import { Button, SegmentedControl } from "@mantine/core";
import { IconMap } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { authoriseTiles } from "#app/authorise-tiles.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useMapLocation } from "#ui/map/map-location.ts";
import { PlotMap } from "#ui/map/plot-map.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableRows } from "#ui/table/use-table-rows.ts";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useAddresses } from "../addresses.ts";
import { type PlotOverview, plotsQuery } from "../api.ts";
import classes from "./map-page.module.css";
import { mapPageMessages } from "./messages.ts";
import { PlotCard } from "./plot-card.tsx";
import { mapColumns } from "./plot-columns.tsx";
import type { ColorBy } from "./plot-features.ts";
import { useAddressValue } from "./use-address-value.ts";
import { useProjectMap } from "./use-project-map.ts";

const HEIGHT = "max(420px, calc(100dvh - 300px))";
const rowId = (plot: PlotOverview) => String(plot.id);

/** The plots of a project on a map, linked with a list of the same plots. */
export function MapPage({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(plotsQuery(projectId));
  if (error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <NoPlots projectId={projectId} />;
  return <LinkedMap projectId={projectId} rows={data} />;
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

interface LinkedProps {
  projectId: number;
  rows: PlotOverview[];
}

function LinkedMap({ projectId, rows }: LinkedProps) {
  const messages = useMessages(mapPageMessages);
  const locale = useLocale();
  const control = useTableSearch();
  const location = useMapLocation();
  const navigate = useNavigate();
  const addresses = useAddresses();
  const columns = useMemo(() => mapColumns(locale), [locale]);
  const visible = useTableRows(rows, columns, control.state);
  const shown = useMemo(() => new Set(visible.map(rowId)), [visible]);
  const [color, setColor] = useAddressValue("color");
  const colorBy: ColorBy = color === "geometry" ? "geometry" : "compliance";
  const map = useProjectMap(projectId, colorBy, shown);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [currentId, setCurrentId] = useAddressValue("plot");
  const current = rows.find((plot) => rowId(plot) === currentId);
  const linked = { hoveredId, onHover: setHoveredId, currentId: currentId ?? null, onCurrent: setCurrentId };
  return (
    <>
      <div className={classes.bar}>
        <span id="color-by">{messages.colorBy}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="color-by"
          value={colorBy}
          onChange={(value) => setColor(value === "geometry" ? value : undefined)}
          data={[
            { value: "compliance", label: messages.compliance },
            { value: "geometry", label: messages.geometry },
          ]}
        />
        <span role="status">{messages.shown(visible.length)}</span>
      </div>
      <div className={classes.split}>
        <div className={classes.mapSide}>
          {map.error ? (
            <Failed message={problemText(map.error, locale)} onRetry={map.retry} />
          ) : map.isLoading ? (
            <Loading />
          ) : (
            <PlotMap
              label={messages.map}
              plots={map.plots}
              states={map.states}
              rasters={map.rasters}
              overlays={map.overlays}
              focus={map.focus}
              authorise={authoriseTiles}
              location={location}
              describe={(id) => rows.find((plot) => rowId(plot) === id)?.identifier ?? ""}
              height={HEIGHT}
              {...linked}
            />
          )}
          {current && <PlotCard plot={current} onClose={() => setCurrentId(undefined)} />}
        </div>
        <div className={classes.listSide}>
          <DataTable
            label={messages.plots}
            rows={rows}
            columns={columns}
            rowId={rowId}
            control={control}
            onOpen={(plot) => void navigate({ to: addresses.plot(projectId, plot.id) })}
            height={`calc(${HEIGHT} - 120px)`}
            {...linked}
          />
        </div>
      </div>
    </>
  );
}
