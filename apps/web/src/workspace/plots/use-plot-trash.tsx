import { Loader } from "@mantine/core";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { quoted } from "#app/rest-conditions.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { keys } from "../keys.ts";
import { trashMessages } from "../trash/trash-messages.ts";
import type { ChosenPlots } from "./chosen-plots.ts";
import { plotsMessages } from "./plots-messages.ts";

const trashed = z.object({ plots: z.number(), deletedAt: z.string() });
const restored = z.object({ plots: z.number(), taken: z.number() });

type Chosen = Pick<ChosenPlots, "plots" | "count">;

/** More than so many are not deleted by a click alone. */
const ASKED_FIRST = 100;

interface PlotTrash {
  busy: boolean;
  /** Deletes plots of the project, many of them after asking; the toast offers to bring them back. */
  remove: (chosen: Chosen, onDone?: () => void) => Promise<void>;
  /** Takes plots out of the trash. */
  restore: (chosen: Chosen, onDone?: () => void) => Promise<void>;
}

/** Stays until the outcome, a toast of the same id, takes its place. */
function tellRunning(id: string, title: string): void {
  const icon = <Loader size={14} color="currentColor" />;
  toast({ id, title, icon, color: "interactive", timeout: 0, closeButton: false });
}

export function usePlotTrash(projectId: number): PlotTrash {
  const locale = useLocale();
  const messages = useMessages(plotsMessages);
  const { takenLeft } = useMessages(trashMessages).plots;
  const ask = useConfirm();
  const { busy, whileBusy } = useBusy(keys.project(projectId));
  async function takeBack(id: string, { plots: chosen, count }: Chosen): Promise<void> {
    tellRunning(id, messages.restoring(count));
    const { plots, taken } = await callFunction("restore-plots", { projectId, plots: chosen }, restored);
    toast({
      ...{ id, title: messages.restored(plots) },
      ...(taken > 0 ? { description: takenLeft(taken), color: "warning", timeout: 10_000 } : {}),
    });
  }
  const restore: PlotTrash["restore"] = (chosen, onDone) => {
    const id = crypto.randomUUID();
    const run = () => whileBusy(() => takeBack(id, chosen), onDone);
    return keepTrying({ run, failed: messages.restoreFailed, locale }, id);
  };
  async function putAway(id: string, { plots, count }: Chosen): Promise<void> {
    tellRunning(id, messages.removing(count));
    const gone = await callFunction("trash-plots", { projectId, plots }, trashed);
    const together = { search: null, conditions: [`deleted_at.eq.${quoted(gone.deletedAt)}`] };
    const again = { plots: { filter: together }, count: gone.plots };
    const undo = { label: uiMessages(locale).undo, click: () => void restore(again) };
    toast({ id, title: messages.removed(gone.plots), action: undo, timeout: 10_000 });
  }
  const remove: PlotTrash["remove"] = async (chosen, onDone) => {
    const question = { title: messages.removeMany(chosen.count), text: messages.removeManyText };
    const isMany = chosen.count > ASKED_FIRST;
    if (isMany && !(await ask({ ...question, confirm: messages.remove, danger: true }))) return;
    const id = crypto.randomUUID();
    const run = () => whileBusy(() => putAway(id, chosen), onDone);
    await keepTrying({ run, failed: messages.removeFailed, locale }, id);
  };
  return { busy, remove, restore };
}

/** Whether it runs. What follows is left out where nobody looks any more: another choice may stand there. */
function useBusy(queryKey: QueryKey) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  async function whileBusy(run: () => Promise<void>, onDone?: () => void): Promise<void> {
    setBusy(true);
    try {
      await run();
      if (isShown.current) onDone?.();
    } finally {
      await queryClient.invalidateQueries({ queryKey });
      setBusy(false);
    }
  }
  return { busy, whileBusy };
}
