import { IconClipboardOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { countChosen } from "#ui/table/chosen-rows.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import { filterOf } from "#workspace/rows/row-choice.ts";
import { isEverything, type RowQuestion } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import { SavedFiltersMenu } from "#workspace/saved-filters/saved-filters-menu.tsx";
import { TrashLink } from "#workspace/trash/trash-link.tsx";
import { useTrashView } from "#workspace/trash/use-trash-view.ts";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import type { FormDraft } from "../form/form-queries.ts";
import { FormFrame } from "../form-frame/form-frame.tsx";
import { usePlotStateChoices } from "../mapping/plot-state-choices.ts";
import { BringFileButton } from "./bring/bring-file-button.tsx";
import { DownloadRecords } from "./download/download-records.tsx";
import { recordMessages } from "./messages.ts";
import { RecordBulkActions } from "./record-bulk-actions.tsx";
import { useRecordColumns } from "./record-columns.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import {
  RECORD_COLUMNS,
  type RecordRow,
  recordCountQuery,
  recordKeys,
  recordSource,
  recordTeamsQuery,
  reviewLevelsQuery,
} from "./record-queries.ts";
import classes from "./records.module.css";
import { RefusedRecords } from "./refused-records.tsx";
import { formRepeats } from "./repeats/form-repeats.ts";
import { RepeatTable } from "./repeats/repeat-table.tsx";
import { RowChoice } from "./repeats/row-choice.tsx";
import { trashedCountQuery } from "./trashed-query.ts";
import { TrashedRecords } from "./trashed-records.tsx";
import { useReviewer } from "./use-reviewer.ts";

/** What was answered to a form in its project. */
export function RecordsPage() {
  const messages = useMessages(recordMessages);
  return (
    <FormFrame title={messages.title} width="wide" actions={<BringFileButton />}>
      {(project, form) => <RecordsOrTrash project={project} form={form} />}
    </FormFrame>
  );
}

interface Props {
  project: OneProject;
  form: FormDraft;
}

/** The records in use or those in the trash, as the address says, and the way from the one to the other. */
function RecordsOrTrash(props: Props) {
  const messages = useMessages(recordMessages);
  const { isOpen } = useTrashView();
  const { reviews } = useReviewer(props.project);
  const { data: trashed = 0 } = useBesides(trashedCountQuery(useFormPlace().projectFormId));
  return (
    <>
      <div className={classes.trash}>
        <TrashLink count={trashed} inUse={messages.inUse} />
      </div>
      {isOpen ? <TrashedRecords mayRestore={reviews} /> : <CountedRecords {...props} />}
    </>
  );
}

function CountedRecords({ project, form }: Props) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const { data: total, error, refetch } = useQuery(recordCountQuery(useFormPlace().projectFormId));
  const repeats = useMemo(() => formRepeats(form.definition, locale), [form.definition, locale]);
  const [wanted] = useAddressValue("rows");
  const repeat = repeats.find(({ path }) => path === wanted);
  if (total === undefined && error)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (total === undefined) return <Loading lines={10} />;
  if (total === 0)
    return (
      <Empty
        icon={<IconClipboardOff size={28} stroke={1.5} />}
        title={messages.empty}
        text={messages.emptyText}
      />
    );
  return (
    <>
      <RefusedRecords />
      {repeats.length > 0 && <RowChoice repeats={repeats} chosen={repeat} />}
      {repeat ? (
        <RepeatTable key={repeat.path} project={project} form={form} repeat={repeat} />
      ) : (
        <Records project={project} form={form} total={total} />
      )}
    </>
  );
}

const NOT_HERE: RecordRow[] = [];
const NOTHING_LEFT_OUT: ReadonlySet<string> = new Set();
const NO_TEAMS: { id: number; name: string }[] = [];
/** In the order in which they came, which an index has. */
const LATEST: RowQuestion["order"] = [{ column: "id", ascending: false }];
const rowId = ({ id }: RecordRow) => String(id);

function Records({ project, form, total }: Props & { total: number }) {
  const messages = useMessages(recordMessages);
  const { projectFormId } = useFormPlace();
  const control = useTableSearch();
  const { reviews, edits } = useReviewer(project);
  const { data: teams = NO_TEAMS } = useBesides(recordTeamsQuery(project.id));
  const { data: levels = 1 } = useBesides(reviewLevelsQuery(project.id));
  const plotStates = usePlotStateChoices(project.organisation_id);
  const columns = useRecordColumns(form.definition, { levels, teams, plotStates });
  const source = useMemo(() => recordSource(projectFormId), [projectFormId]);
  const [opened, setOpened] = useAddressValue("record", "step");
  const { remote, question, count } = useRemoteRows({
    ...{ queryKey: recordKeys(projectFormId), source, columns, total },
    ...{ state: control.state, unsorted: LATEST, select: RECORD_COLUMNS },
  });
  const actions = (_: RecordRow[], ids: ReadonlySet<string>) => (
    <RecordBulkActions
      form={form}
      records={control.every ? { filter: filterOf(question, control.every) } : { ids: [...ids].map(Number) }}
      count={countChosen(control, count)}
      mayReview={reviews}
      onDone={() => control.select(new Set())}
    />
  );
  return (
    <Section flush>
      <DataTable
        label={messages.table}
        rows={NOT_HERE}
        remote={remote}
        columns={columns}
        rowId={rowId}
        control={control}
        onOpen={({ id }) => setOpened(String(id))}
        opensAtOnce
        tools={
          <>
            <SavedFiltersMenu
              {...{ control, question }}
              organisationId={project.organisation_id}
              list={`records:${projectFormId}`}
              mayShare={edits}
              mayTidy={reviews}
            />
            <DownloadRecords
              form={form}
              records={isEverything(question) ? null : { filter: filterOf(question, NOTHING_LEFT_OUT) }}
              count={isEverything(question) ? total : count}
            />
          </>
        }
        {...(edits ? { bulkActions: actions } : {})}
      />
      <RecordDialog
        project={project}
        recordId={opened !== undefined && /^\d{1,15}$/.test(opened) ? Number(opened) : null}
        onClose={() => setOpened(undefined)}
      />
    </Section>
  );
}
