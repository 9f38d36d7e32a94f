import { Button, Group } from "@mantine/core";
import { hasProposal, isSplitOffered } from "@parcelle/geometry/findings";
import type { Geometry } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { FoldingSection } from "#ui/folding-section.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { useMayInProject } from "../project/project-context.ts";
import { proposeRepair, type RepairProposal, useOutlineChange } from "./change-outline.ts";
import type { NumberedFinding } from "./finding-places.ts";
import { FindingsList } from "./findings-list.tsx";
import { plotMessages } from "./messages.ts";
import { OutlineHistory } from "./outline-history.tsx";
import { type PlotDetail, repairsQuery } from "./plot-queries.ts";
import { ProposalPanel } from "./proposal-panel.tsx";
import { RedrawPanel } from "./redraw-panel.tsx";
import { splitMessages } from "./split/split-messages.ts";
import { SplitOrigin } from "./split/split-origin.tsx";
import { SplitPanel } from "./split/split-panel.tsx";
import { type PlotField, proposeSplit } from "./split/split-queries.ts";
import { useNearOutlines } from "./use-near-outlines.ts";

/** What is being done to the outline; it decides what the map shows over the plot. */
export type OutlineWork =
  | { kind: "none" }
  | { kind: "proposal"; proposal: RepairProposal }
  | { kind: "split"; fields: PlotField[] | null }
  | { kind: "redraw" };

interface Props {
  projectId: number;
  plot: PlotDetail;
  findings: readonly NumberedFinding[];
  map: MapLibre | null;
  work: OutlineWork;
  onWork: (work: OutlineWork) => void;
}

/** Findings, and the ways to mend the outline for those who may. */
export function GeometrySection({ projectId, plot, findings, map, work, onWork }: Props) {
  const messages = useMessages(plotMessages);
  const mayReview = useMayInProject("plots.review");
  const { isBusy, change } = useOutlineChange(projectId, plot.id);
  const neighbours = useNearOutlines(projectId, plot.id);
  const close = () => onWork({ kind: "none" });
  async function save(input: { method: "make_valid" } | { method: "redrawn"; geometry: Geometry }) {
    if (await change({ name: "repair-plot", input })) close();
  }
  return (
    <Section title={messages.findings}>
      <FindingsList findings={findings} isOverlapping={plot.geometry_state === "overlapping"} />
      <SplitOrigin projectId={projectId} plotId={plot.id} />
      {mayReview && work.kind === "none" && (
        <OutlineActions projectId={projectId} plot={plot} isBusy={isBusy} onWork={onWork} change={change} />
      )}
      {work.kind === "proposal" && (
        <ProposalPanel
          proposal={work.proposal}
          isBusy={isBusy}
          onAccept={() => void save({ method: "make_valid" })}
          onClose={close}
        />
      )}
      {work.kind === "split" && <SplitPanel plot={plot} fields={work.fields} onClose={close} />}
      {work.kind === "redraw" && (
        <RedrawPanel
          map={map}
          geometry={plot.geometry}
          neighbours={neighbours}
          isBusy={isBusy}
          onSave={(geometry) => void save({ method: "redrawn", geometry })}
          onCancel={close}
        />
      )}
    </Section>
  );
}

interface ActionsProps extends Pick<Props, "projectId" | "plot" | "onWork"> {
  isBusy: boolean;
  change: ReturnType<typeof useOutlineChange>["change"];
}

function OutlineActions({ projectId, plot, isBusy, onWork, change }: ActionsProps) {
  const messages = useMessages(plotMessages);
  const { split } = useMessages(splitMessages);
  const locale = useLocale();
  const { data: repairs = [] } = useBesides(repairsQuery(projectId, plot.id));
  const [asked, setAsked] = useState<OutlineWork["kind"]>("none");
  async function propose(kind: OutlineWork["kind"], work: () => Promise<OutlineWork>): Promise<void> {
    setAsked(kind);
    try {
      onWork(await work());
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
    } finally {
      setAsked("none");
    }
  }
  return (
    <Group gap="sm">
      {plot.findings.some(hasProposal) && (
        <Button
          size="sm"
          loading={asked === "proposal"}
          onClick={() =>
            void propose("proposal", async () => ({
              kind: "proposal",
              proposal: await proposeRepair(plot.id),
            }))
          }
        >
          {messages.propose}
        </Button>
      )}
      {plot.findings.some(isSplitOffered) && (
        <Button
          size="sm"
          loading={asked === "split"}
          onClick={() =>
            void propose("split", async () => ({ kind: "split", fields: await proposeSplit(plot.id) }))
          }
        >
          {split}
        </Button>
      )}
      <Button size="sm" variant="default" onClick={() => onWork({ kind: "redraw" })}>
        {messages.redraw}
      </Button>
      {repairs.length > 0 && (
        <Button
          size="sm"
          variant="default"
          loading={isBusy}
          onClick={() => void change({ name: "undo-plot-repair", input: {} })}
        >
          {messages.undoRepair}
        </Button>
      )}
    </Group>
  );
}

export function HistorySection({ projectId, plotId }: { projectId: number; plotId: number }) {
  const messages = useMessages(plotMessages);
  return (
    <FoldingSection title={messages.history}>
      <OutlineHistory projectId={projectId} plotId={plotId} />
    </FoldingSection>
  );
}
