import { Button } from "@mantine/core";
import { IconMap, IconMapPin } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useAddresses } from "../addresses.ts";
import { type PlotOverview, plotsQuery } from "../api.ts";
import { AssessmentStatus } from "../assessments/assessment-status.tsx";
import { ComplianceTiles } from "../assessments/compliance-tiles.tsx";
import { ImportArea } from "../imports/import-area.tsx";
import { ProjectMap } from "../map/project-map.tsx";
import { useMayInProject, useProject } from "../project-context.ts";
import { PlotBulkActions } from "./plot-bulk-actions.tsx";
import { usePlotColumns } from "./plots-columns.tsx";
import { plotsMessages } from "./plots-messages.ts";
import { PlotsNotes } from "./plots-notes.tsx";
import classes from "./project-page.module.css";

/** The plots of a project: what came in, where they stand, and what to do with them. */
export function ProjectPage({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(plotsQuery(projectId));
  const mayImport = useMayInProject("plots.import");
  const isEmpty = data?.length === 0;
  return (
    <>
      <ImportArea hasPlots={!isEmpty} />
      <AssessmentStatus />
      {data && data.length > 0 && (
        <>
          <ComplianceTiles plots={data} />
          <PlotsNotes plots={data} />
        </>
      )}
      {isEmpty && mayImport ? null : (
        <Section flush>
          {data && <PlotsTable plots={data} />}
          {!data && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
          {!data && !error && <Loading lines={10} />}
        </Section>
      )}
    </>
  );
}

const idOfPlot = (plot: PlotOverview) => String(plot.id);

function PlotsTable({ plots }: { plots: PlotOverview[] }) {
  const messages = useMessages(plotsMessages);
  const control = useTableSearch();
  const router = useRouter();
  const addresses = useAddresses();
  const project = useProject();
  const [hasMap, setMap] = useState(false);
  const columns = usePlotColumns(hasMap);
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
        label={messages.table}
        rows={plots}
        columns={columns}
        rowId={idOfPlot}
        control={control}
        tools={mapButton}
        onOpen={({ id }) => void router.navigate({ href: addresses.plot(project.id, id) })}
        bulkActions={(chosen) => <PlotBulkActions chosen={chosen} onDone={() => control.select(new Set())} />}
        empty={
          <Empty
            icon={<IconMapPin size={28} stroke={1.5} />}
            title={messages.noPlots}
            text={messages.noPlotsReadOnly}
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
