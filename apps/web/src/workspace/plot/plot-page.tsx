import { ActionIcon, Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconFileTypePdf, IconMapPinOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useMessages } from "#ui/locale.tsx";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { useAddresses } from "../addresses.ts";
import { PlotAnswer } from "../private-overlaps/plot-answer.tsx";
import { PageOnItsWay } from "../project/page-on-its-way.tsx";
import { useProject } from "../project/project-context.ts";
import { CollectedRecords } from "../records/collected-records.tsx";
import { PlotHolders } from "../records/plot-holders.tsx";
import { stateOf } from "../states/state-list.ts";
import { StateMark } from "../states/state-mark.tsx";
import { trashedPlotQuery } from "../trash/trash-queries.ts";
import { useWorkspace, useWorkspaceTexts } from "../workspace-context.ts";
import { findingPlaces, numbered } from "./finding-places.ts";
import { GeometrySection, HistorySection, type OutlineWork } from "./geometry-section.tsx";
import { plotMessages } from "./messages.ts";
import { PlotFacts } from "./plot-facts.tsx";
import { PlotMapPanel } from "./plot-map-panel.tsx";
import { PlotOverlaps } from "./plot-overlaps.tsx";
import classes from "./plot-page.module.css";
import { neighboursQuery, type PlotDetail, plotQuery } from "./plot-queries.ts";
import { splitMessages } from "./split/split-messages.ts";
import { SplitPlotPage } from "./split/split-plot-page.tsx";
import { splitOfQuery } from "./split/split-queries.ts";
import { TrashedPlotPage } from "./trashed-plot-page.tsx";

interface Props {
  projectId: number;
  plotId: number;
}

/** One plot: where it is, whether its outline is right, and what the module says of it. */
export function PlotPage({ projectId, plotId }: Props) {
  const { relation, plotVerdict } = useWorkspace();
  const { data, error, refetch } = useQuery(plotQuery(relation, projectId, plotId));
  // It is there when the plot is, so that nothing moves down for it; a failure is told by who draws it.
  useEffect(() => void plotVerdict?.preload().catch(() => {}), [plotVerdict]);
  if (data === undefined)
    return <PlotOnItsWay projectId={projectId} error={error} onRetry={() => void refetch()} />;
  if (data === null) return <GonePlot projectId={projectId} plotId={plotId} />;
  // A plot's page begins anew for each plot: a half-drawn outline must not pass to the next one.
  return <LoadedPlot key={plotId} projectId={projectId} plot={data} />;
}

function useBreadcrumbs(projectId: number) {
  const { module } = useWorkspaceTexts();
  const addresses = useAddresses();
  const project = useProject();
  return [
    { label: module, href: addresses.list },
    { label: project.name, href: addresses.project(projectId) },
  ];
}

function PlotOnItsWay({ projectId, ...rest }: { projectId: number; error: unknown; onRetry: () => void }) {
  const { plot } = useMessages(plotMessages);
  return <PageOnItsWay title={plot} breadcrumbs={useBreadcrumbs(projectId)} {...rest} />;
}

function GonePlot({ projectId, plotId }: Props) {
  const messages = useMessages(plotMessages);
  const addresses = useAddresses();
  const split = useQuery(splitOfQuery(projectId, plotId));
  const trashed = useQuery(trashedPlotQuery(projectId, plotId));
  const failed = [split, trashed].find(({ error }) => error !== null);
  if (failed || split.data === undefined || trashed.data === undefined) {
    return (
      <PlotOnItsWay
        projectId={projectId}
        error={failed?.error ?? null}
        onRetry={() => void failed?.refetch()}
      />
    );
  }
  if (split.data !== null) return <SplitPlotPage split={split.data} />;
  if (trashed.data !== null) return <TrashedPlotPage plot={trashed.data} />;
  return (
    <Page title={messages.notFound}>
      <Empty
        icon={<IconMapPinOff size={28} stroke={1.5} />}
        title={messages.notFound}
        text={messages.notFoundText}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <AppLink {...props} href={addresses.project(projectId)} />}
          >
            {messages.backToPlots}
          </Button>
        }
      />
    </Page>
  );
}

function LoadedPlot({ projectId, plot }: { projectId: number; plot: PlotDetail }) {
  const messages = useMessages(plotMessages);
  const breadcrumbs = useBreadcrumbs(projectId);
  const { states, plotVerdict: Verdict, plotSections } = useWorkspace();
  return (
    <Page
      title={plot.identifier}
      mark={
        <>
          <StateMark states={states} value={stateOf(states, plot)} />
          {plot.result_outdated && <StateBadge tone="warning" label={messages.outdatedMark} />}
        </>
      }
      breadcrumbs={[...breadcrumbs, { label: plot.identifier }]}
      actions={<Actions projectId={projectId} plotId={plot.id} />}
      width="wide"
    >
      {Verdict && <Verdict projectId={projectId} plot={plot} />}
      <Workbench projectId={projectId} plot={plot} />
      {plotSections.map((OwnSection, place) => (
        // The sections of a module neither come nor go.
        // biome-ignore lint/suspicious/noArrayIndexKey: their place is all that they are known by.
        <OwnSection key={place} projectId={projectId} plot={plot} />
      ))}
      <HistorySection projectId={projectId} plotId={plot.id} />
    </Page>
  );
}

function Actions({ projectId, plotId }: Props) {
  const messages = useMessages(plotMessages);
  const addresses = useAddresses();
  const { relation, exports } = useWorkspace();
  const { data } = useBesides(neighboursQuery(relation, projectId, plotId));
  const steps = [
    { label: messages.previous, id: data?.previous, icon: <IconChevronLeft size={18} /> },
    { label: messages.next, id: data?.next, icon: <IconChevronRight size={18} /> },
  ];
  return (
    <>
      {steps.map(({ label, id, icon }) =>
        id ? (
          <ActionIcon
            key={label}
            variant="default"
            size={36}
            aria-label={label}
            title={label}
            renderRoot={(props) => <AppLink {...props} href={addresses.plot(projectId, id)} />}
          >
            {icon}
          </ActionIcon>
        ) : (
          <ActionIcon key={label} variant="default" size={36} aria-label={label} disabled>
            {icon}
          </ActionIcon>
        ),
      )}
      {exports.includes("pdf") && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={17} stroke={1.7} />}
          renderRoot={(props) => <AppLink {...props} href={addresses.report(projectId, [plotId])} />}
        >
          {messages.report}
        </Button>
      )}
    </>
  );
}

function useOverlays(plot: PlotDetail, work: OutlineWork): MapOverlay[] {
  const messages = useMessages(plotMessages);
  const { proposal } = useMessages(splitMessages);
  return useMemo(() => {
    const overlays: MapOverlay[] = [];
    const color = "#7c3aed";
    if (work.kind === "proposal" && work.proposal.after) {
      const data = { type: "Feature" as const, properties: {}, geometry: work.proposal.after };
      const features = { type: "FeatureCollection" as const, features: [data] };
      overlays.push({ id: "proposal", data: features, look: "dashed", color, label: messages.after });
    }
    if (work.kind === "split" && work.fields) {
      const fields = work.fields.map(({ geometry }) => ({
        type: "Feature" as const,
        properties: {},
        geometry,
      }));
      const data = { type: "FeatureCollection" as const, features: fields };
      overlays.push({ id: "proposal", data, look: "dashed", color, label: proposal });
    }
    const data = findingPlaces(numbered(plot.findings));
    if (data.features.length > 0 && work.kind !== "redraw")
      overlays.push({ id: "findings", data, look: "places", color, label: messages.findingPlaces });
    return overlays;
  }, [plot.findings, work, messages, proposal]);
}

function Workbench({ projectId, plot }: { projectId: number; plot: PlotDetail }) {
  const messages = useMessages(plotMessages);
  const [map, setMap] = useState<MapLibre | null>(null);
  const [work, setWork] = useState<OutlineWork>({ kind: "none" });
  const findings = useMemo(() => numbered(plot.findings), [plot.findings]);
  const overlays = useOverlays(plot, work);
  return (
    <div className={classes.top}>
      <div className={classes.column}>
        <PlotMapPanel {...{ projectId, plot, overlays }} onMap={setMap} isDrawing={work.kind === "redraw"} />
        <Section title={messages.overlaps}>
          <PlotOverlaps projectId={projectId} plotId={plot.id} />
        </Section>
        <PlotAnswer plotId={plot.id} />
      </div>
      <div className={classes.column}>
        <PlotFacts plot={plot} />
        <PlotHolders plotId={plot.id} />
        <CollectedRecords origin={{ plotId: plot.id }} />
        <GeometrySection
          projectId={projectId}
          plot={plot}
          findings={findings}
          map={map}
          work={work}
          onWork={setWork}
        />
      </div>
    </div>
  );
}
