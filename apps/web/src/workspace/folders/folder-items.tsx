import { Button } from "@mantine/core";
import { type FolderThing, folderThingNames, folderThings } from "@parcelle/domain/folders/folder-things";
import { IconFolderMinus, IconFolderOpen } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import type { Locale } from "#shell/locale.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { toast } from "#ui/toast.tsx";
import { useMayInProject } from "../project/project-context.ts";
import { everyRow } from "../rows/ask-rows.ts";
import { filterOf } from "../rows/row-choice.ts";
import { type AskedColumn, onlyAsked, type RowQuestion } from "../rows/row-question.ts";
import { useRemoteRows } from "../rows/use-remote-rows.ts";
import { useFolderAddresses } from "./folder-addresses.ts";
import { folderMessages } from "./folder-messages.ts";
import {
  FOLDER_ITEM_COLUMNS,
  type FolderItem,
  folderKeys,
  itemCountQuery,
  itemSource,
  renewFolders,
} from "./folder-queries.ts";
import { FolderState } from "./folder-state.tsx";
import { useSaveDocument } from "./use-save-document.ts";

interface Props {
  projectId: number;
  folderId: number;
}

const NOT_HERE: FolderItem[] = [];
const BY_KIND: RowQuestion["order"] = [
  { column: "kind", ascending: true },
  { column: "name", ascending: true },
];
const rowId = ({ id }: FolderItem) => String(id);

/** What lies in a folder: searched, filtered, opened, saved and taken out. */
export function FolderItems(props: Props) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const { data: total, error, refetch } = useQuery(itemCountQuery(props.projectId, props.folderId));
  if (total === undefined && error)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (total === undefined) return <Loading lines={6} />;
  if (total === 0)
    return (
      <Empty
        icon={<IconFolderOpen size={28} stroke={1.5} />}
        title={messages.contentsEmpty}
        text={messages.contentsEmptyText}
      />
    );
  return <Items {...props} total={total} />;
}

function Items({ projectId, folderId, total }: Props & { total: number }) {
  const messages = useMessages(folderMessages);
  const mayEdit = useMayInProject("declarations.edit");
  const control = useTableSearch();
  const columns = useItemColumns(projectId);
  const source = useMemo(() => itemSource(folderId), [folderId]);
  const takeOut = useTakeOut(projectId);
  const { remote, question } = useRemoteRows({
    ...{ queryKey: [...folderKeys.items(projectId, folderId), "items"], source, columns, total },
    ...{ state: control.state, unsorted: BY_KIND, select: FOLDER_ITEM_COLUMNS },
  });
  async function chosenIds(ids: ReadonlySet<string>): Promise<number[]> {
    if (!control.every) return [...ids].map(Number);
    const { search, conditions } = filterOf(question, control.every);
    const asked = { search, conditions: [...conditions], order: BY_KIND };
    return (await everyRow(source, asked, ["id"])).map(({ id }) => id);
  }
  const actions = (_: FolderItem[], ids: ReadonlySet<string>) => (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFolderMinus size={15} stroke={1.7} />}
      onClick={() =>
        takeOut(
          () => chosenIds(ids),
          () => control.select(new Set()),
        )
      }
    >
      {messages.takeOut}
    </Button>
  );
  return (
    <DataTable
      label={messages.contents}
      rows={NOT_HERE}
      remote={remote}
      columns={columns}
      rowId={rowId}
      control={control}
      {...(mayEdit ? { bulkActions: actions } : {})}
    />
  );
}

/** Numbers stand in an address, which has an end. */
const AT_ONCE = 300;

/** Takes things out of their folder; they themselves stay. */
function useTakeOut(projectId: number) {
  const queryClient = useQueryClient();
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  async function takeOut(ask: () => Promise<number[]>, onDone: () => void): Promise<void> {
    const ids = await ask();
    for (let start = 0; start < ids.length; start += AT_ONCE)
      await write((client) =>
        client
          .from("folder_items")
          .delete()
          .in("id", ids.slice(start, start + AT_ONCE)),
      );
    onDone();
    await renewFolders(queryClient, projectId);
    toast({ title: messages.takenOut(ids.length) });
  }
  return (ask: () => Promise<number[]>, onDone: () => void) =>
    void keepTrying({ run: () => takeOut(ask, onDone), failed: messages.takeOutFailed, locale });
}

const DECLARED: readonly FolderThing[] = ["declaration", "dossier"];

function useItemColumns(projectId: number): AskedColumn<FolderItem>[] {
  const locale = useLocale();
  const addresses = useFolderAddresses(projectId);
  const { declared, plot } = addresses;
  const save = useSaveDocument();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what saves and leads is made anew at each drawing and says the same.
  return useMemo(() => {
    const nameCell = (item: FolderItem) => {
      const kind = item.kind as FolderThing;
      if (item.object_path !== null) {
        const { object_path, name } = item;
        return (
          <Button size="compact-sm" variant="subtle" px={0} onClick={() => void save({ object_path, name })}>
            {name}
          </Button>
        );
      }
      const href = DECLARED.includes(kind) ? declared(item.thing_id) : plot(item.thing_id);
      return <LinkCell href={href}>{item.name}</LinkCell>;
    };
    return onlyAsked(itemColumns(locale, nameCell));
  }, [locale, projectId]);
}

function itemColumns(
  locale: Locale,
  nameCell: NonNullable<AskedColumn<FolderItem>["cell"]>,
): AskedColumn<FolderItem>[] {
  const messages = folderMessages[locale];
  return [
    {
      ...{ id: "name", header: messages.thingName, kind: "text", width: 240 },
      value: ({ name }) => name,
      cell: nameCell,
      asked: { columns: ["name"] },
    },
    {
      ...{ id: "kind", header: messages.kind, kind: "choice", width: 150 },
      value: ({ kind }) => kind,
      choices: folderThings.map((value) => ({ value, label: folderThingNames[value][locale] })),
      asked: { columns: ["kind"] },
    },
    {
      ...{ id: "state", header: messages.state, kind: "text", width: 140, filter: false },
      value: ({ state }) => state,
      cell: ({ kind, state }) => <FolderState kind={kind as FolderThing} state={state} />,
      asked: { columns: ["state"] },
    },
    {
      ...{ id: "number", header: messages.referenceNumber, kind: "text", width: 160 },
      value: ({ reference_number }) => reference_number,
      asked: { columns: ["reference_number"] },
    },
    {
      ...{ id: "area", header: messages.hectares, kind: "number", width: 110 },
      value: ({ area_hectares }) => area_hectares,
      asked: { columns: ["area_hectares"] },
    },
    {
      ...{ id: "size", header: messages.size, kind: "number", width: 100 },
      value: ({ bytes }) => bytes,
      text: (bytes) => messages.sizeOf(Number(bytes)),
      asked: { columns: ["bytes"] },
    },
    {
      ...{ id: "kept", header: messages.keptUntil, kind: "date", hidden: true },
      value: ({ kept_until }) => kept_until,
      asked: { columns: ["kept_until"] },
    },
    {
      ...{ id: "added", header: messages.addedOn, kind: "date" },
      value: ({ added_at }) => added_at,
      asked: { columns: ["added_at"] },
    },
    {
      ...{ id: "author", header: messages.addedBy, kind: "text", hidden: true },
      value: ({ author }) => author,
      asked: { columns: ["author"] },
    },
  ];
}
