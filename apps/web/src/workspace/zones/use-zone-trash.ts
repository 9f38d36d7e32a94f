import { useQueryClient } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { renewZones, type Zone } from "./zone-queries.ts";
import { zonesMessages } from "./zones-messages.ts";

type Named = Pick<Zone, "id" | "name">;

/** Moves a zone into the trash and back; the toast of one way offers the other. */
export function useZoneTrash(projectId: number) {
  const locale = useLocale();
  const messages = useMessages(zonesMessages);
  const queryClient = useQueryClient();
  async function move(name: "trash-zone" | "restore-zone", { id }: Named): Promise<void> {
    await callFunction(name, { zoneId: id });
    await renewZones(queryClient, projectId);
  }
  async function takenBack(zone: Named): Promise<void> {
    await move("restore-zone", zone);
    toast({ title: messages.restored(zone.name) });
  }
  const restore = (zone: Named) =>
    keepTrying({ run: () => takenBack(zone), failed: messages.restoreFailed, locale });
  async function putAway(zone: Named): Promise<void> {
    await move("trash-zone", zone);
    const undo = { label: uiMessages(locale).undo, click: () => void restore(zone) };
    toast({ title: messages.removed(zone.name), action: undo, timeout: 10_000 });
  }
  const remove = (zone: Named) =>
    keepTrying({ run: () => putAway(zone), failed: messages.removeFailed, locale });
  return { remove, restore };
}
