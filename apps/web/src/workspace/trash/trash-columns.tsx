import { Button } from "@mantine/core";
import { useMemo } from "react";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDateTime, formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Column } from "#ui/table/column.ts";
import { useAddresses } from "../addresses.ts";
import type { TrashedPlot } from "../api.ts";
import { nameColumns } from "../plots/name-columns.tsx";
import { plotsMessages } from "../plots/plots-messages.ts";
import { usePlotTrash } from "../plots/use-plot-trash.ts";
import { useMayInProject } from "../project/project-context.ts";
import { trashMessages } from "./trash-messages.ts";

type TrashColumn = Column<TrashedPlot>;

/** What is told of a plot in the trash, with the way back for those who may. */
export function useTrashColumns(): TrashColumn[] {
  const locale = useLocale();
  const addresses = useAddresses();
  const mayRestore = useMayInProject("plots.edit");
  return useMemo(() => {
    const plots = plotsMessages[locale];
    const { plots: texts } = trashMessages[locale];
    const [identifier, ...owner] = nameColumns<TrashedPlot>(locale, addresses);
    const restoring: TrashColumn = {
      id: "restore",
      header: trashMessages[locale].restore,
      kind: "text",
      value: (plot) => (plot.identifier_taken ? texts.taken : null),
      cell: (plot) => <RestoreCell plot={plot} />,
      filter: false,
      sort: false,
      width: 140,
    };
    const facts: TrashColumn[] = [
      ...owner,
      {
        id: "area",
        header: plots.area,
        kind: "number",
        value: (plot) => plot.stated_hectares,
        text: (value) => formatHectares(Number(value), locale),
        width: 100,
      },
      {
        id: "deleted",
        header: texts.deletedAt,
        kind: "date",
        value: (plot) => plot.deleted_at,
        text: (value) => formatDateTime(String(value), locale),
        width: 150,
      },
      {
        id: "by",
        header: texts.deletedBy,
        kind: "text",
        value: (plot) => plot.deleted_by_name,
        filter: false,
        sort: false,
        width: 130,
      },
    ];
    return [identifier!, ...(mayRestore ? [restoring] : []), ...facts];
  }, [locale, addresses, mayRestore]);
}

function RestoreCell({ plot }: { plot: TrashedPlot }) {
  const messages = useMessages(trashMessages);
  const { restore } = usePlotTrash(plot.project_id);
  if (plot.identifier_taken)
    return (
      <span title={messages.plots.takenText}>
        <StateBadge tone="warning" label={messages.plots.taken} />
      </span>
    );
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={messages.restoreOne(plot.identifier)}
      onClick={() => void restore({ ids: [plot.id] })}
    >
      {messages.restore}
    </Button>
  );
}
