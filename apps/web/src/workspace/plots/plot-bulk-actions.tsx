import { Button } from "@mantine/core";
import { type Icon, IconDownload, IconPlayerPlay, IconReport, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import type { PlotAction } from "../define-workspace.ts";
import { ExportDialog } from "../exports/export-dialog.tsx";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { useRun } from "../runs/follow-run.tsx";
import type { Runs } from "../runs/runs.ts";
import { useWorkspace } from "../workspace-context.ts";
import type { ChosenPlots } from "./chosen-plots.ts";
import { plotsMessages } from "./plots-messages.ts";
import { usePlotTrash } from "./use-plot-trash.tsx";

interface Props {
  chosen: ChosenPlots;
  onDone: () => void;
}

/** What can be done with the chosen plots, as far as the user may: first what only the module does. */
export function PlotBulkActions({ chosen, onDone }: Props) {
  const locale = useLocale();
  const { plotActions, exports, runs } = useWorkspace();
  return (
    <>
      {plotActions.map((action) => (
        <OwnAction key={action.label[locale]} action={action} chosen={chosen} />
      ))}
      {runs && <RunChosen runs={runs} chosen={chosen} />}
      {exports.length > 0 && <ExportAction chosen={chosen} />}
      {exports.includes("pdf") && <ReportAction chosen={chosen} />}
      <TrashAction chosen={chosen} onDone={onDone} />
    </>
  );
}

function OwnAction({ action, chosen }: { action: PlotAction; chosen: ChosenPlots }) {
  const locale = useLocale();
  const may = useMayInProject(action.permission);
  const [opened, setOpened] = useState(false);
  const { dialog: OwnDialog, concerned, icon, label } = action;
  if (!may || concerned(chosen) === 0) return null;
  return (
    <>
      <Action icon={icon} label={label[locale]} onClick={() => setOpened(true)} />
      <OwnDialog chosen={chosen} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function RunChosen({ runs: { dialog: RunDialog }, chosen }: { runs: Runs; chosen: ChosenPlots }) {
  const messages = useMessages(plotsMessages);
  const mayRun = useMayInProject("assessments.run");
  const { isRunning } = useRun();
  const [opened, setOpened] = useState(false);
  if (!mayRun) return null;
  return (
    <>
      <Action
        icon={IconPlayerPlay}
        label={messages.runChosen}
        disabled={isRunning}
        onClick={() => setOpened(true)}
      />
      <RunDialog chosen={chosen} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function ExportAction({ chosen }: { chosen: ChosenPlots }) {
  const messages = useMessages(plotsMessages);
  const project = useProject();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Action icon={IconDownload} label={messages.exportChosen} onClick={() => setOpened(true)} />
      <ExportDialog
        projectId={project.id}
        plots={chosen.plots}
        count={chosen.count}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

// An address longer than some 8,000 signs is refused on the way: larger reports, and those of a filter, go through the export.
const PLOTS_IN_ADDRESS = 500;

function ReportAction({ chosen: { plots, count } }: { chosen: ChosenPlots }) {
  const messages = useMessages(plotsMessages);
  const project = useProject();
  const addresses = useAddresses();
  const [opened, setOpened] = useState(false);
  if (!("ids" in plots) || count > PLOTS_IN_ADDRESS) {
    return (
      <>
        <Action icon={IconReport} label={messages.report} onClick={() => setOpened(true)} />
        <ExportDialog
          projectId={project.id}
          {...{ plots, count, opened }}
          first="pdf"
          onClose={() => setOpened(false)}
        />
      </>
    );
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconReport size={15} stroke={1.7} />}
      renderRoot={(props) => <AppLink {...props} href={addresses.report(project.id, plots.ids)} />}
    >
      {messages.report}
    </Button>
  );
}

function TrashAction({ chosen, onDone }: Props) {
  const messages = useMessages(plotsMessages);
  const project = useProject();
  const { busy, remove } = usePlotTrash(project.id);
  if (!useMayInProject("plots.edit")) return null;
  return (
    <Action
      icon={IconTrash}
      label={messages.remove}
      loading={busy}
      onClick={() => void remove(chosen, onDone)}
    />
  );
}

interface ActionProps {
  icon: Icon;
  label: string;
  loading?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Action({ icon: Icon, label, ...button }: ActionProps) {
  return (
    <Button variant="default" size="xs" leftSection={<Icon size={15} stroke={1.7} />} {...button}>
      {label}
    </Button>
  );
}
