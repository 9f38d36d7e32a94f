import type { StoredFile } from "@parcelle/domain/organisations/organisation-room";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { formatBytes } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { filesMessages } from "./files-messages.ts";
import { deleteFiles } from "./largest-files-query.ts";

const IN_USE = 423;

/** Asks, deletes, and says how much room there is more; false where nothing was deleted. */
export function useDeleteFiles(organisationId: number) {
  const messages = useMessages(filesMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function remove(files: readonly StoredFile[]): Promise<boolean> {
    const freed = formatBytes(
      files.reduce((sum, { bytes }) => sum + bytes, 0),
      locale,
    );
    const sure = await ask({
      title: messages.sure(files.map(({ name }) => name)),
      text: messages.afterwards(freed),
      confirm: messages.remove,
      danger: true,
    });
    if (!sure) return false;
    setBusy(true);
    try {
      await deleteFiles(files);
      toast({ title: messages.removed(files.length), description: messages.freed(freed), color: "success" });
      return true;
    } catch (error) {
      const isUsed = error instanceof ProblemError && error.status === IN_USE;
      toast({
        title: messages.failed,
        description: isUsed ? messages.inUse : problemText(error, locale),
        color: "critical",
      });
      return false;
    } finally {
      // What is in use, or was deleted by somebody else, shows in the list.
      await queries.invalidateQueries({ queryKey: ["organisation", organisationId] });
      setBusy(false);
    }
  }
  return { busy, remove };
}
