import { IconList } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import { everyRow } from "#workspace/rows/ask-rows.ts";
import { ExportListButton } from "#workspace/rows/export-list-button.tsx";
import type { RowQuestion } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import { useFormPlace } from "../../collect-address.ts";
import type { OneProject } from "../../collect-queries.ts";
import type { FormDraft } from "../../form/form-queries.ts";
import { RecordDialog } from "../record-dialog.tsx";
import type { FormRepeat } from "./form-repeats.ts";
import { useRepeatColumns } from "./repeat-columns.tsx";
import { repeatMessages } from "./repeat-messages.ts";
import {
  REPEAT_COLUMNS,
  type RepeatRow,
  repeatCountQuery,
  repeatKeys,
  repeatSource,
} from "./repeat-queries.ts";

interface Props {
  project: OneProject;
  form: FormDraft;
  repeat: FormRepeat;
}

/** The rows of a repeat over all records, each leading to its record. */
export function RepeatTable(props: Props) {
  const messages = useMessages(repeatMessages);
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const { path, label } = props.repeat;
  const { data: total, error, refetch } = useQuery(repeatCountQuery(projectFormId, path));
  if (total === undefined && error)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (total === undefined) return <Loading lines={10} />;
  if (total === 0)
    return (
      <Empty
        icon={<IconList size={28} stroke={1.5} />}
        title={messages.empty(label)}
        text={messages.emptyText}
      />
    );
  return <CountedRows {...props} total={total} />;
}

const NOT_HERE: RepeatRow[] = [];
const LATEST: RowQuestion["order"] = [
  { column: "created_at", ascending: false },
  { column: "record_id", ascending: false },
  { column: "place", ascending: true },
];
const rowKey = ({ key }: RepeatRow) => key;

function CountedRows({ project, form, repeat, total }: Props & { total: number }) {
  const messages = useMessages(repeatMessages);
  const { projectFormId } = useFormPlace();
  const control = useTableSearch();
  const columns = useRepeatColumns(repeat, form.definition.lists);
  const queryKey = useMemo(() => repeatKeys(projectFormId, repeat.path), [projectFormId, repeat.path]);
  const source = useMemo(() => repeatSource(projectFormId, repeat.path), [projectFormId, repeat.path]);
  const [opened, setOpened] = useAddressValue("record", "step");
  const { remote, question } = useRemoteRows({
    ...{ queryKey, source, columns, total, key: "key" },
    ...{ state: control.state, unsorted: LATEST, select: REPEAT_COLUMNS },
  });
  return (
    <Section flush>
      <DataTable
        label={messages.table(repeat.label)}
        rows={NOT_HERE}
        remote={remote}
        columns={columns}
        rowId={rowKey}
        control={control}
        onOpen={({ record_id }) => setOpened(String(record_id))}
        tools={
          <ExportListButton
            label={messages.exportList}
            failure={messages.exportFailed}
            fileName={`${repeat.path.replaceAll("/", "-")}.csv`}
            columns={columns}
            ask={() => everyRow(source, question, REPEAT_COLUMNS)}
          />
        }
      />
      <RecordDialog
        project={project}
        recordId={opened !== undefined && /^\d{1,15}$/.test(opened) ? Number(opened) : null}
        onClose={() => setOpened(undefined)}
      />
    </Section>
  );
}
