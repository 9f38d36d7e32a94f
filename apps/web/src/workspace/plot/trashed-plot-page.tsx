import { Button, Group } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { AppLink } from "#ui/app-link.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { useAddresses } from "../addresses.ts";
import { usePlotTrash } from "../plots/use-plot-trash.tsx";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { trashMessages } from "../trash/trash-messages.ts";
import type { TrashedPlot } from "../trash/trashed-plot.ts";
import { trashOf } from "../trash/use-trash-view.ts";
import { useWorkspaceTexts } from "../workspace-context.ts";

/** A plot that is in the trash: since when, by whom, and the way back. */
export function TrashedPlotPage({ plot }: { plot: TrashedPlot }) {
  const messages = useMessages(trashMessages);
  const { module } = useWorkspaceTexts();
  const locale = useLocale();
  const addresses = useAddresses();
  const project = useProject();
  const mayRestore = useMayInProject("plots.edit") && !plot.identifier_taken;
  const { busy, restore } = usePlotTrash(project.id);
  const since = messages.plots.since(formatDateTime(plot.deleted_at, locale), plot.deleted_by_name);
  return (
    <Page
      title={plot.identifier}
      breadcrumbs={[
        { label: module, href: addresses.list },
        { label: project.name, href: addresses.project(project.id) },
        { label: plot.identifier },
      ]}
    >
      <Empty
        icon={<IconTrash size={28} stroke={1.5} />}
        title={messages.plots.onePlot}
        text={plot.identifier_taken ? `${since} ${messages.plots.takenText}` : since}
        action={
          <Group justify="center" gap="sm">
            {mayRestore && (
              <Button loading={busy} onClick={() => void restore({ plots: { ids: [plot.id] }, count: 1 })}>
                {messages.restore}
              </Button>
            )}
            <Button
              variant="default"
              renderRoot={(props) => <AppLink {...props} href={trashOf(addresses.project(project.id))} />}
            >
              {messages.plots.see}
            </Button>
          </Group>
        }
      />
    </Page>
  );
}
