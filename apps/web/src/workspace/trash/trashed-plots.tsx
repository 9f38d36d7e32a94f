import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { countChosen } from "#ui/table/chosen-rows.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useAddresses } from "../addresses.ts";
import { usePlotTrash } from "../plots/use-plot-trash.tsx";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { filterOf, type RowChoice } from "../rows/row-choice.ts";
import { useRemoteRows } from "../rows/use-remote-rows.ts";
import { LAST_FIRST, useTrashColumns } from "./trash-columns.tsx";
import { TrashIsEmpty } from "./trash-is-empty.tsx";
import { TrashLink } from "./trash-link.tsx";
import { trashMessages } from "./trash-messages.ts";
import { trashCountQuery, trashKey, trashSource } from "./trash-queries.ts";
import { TRASH_COLUMNS, type TrashedPlot } from "./trashed-plot.ts";

/** The plots of the project that are in the trash, and the way back for one, several or all that a search finds. */
export function TrashedPlots() {
  const { plots: texts } = useMessages(trashMessages);
  const project = useProject();
  const locale = useLocale();
  const { data: total, error, refetch } = useQuery(trashCountQuery(project.id));
  return (
    <Section title={texts.table} flush>
      {total !== undefined && <TrashTable total={total} />}
      {total === undefined && error && (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      )}
      {total === undefined && !error && <Loading lines={10} />}
    </Section>
  );
}

const rowId = ({ id }: TrashedPlot) => String(id);
const NOT_HERE: TrashedPlot[] = [];

function TrashTable({ total }: { total: number }) {
  const { plots: texts } = useMessages(trashMessages);
  const project = useProject();
  const router = useRouter();
  const addresses = useAddresses();
  const control = useTableSearch();
  const { busy, restore } = usePlotTrash(project.id);
  const mayRestore = useMayInProject("plots.edit");
  const columns = useTrashColumns();
  const source = useMemo(() => trashSource(project.id), [project.id]);
  const { remote, question, count } = useRemoteRows({
    ...{ queryKey: trashKey(project.id), source, columns, total },
    ...{ state: control.state, unsorted: LAST_FIRST, select: TRASH_COLUMNS },
  });
  const takeBack = (plots: RowChoice) =>
    void restore({ plots, count: countChosen(control, count) }, () => control.select(new Set()));
  const link = <TrashLink count={total} inUse={texts.inUse} />;
  const actions = (_: TrashedPlot[], ids: ReadonlySet<string>) => (
    <RestoreChosen
      count={countChosen(control, count)}
      busy={busy}
      onClick={() =>
        takeBack(
          control.every ? { filter: filterOf(question, control.every) } : { ids: [...ids].map(Number) },
        )
      }
    />
  );
  return (
    <DataTable
      label={texts.table}
      rows={NOT_HERE}
      remote={remote}
      columns={columns}
      rowId={rowId}
      control={control}
      tools={link}
      onOpen={({ id }) => void router.navigate({ href: addresses.plot(project.id, id) })}
      empty={<TrashIsEmpty text={texts.emptyText} action={link} />}
      {...(mayRestore ? { bulkActions: actions } : {})}
    />
  );
}

interface RestoreProps {
  count: number;
  busy: boolean;
  onClick: () => void;
}

function RestoreChosen({ count, busy, onClick }: RestoreProps) {
  const messages = useMessages(trashMessages);
  const locale = useLocale();
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconArrowBackUp size={15} stroke={1.7} />}
      loading={busy}
      onClick={onClick}
    >
      {messages.restoreMany(formatNumber(count, locale, 0))}
    </Button>
  );
}
