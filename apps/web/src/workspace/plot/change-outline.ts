import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Geometry } from "geojson";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { keys } from "../keys.ts";
import { plotMessages } from "./messages.ts";

export interface RepairProposal {
  before: Geometry;
  after: Geometry | null;
  areaBeforeHectares: number | null;
  areaAfterHectares: number | null;
}

export async function proposeRepair(plotId: number): Promise<RepairProposal> {
  return (await callFunction("propose-plot-repair", { plotId })) as RepairProposal;
}

type Change =
  | { name: "repair-plot"; input: { method: "make_valid" } | { method: "redrawn"; geometry: Geometry } }
  | { name: "undo-plot-repair"; input: Record<string, never> };

async function refresh(queryClient: QueryClient, projectId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keys.project(projectId) });
}

/** Changes a plot's outline on the server, says so, and offers to undo it. */
export function useOutlineChange(projectId: number, plotId: number) {
  const queryClient = useQueryClient();
  const messages = useMessages(plotMessages);
  const ui = useUiMessages();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  async function change({ name, input }: Change): Promise<boolean> {
    setBusy(true);
    try {
      await callFunction(name, { plotId, ...input });
      await refresh(queryClient, projectId);
      const isUndo = name === "undo-plot-repair";
      toast({
        title: isUndo ? messages.restored : messages.repaired,
        description: messages.repairedText,
        ...(isUndo
          ? {}
          : {
              action: { label: ui.undo, click: () => void change({ name: "undo-plot-repair", input: {} }) },
            }),
      });
      return true;
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, change };
}
