import { Button } from "@mantine/core";
import { IconDownload, IconFileText, IconGavel, IconReport, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { DeclareDialog } from "#features/eudr/declarations/declare-dialog.tsx";
import { OverruleDialog } from "#features/eudr/results/overrule-dialog.tsx";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { ExportDialog } from "../exports/export-dialog.tsx";
import { useMayInProject, useProject } from "../project/project-context.ts";
import type { ChosenPlots } from "./plot-choice.ts";
import { plotsMessages } from "./plots-messages.ts";
import { usePlotTrash } from "./use-plot-trash.ts";

type Opened = "export" | "overrule" | "declare" | null;

interface Props {
  chosen: ChosenPlots;
  onDone: () => void;
}

// An address longer than some 8,000 signs is refused on the way: larger reports go through the export.
const PLOTS_IN_ADDRESS = 500;

/** What can be done with the chosen plots, as far as the user may. */
export function PlotBulkActions({ chosen, onDone }: Props) {
  const messages = useMessages(plotsMessages);
  const project = useProject();
  const addresses = useAddresses();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { remove } = usePlotTrash(project.id);
  const mayOverrule = useMayInProject("assessments.overrule");
  const mayDeclare = useMayInProject("declarations.edit");
  const mayEdit = useMayInProject("plots.edit");
  const { plots, count, assessed } = chosen;
  return (
    <>
      {mayOverrule && assessed > 0 && (
        <Action icon={IconGavel} label={messages.overrule} onClick={() => setOpened("overrule")} />
      )}
      <Action icon={IconDownload} label={messages.exportChosen} onClick={() => setOpened("export")} />
      {"ids" in plots && count <= PLOTS_IN_ADDRESS && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconReport size={15} stroke={1.7} />}
          renderRoot={(props) => <AppLink {...props} href={addresses.report(project.id, plots.ids)} />}
        >
          {messages.report}
        </Button>
      )}
      {mayDeclare && (
        <Action icon={IconFileText} label={messages.declare} onClick={() => setOpened("declare")} />
      )}
      {mayEdit && (
        <Action
          icon={IconTrash}
          label={messages.remove}
          onClick={() => {
            onDone();
            void remove(plots);
          }}
        />
      )}
      <ExportDialog
        projectId={project.id}
        plots={plots}
        count={count}
        opened={opened === "export"}
        onClose={close}
      />
      <OverruleDialog
        projectId={project.id}
        plots={plots}
        count={assessed}
        opened={opened === "overrule"}
        onClose={close}
      />
      <DeclareDialog chosen={chosen} opened={opened === "declare"} onClose={close} />
    </>
  );
}

interface ActionProps {
  icon: typeof IconDownload;
  label: string;
  onClick: () => void;
}

function Action({ icon: Icon, label, onClick }: ActionProps) {
  return (
    <Button variant="default" size="xs" leftSection={<Icon size={15} stroke={1.7} />} onClick={onClick}>
      {label}
    </Button>
  );
}
