import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { zonesKey } from "./zone-queries.ts";
import type { ZoneSource } from "./zone-source.ts";
import { zonesMessages } from "./zones-messages.ts";

export type ZoneTarget =
  | { projectId: number; name: string }
  /** With the newest version that the person looked at. */
  | { zoneId: number; version: number };

const saved = z.object({ version: z.number(), hectares: z.number() });

/** Has the server make an outline and keep it, and says so; what was given stays where it refuses. */
export function useSaveZone(projectId: number) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { keyOf, answered } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  async function save(name: string, zone: ZoneTarget, source: ZoneSource): Promise<boolean> {
    setBusy(true);
    try {
      const asked = { zone, source };
      const input = { ...asked, requestKey: keyOf(asked) };
      const { version, hectares } = await callFunction("save-zone", input, saved);
      answered();
      await queryClient.invalidateQueries({ queryKey: zonesKey(projectId) });
      const description = dialog.savedText(formatHectares(hectares, locale), version);
      toast({ title: dialog.saved(name), description });
      return true;
    } catch (error) {
      toast({ title: dialog.failed, description: problemText(error, locale), color: "critical" });
      await queryClient.invalidateQueries({ queryKey: zonesKey(projectId) });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, save };
}
