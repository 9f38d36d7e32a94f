import { Button } from "@mantine/core";
import { type DossierState, dossierMoves } from "@parcelle/domain/states/dossier-states";
import { IconCopyPlus, IconFolderPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { declaredKeys } from "#workspace/declared/declared-queries.ts";
import { AddToFolderDialog } from "#workspace/folders/add-to-folder-dialog.tsx";
import { useFolderAddresses } from "#workspace/folders/folder-addresses.ts";
import { folderMessages } from "#workspace/folders/folder-messages.ts";
import { useMayInProject } from "#workspace/project/project-context.ts";
import { dossierMessages } from "./dossier-messages.ts";
import type { Dossier } from "./dossier-queries.ts";

interface Props {
  projectId: number;
  dossier: Dossier;
}

const copySchema = z.object({ id: z.number(), leftOut: z.number() });

/** What is done with a dossier: to another state, into a folder, into a copy. */
export function DossierActions({ projectId, dossier }: Props) {
  const messages = useMessages(dossierMessages);
  const { addTo } = useMessages(folderMessages);
  const mayEdit = useMayInProject("declarations.edit");
  const maySubmit = useMayInProject("declarations.submit");
  const [isFiling, setFiling] = useState(false);
  const { move, duplicate, isBusy } = useDossierDeeds(projectId, dossier);
  const moves = dossierMoves.filter(
    ({ from, permission }) =>
      from === dossier.state && (permission === "declarations.submit" ? maySubmit : mayEdit),
  );
  if (!mayEdit) return null;
  return (
    <>
      {moves.map(({ to }) => (
        <Button
          key={to}
          variant={to === "ready" || to === "sent" ? "filled" : "default"}
          disabled={isBusy}
          onClick={() => void move(to)}
        >
          {messages.moves[to]}
        </Button>
      ))}
      <Button
        variant="default"
        leftSection={<IconFolderPlus size={17} stroke={1.7} />}
        onClick={() => setFiling(true)}
      >
        {addTo}
      </Button>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconCopyPlus size={17} stroke={1.7} />}
        onClick={() => void duplicate()}
      >
        {messages.duplicate}
      </Button>
      <AddToFolderDialog
        content={{ dossierIds: [dossier.id] }}
        count={1}
        opened={isFiling}
        onClose={() => setFiling(false)}
      />
    </>
  );
}

function useDossierDeeds(projectId: number, { id: dossierId }: Dossier) {
  const messages = useMessages(dossierMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { declared } = useFolderAddresses(projectId);
  const [isBusy, setBusy] = useState(false);
  const renew = () => queryClient.invalidateQueries({ queryKey: declaredKeys(projectId) });
  const questions: Partial<Record<DossierState, { title: string; text: string }>> = {
    sent: { title: messages.sendTitle, text: messages.sendText },
    withdrawn: { title: messages.withdrawTitle, text: messages.withdrawText },
  };
  async function move(to: DossierState): Promise<void> {
    const question = questions[to];
    if (question && !(await ask({ ...question, confirm: messages.moves[to] }))) return;
    setBusy(true);
    try {
      await callFunction("move-dossier", { dossierId, to });
      await renew();
      toast({ title: messages.moved, color: "success" });
    } catch (error) {
      const isExplained = error instanceof ProblemError && error.code === "declaration_incomplete";
      const description = isExplained ? error.message : problemText(error, locale);
      toast({ title: messages.moveFailed, description, color: "critical", timeout: 15_000 });
    } finally {
      setBusy(false);
    }
  }
  async function duplicate(): Promise<void> {
    setBusy(true);
    try {
      const { id, leftOut } = await callFunction("duplicate-dossier", { dossierId }, copySchema);
      await renew();
      await navigate({ to: declared(id) });
      toast({
        title: messages.duplicated,
        ...(leftOut > 0 ? { description: messages.leftOut(leftOut), color: "warning" as const } : {}),
      });
    } catch (error) {
      toast({ title: messages.duplicateFailed, description: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return { move, duplicate, isBusy };
}
