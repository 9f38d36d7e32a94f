import { Alert } from "@mantine/core";
import { IconFileCertificate } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
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
import { useFolderAddresses } from "../folders/folder-addresses.ts";
import { type FolderRow, foldersQuery } from "../folders/folder-queries.ts";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { everyRow } from "../rows/ask-rows.ts";
import { ExportListButton } from "../rows/export-list-button.tsx";
import { filterOf } from "../rows/row-choice.ts";
import type { RowQuestion } from "../rows/row-question.ts";
import { useRemoteRows } from "../rows/use-remote-rows.ts";
import { GoneNotice } from "../saved-filters/gone-notice.tsx";
import { SavedFiltersMenu } from "../saved-filters/saved-filters-menu.tsx";
import classes from "./declared.module.css";
import { DeclaredActions } from "./declared-actions.tsx";
import { declaredColumns } from "./declared-columns.tsx";
import type { DeclaredKind } from "./declared-kind.ts";
import { declaredMessages } from "./declared-messages.ts";
import {
  DECLARED_COLUMNS,
  type DeclaredRow,
  declaredCountQuery,
  declaredKeys,
  declaredSource,
  type NamedDeclared,
} from "./declared-queries.ts";
import { DeclaredTrash } from "./declared-trash.tsx";
import { useBulkMove } from "./use-bulk-move.ts";

interface Props {
  projectId: number;
  /** Stable between renders. */
  kind: DeclaredKind;
  /** What begins another one. */
  create: ReactNode;
}

const NOT_HERE: DeclaredRow[] = [];
const NO_FOLDERS: FolderRow[] = [];
const LATEST: RowQuestion["order"] = [{ column: "id", ascending: false }];
const rowId = ({ id }: DeclaredRow) => String(id);

/** The declarations of a project, or its dossiers, with the folders that they lie in. */
export function DeclaredList({ projectId, kind, create }: Props) {
  const words = useMessages(kind.words);
  const locale = useLocale();
  const mayEdit = useMayInProject("declarations.edit");
  const { data: total, error, refetch } = useQuery(declaredCountQuery(projectId));
  return (
    <>
      {error && total === undefined && (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      )}
      {!error && total === undefined && <Loading lines={5} />}
      {total === 0 && (
        <Empty
          icon={<IconFileCertificate size={28} stroke={1.5} />}
          title={words.empty}
          text={words.emptyText}
          action={create}
        />
      )}
      {total !== undefined && total > 0 && (
        <Section title={words.title} actions={create} flush>
          <List projectId={projectId} kind={kind} total={total} mayEdit={mayEdit} />
        </Section>
      )}
      {mayEdit && <DeclaredTrash projectId={projectId} kind={kind} />}
    </>
  );
}

function List({
  projectId,
  kind,
  total,
  mayEdit,
}: Omit<Props, "create"> & { total: number; mayEdit: boolean }) {
  const messages = useMessages(declaredMessages);
  const words = useMessages(kind.words);
  const locale = useLocale();
  const project = useProject();
  const navigate = useNavigate();
  const control = useTableSearch();
  const maySubmit = useMayInProject("declarations.submit");
  const { data: folders = NO_FOLDERS, isSuccess: areFoldersRead } = useBesides(foldersQuery(projectId));
  const { declared: addressOf } = useFolderAddresses(projectId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is made of the project and the language.
  const columns = useMemo(
    () => declaredColumns(locale, kind, folders, addressOf),
    [locale, kind, folders, projectId],
  );
  const source = useMemo(() => declaredSource(projectId), [projectId]);
  const { remote, question, count } = useRemoteRows({
    ...{ queryKey: [...declaredKeys(projectId), "rows"], source, columns, total },
    ...{ state: control.state, unsorted: LATEST, select: DECLARED_COLUMNS },
  });
  const bulk = useBulkMove(projectId, kind);
  function ask(ids: ReadonlySet<string>): Promise<readonly NamedDeclared[]> {
    const { search, conditions } = control.every
      ? filterOf(question, control.every)
      : { search: null, conditions: [`id.in.(${[...ids].map(Number).join(",")})`] };
    const asked = { search, conditions: [...conditions], order: LATEST };
    return everyRow(source, asked, ["id", "internal_reference", "state"]);
  }
  const actions = (_: DeclaredRow[], ids: ReadonlySet<string>) => (
    <DeclaredActions
      {...{ projectId, kind, bulk }}
      count={countChosen(control, count)}
      ask={() => ask(ids)}
      onDone={() => control.select(new Set())}
    />
  );
  return (
    <>
      {areFoldersRead && <GoneNotice columns={columns} control={control} />}
      <Refusals bulk={bulk} />
      <DataTable
        label={words.title}
        rows={NOT_HERE}
        remote={remote}
        columns={columns}
        rowId={rowId}
        control={control}
        noMatch={words.noMatch}
        onOpen={({ id }) => void navigate({ to: addressOf(id) })}
        tools={
          <>
            <SavedFiltersMenu
              {...{ control, question }}
              organisationId={project.organisation_id}
              list={`declarations:${projectId}`}
              mayShare={mayEdit}
              mayTidy={maySubmit}
            />
            <ExportListButton
              label={messages.export}
              failure={messages.exportFailed}
              fileName={messages.exportName(
                `${project.name} - ${words.title}`,
                new Date().toISOString().slice(0, 10),
              )}
              columns={columns}
              ask={() => everyRow(source, question, DECLARED_COLUMNS)}
            />
          </>
        }
        {...(mayEdit ? { bulkActions: actions } : {})}
      />
    </>
  );
}

/** Which rows a move left where they were, each with its reason. */
function Refusals({ bulk: { outcome, forget } }: { bulk: ReturnType<typeof useBulkMove> }) {
  const messages = useMessages(declaredMessages);
  if (outcome === null || outcome.refused.length === 0) return null;
  return (
    <Alert
      color="warning"
      variant="light"
      withCloseButton
      title={messages.notMoved(outcome.refused.length)}
      onClose={forget}
    >
      <ul className={classes.refusals}>
        {outcome.refused.map(({ reference, why }) => (
          <li key={reference}>
            <strong>{reference}</strong> – {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
