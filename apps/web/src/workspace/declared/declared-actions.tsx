import { Button, Text } from "@mantine/core";
import { IconArrowRight, IconFolderPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { AddToFolderDialog } from "../folders/add-to-folder-dialog.tsx";
import { useMayInProject } from "../project/project-context.ts";
import type { BulkMove, DeclaredKind } from "./declared-kind.ts";
import { declaredMessages } from "./declared-messages.ts";
import type { NamedDeclared } from "./declared-queries.ts";
import type { useBulkMove } from "./use-bulk-move.ts";
import { useRemoveDeclared } from "./use-remove-declared.ts";

interface Props {
  projectId: number;
  kind: DeclaredKind;
  count: number;
  /** The chosen rows, wherever they are. */
  ask: () => Promise<readonly NamedDeclared[]>;
  bulk: ReturnType<typeof useBulkMove>;
  onDone: () => void;
}

/** What is done to chosen declarations or dossiers: into a folder, to another state, into the trash. */
export function DeclaredActions({ projectId, kind, count, ask, bulk, onDone }: Props) {
  const messages = useMessages(declaredMessages);
  const words = useMessages(kind.words);
  const locale = useLocale();
  const mayEdit = useMayInProject("declarations.edit");
  const maySubmit = useMayInProject("declarations.submit");
  const { remove } = useRemoveDeclared(projectId, kind);
  const [filed, setFiled] = useState<readonly number[] | null>(null);
  const isAllowed = ({ permission }: BulkMove) =>
    permission === "declarations.submit" ? maySubmit : mayEdit;
  const nameOf = (state: string) => kind.states.find(({ value }) => value === state)?.name[locale] ?? state;
  async function move({ from, to }: BulkMove): Promise<void> {
    const movable = (await ask()).filter(({ state }) => state === from);
    if (movable.length === 0) {
      toast({ title: messages.nothingToMove(nameOf(to)), color: "warning" });
      return;
    }
    const { moved } = await bulk.move(movable, to);
    if (moved > 0) toast({ title: messages.moved(moved, nameOf(to)), color: "success" });
    onDone();
  }
  async function removeChosen(): Promise<void> {
    const chosen = await ask();
    const removable = chosen.filter(({ state }) => kind.mayBeDeleted(state));
    if (removable.length < chosen.length) toast({ title: words.kept, color: "warning" });
    if (removable.length > 0) remove(removable, onDone);
  }
  if (bulk.progress) {
    const { done, total } = bulk.progress;
    return (
      <>
        <Text size="sm">{messages.moving(done, total)}</Text>
        <Button size="xs" variant="default" onClick={bulk.stop}>
          {messages.stop}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFolderPlus size={15} stroke={1.7} />}
        onClick={() => void ask().then((chosen) => setFiled(chosen.map(({ id }) => id)))}
      >
        {messages.addTo}
      </Button>
      {kind.moves.filter(isAllowed).map((one) => (
        <Button
          key={`${one.from} ${one.to}`}
          size="xs"
          variant="default"
          leftSection={<IconArrowRight size={15} stroke={1.7} />}
          onClick={() => void move(one)}
        >
          {one.label[locale]}
        </Button>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={15} stroke={1.7} />}
        onClick={() => void removeChosen()}
      >
        {messages.remove}
      </Button>
      <AddToFolderDialog
        content={{ [kind.table === "declarations" ? "declarationIds" : "dossierIds"]: filed ?? [] }}
        count={count}
        opened={filed !== null}
        onClose={() => setFiled(null)}
        onAdded={onDone}
      />
    </>
  );
}
