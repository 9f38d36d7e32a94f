import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";

/** A row as people call it. */
interface Named {
  id: number;
  name: string;
}

interface PutAway {
  /** The functions are `trash-…` and `restore-…` of it. */
  thing: string;
  /** What they call its number. */
  idName: string;
  messages: {
    removed: (name: string) => string;
    removeFailed: string;
    restored: (name: string) => string;
    restoreFailed: string;
  };
  /** Has what shows such rows read anew. */
  renew: () => Promise<void>;
}

/** Moves a row into the trash and back; the toast of one way offers the other. */
export function usePutAway({ thing, idName, messages, renew }: PutAway) {
  const locale = useLocale();
  async function move(way: "trash" | "restore", { id }: Named): Promise<void> {
    await callFunction(`${way}-${thing}`, { [idName]: id });
    await renew();
  }
  async function takenBack(row: Named): Promise<void> {
    await move("restore", row);
    toast({ title: messages.restored(row.name) });
  }
  const restore = (row: Named) =>
    keepTrying({ run: () => takenBack(row), failed: messages.restoreFailed, locale });
  async function putAway(row: Named): Promise<void> {
    await move("trash", row);
    const undo = { label: uiMessages(locale).undo, click: () => void restore(row) };
    toast({ title: messages.removed(row.name), action: undo, timeout: 10_000 });
  }
  const remove = (row: Named) =>
    keepTrying({ run: () => putAway(row), failed: messages.removeFailed, locale });
  return { remove, restore };
}
