import { Button } from "@mantine/core";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDateTime, formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { type Addresses, useAddresses } from "../addresses.ts";
import { nameColumns } from "../plots/name-columns.tsx";
import { plotsMessages } from "../plots/plots-messages.ts";
import { usePlotTrash } from "../plots/use-plot-trash.tsx";
import { useMayInProject } from "../project/project-context.ts";
import type { AskedColumn, RowQuestion } from "../rows/row-question.ts";
import { trashMessages } from "./trash-messages.ts";
import type { TrashedPlot } from "./trashed-plot.ts";

type TrashColumn = AskedColumn<TrashedPlot>;

/** The order where nothing is sorted: who came last is first. */
export const LAST_FIRST: RowQuestion["order"] = [{ column: "deleted_at", ascending: false }];

/** What is told of a plot in the trash, and how the server is asked for it. */
export function trashColumns(locale: Locale, addresses: Addresses): TrashColumn[] {
  const plots = plotsMessages[locale];
  const { plots: texts } = trashMessages[locale];
  return [
    ...nameColumns<TrashedPlot>(locale, addresses),
    {
      id: "area",
      header: plots.area,
      kind: "number",
      value: (plot) => plot.stated_hectares,
      text: (value) => formatHectares(Number(value), locale),
      width: 100,
      asked: { columns: ["stated_hectares"] },
    },
    {
      id: "deleted",
      header: texts.deletedAt,
      kind: "date",
      value: (plot) => plot.deleted_at,
      text: (value) => formatDateTime(String(value), locale),
      width: 150,
      asked: { columns: ["deleted_at"] },
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
}

function restoringColumn(locale: Locale): TrashColumn {
  const { restore, plots } = trashMessages[locale];
  return {
    id: "restore",
    header: restore,
    kind: "text",
    value: (plot) => (plot.identifier_taken ? plots.taken : null),
    cell: (plot) => <RestoreCell plot={plot} />,
    filter: false,
    sort: false,
    width: 140,
  };
}

/** The columns of the trash, with the way back for those who may. */
export function useTrashColumns(): TrashColumn[] {
  const locale = useLocale();
  const addresses = useAddresses();
  const mayRestore = useMayInProject("plots.edit");
  return useMemo(() => {
    const [identifier, ...facts] = trashColumns(locale, addresses);
    return [identifier!, ...(mayRestore ? [restoringColumn(locale)] : []), ...facts];
  }, [locale, addresses, mayRestore]);
}

function RestoreCell({ plot }: { plot: TrashedPlot }) {
  const messages = useMessages(trashMessages);
  const { busy, restore } = usePlotTrash(plot.project_id);
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
      loading={busy}
      onClick={() => void restore({ plots: { ids: [plot.id] }, count: 1 })}
    >
      {messages.restore}
    </Button>
  );
}
