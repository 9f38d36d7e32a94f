import type { Geometry } from "geojson";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { zonesMessages } from "../zones-messages.ts";

const answer = z.object({
  geometry: z.custom<Geometry>((value) => typeof value === "object" && value !== null),
  outlines: z.number(),
  withoutOutline: z.number(),
  notices: z.array(z.string()),
});

export interface ReadFile extends z.infer<typeof answer> {
  name: string;
  hectares: number;
}

/** Has the server read a file of a zone; nothing is kept of it yet. */
export function useZoneFile(projectId: number) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [file, setFile] = useState<ReadFile | null>(null);
  async function read(chosen: File): Promise<Geometry | null> {
    setBusy(true);
    setFile(null);
    try {
      const form = new FormData();
      form.set("projectId", String(projectId));
      form.set("file", chosen);
      const told = await callFunction("read-zone-file", form, answer);
      const { areaHectares } = await import("@parcelle/geometry/area");
      setFile({ ...told, name: chosen.name, hectares: areaHectares(told.geometry) });
      return told.geometry;
    } catch (error) {
      toast({ title: dialog.fileFailed, description: problemText(error, locale), color: "critical" });
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, file, read };
}
