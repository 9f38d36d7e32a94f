import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { renewZones } from "./zone-queries.ts";
import type { ZoneSource } from "./zone-source.ts";
import { zonesMessages } from "./zones-messages.ts";

export type ZoneTarget =
  | { projectId: number; name: string }
  /** With the newest version that the person looked at. */
  | { zoneId: number; version: number };

const saved = z.object({ version: z.number(), hectares: z.number() });
const changed = z.object({ version: z.number() });

export interface RefusedZone {
  text: string;
  /** The version that somebody else saved meanwhile; null where it was refused for something else. */
  newest: number | null;
}

/** Has the server make an outline and keep it, and says so; what was given stays where it refuses. */
export function useSaveZone(projectId: number) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { keyOf, answered } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedZone | null>(null);
  async function save(name: string, zone: ZoneTarget, source: ZoneSource): Promise<boolean> {
    setBusy(true);
    setRefused(null);
    try {
      const asked = { zone, source };
      const input = { ...asked, requestKey: keyOf(asked) };
      const { version, hectares } = await callFunction("save-zone", input, saved);
      answered();
      const description = dialog.savedText(formatHectares(hectares, locale), version);
      toast({ title: dialog.saved(name), description });
      return true;
    } catch (error) {
      setRefused({ text: problemText(error, locale), newest: newestOf(error) });
      return false;
    } finally {
      await renewZones(queryClient, projectId);
      setBusy(false);
    }
  }
  return { isBusy, refused, save };
}

function newestOf(error: unknown): number | null {
  if (!(error instanceof ProblemError) || error.code !== "zone_changed") return null;
  return changed.safeParse(error.details).data?.version ?? null;
}
