import { useQueryClient } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { riskMapMessages } from "./risk-map-messages.ts";
import { type ListedRiskMap, renewRiskMaps } from "./risk-map-queries.ts";

type Named = Pick<ListedRiskMap, "id" | "name">;

/** Moves a risk map into the trash and back; the toast of one way offers the other. */
export function useRiskMapTrash(projectId: number) {
  const locale = useLocale();
  const messages = useMessages(riskMapMessages);
  const queryClient = useQueryClient();
  async function move(name: "trash-risk-map" | "restore-risk-map", { id }: Named): Promise<void> {
    await callFunction(name, { riskMapId: id });
    await renewRiskMaps(queryClient, projectId);
  }
  async function takenBack(map: Named): Promise<void> {
    await move("restore-risk-map", map);
    toast({ title: messages.restored(map.name) });
  }
  const restore = (map: Named) =>
    keepTrying({ run: () => takenBack(map), failed: messages.restoreFailed, locale });
  async function putAway(map: Named): Promise<void> {
    await move("trash-risk-map", map);
    const undo = { label: uiMessages(locale).undo, click: () => void restore(map) };
    toast({ title: messages.removed(map.name), action: undo, timeout: 10_000 });
  }
  const remove = (map: Named) =>
    keepTrying({ run: () => putAway(map), failed: messages.removeFailed, locale });
  return { remove, restore };
}
