import { Button, Text } from "@mantine/core";
import { forestStateNames, forestStates } from "@parcelle/domain/forest/plot-states";
import { reasonName } from "@parcelle/domain/forest/reason-names";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { IconMinus, IconPolygon } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { toast } from "#ui/toast.tsx";
import { declaredKeys } from "#workspace/declared/declared-queries.ts";
import { useFolderAddresses } from "#workspace/folders/folder-addresses.ts";
import { FolderState } from "#workspace/folders/folder-state.tsx";
import { dossierMessages } from "./dossier-messages.ts";
import { type DossierPlot, dossierPlotsQuery } from "./dossier-queries.ts";

interface Props {
  projectId: number;
  dossierId: number;
  /** Whether plots may be taken out. */
  isDraft: boolean;
}

const rowId = ({ plot_id }: DossierPlot) => String(plot_id);

/** The plots of a dossier with what was found of each. */
export function DossierPlots({ projectId, dossierId, isDraft }: Props) {
  const messages = useMessages(dossierMessages);
  const locale = useLocale();
  const control = useTableSearch();
  const { plot: addressOf } = useFolderAddresses(projectId);
  const { data, error, refetch } = useQuery(dossierPlotsQuery(projectId, dossierId));
  const takeOut = useTakeOut(projectId, dossierId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is made of the project and the language.
  const columns = useMemo(() => plotColumns(locale, addressOf), [locale, projectId]);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={5} />;
  if (data.length === 0)
    return (
      <Empty
        icon={<IconPolygon size={28} stroke={1.5} />}
        title={messages.plotsEmpty}
        text={messages.plotsEmptyText}
      />
    );
  const actions = (chosen: DossierPlot[]) => (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconMinus size={15} stroke={1.7} />}
      onClick={() => takeOut(chosen, () => control.select(new Set()))}
    >
      {messages.takeOut}
    </Button>
  );
  return (
    <DataTable
      label={messages.plots}
      rows={data}
      columns={columns}
      rowId={rowId}
      control={control}
      {...(isDraft ? { bulkActions: actions } : {})}
    />
  );
}

function useTakeOut(projectId: number, dossierId: number) {
  const queryClient = useQueryClient();
  const messages = useMessages(dossierMessages);
  const locale = useLocale();
  async function takeOut(chosen: readonly DossierPlot[], onDone: () => void): Promise<void> {
    const change = { remove: chosen.map(({ plot_id }) => plot_id) };
    await callFunction("change-dossier-plots", { dossierId, change });
    onDone();
    await queryClient.invalidateQueries({ queryKey: declaredKeys(projectId) });
    toast({ title: messages.takenOut(chosen.length) });
  }
  return (chosen: readonly DossierPlot[], onDone: () => void) =>
    void keepTrying({ run: () => takeOut(chosen, onDone), failed: messages.takeOutFailed, locale });
}

function plotColumns(locale: Locale, addressOf: (id: number) => string): Column<DossierPlot>[] {
  const messages = dossierMessages[locale];
  return [
    {
      ...{ id: "plot", header: messages.plot, kind: "text", width: 180 },
      value: ({ identifier }) => identifier,
      cell: ({ plot_id, identifier, is_gone }) =>
        is_gone ? identifier : <LinkCell href={addressOf(plot_id)}>{identifier}</LinkCell>,
    },
    {
      ...{ id: "result", header: messages.result, kind: "choice", width: 160 },
      value: ({ state }) => state,
      choices: forestStates.map((value) => ({ value, label: nameOfKey(forestStateNames, value, locale) })),
      cell: (plot) => <PlotResult plot={plot} />,
    },
    {
      ...{ id: "reason", header: messages.reason, kind: "text", width: 230, sentences: true },
      value: ({ reason_code }) => (reason_code === null ? null : reasonName(reason_code, locale)),
    },
    {
      ...{ id: "area", header: messages.hectares, kind: "number", width: 120 },
      value: ({ area_hectares }) => area_hectares,
    },
  ];
}

/** What a dossier says of a plot, and what keeps it from being ready. */
function PlotResult({ plot }: { plot: DossierPlot }) {
  const messages = useMessages(dossierMessages);
  if (plot.is_gone) return <Text c="red.8">{messages.gone}</Text>;
  if (plot.state === null) return <Text c="dimmed">{messages.notAssessed}</Text>;
  return (
    <>
      <FolderState kind="plot" state={plot.state} />
      {plot.is_outdated && <Text size="xs">{messages.outdated}</Text>}
    </>
  );
}
