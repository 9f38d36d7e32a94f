import type { StoredFile } from "@parcelle/domain/organisations/organisation-room";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { formatBytes } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Failure } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { filesMessages } from "./files-messages.ts";
import { deleteFiles } from "./largest-files-query.ts";

const IN_USE = 423;

/** Asks, deletes, and says how much room there is more; `failed` says what stayed. False where nothing was deleted. */
export function useDeleteFiles(organisationId: number) {
  const messages = useMessages(filesMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);

  async function remove(files: readonly StoredFile[]): Promise<boolean> {
    const room = (of: readonly StoredFile[]) =>
      formatBytes(
        of.reduce((sum, { bytes }) => sum + bytes, 0),
        locale,
      );
    const sure = await ask({
      title: messages.sure(files.map(({ name }) => name)),
      text: messages.afterwards(room(files)),
      confirm: messages.remove,
      danger: true,
    });
    if (!sure) return false;
    setBusy(true);
    setFailed(null);
    try {
      const { deleted, failure } = await deleteFiles(files);
      if (deleted.length > 0)
        toast({
          title: messages.removed(deleted.length),
          description: messages.freed(room(deleted)),
          color: "success",
        });
      if (failure)
        setFailed({
          title: messages.failed,
          text: failure.status === IN_USE ? messages.inUse : problemText(failure, locale),
        });
      return deleted.length > 0;
    } finally {
      // What is in use, or was deleted by somebody else, shows in the list.
      await queries.invalidateQueries({ queryKey: ["organisation", organisationId] });
      setBusy(false);
    }
  }
  return { busy, failed, remove };
}
