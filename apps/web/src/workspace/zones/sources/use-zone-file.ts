import type { Geometry } from "geojson";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { useProject } from "../../project/project-context.ts";

const areaGeometry = z.object({
  type: z.literal("MultiPolygon"),
  coordinates: z.array(z.array(z.array(z.array(z.number())))),
});

const answer = z.object({
  geometry: areaGeometry,
  hectares: z.number(),
  outlines: z.number(),
  withoutArea: z.number(),
  refused: z.number(),
  refusals: z.array(z.string()),
  notices: z.array(z.string()),
});

export interface ReadFile extends z.infer<typeof answer> {
  name: string;
}

/** Has the server read a file of a zone; nothing is kept of it yet. Of several the last one counts, while somebody looks. */
export function useZoneFile() {
  const locale = useLocale();
  const project = useProject();
  const [isBusy, setBusy] = useState(false);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  async function read(chosen: File, onRead: (geometry: Geometry) => void): Promise<void> {
    latest.current = chosen;
    setBusy(true);
    setFile(null);
    setProblem(null);
    try {
      const form = new FormData();
      form.set("projectId", String(project.id));
      form.set("file", chosen);
      const told = await callFunction("read-zone-file", form, answer);
      if (latest.current !== chosen) return;
      setFile({ ...told, name: chosen.name });
      onRead(told.geometry);
    } catch (error) {
      if (latest.current === chosen) setProblem(problemText(error, locale));
    } finally {
      if (latest.current === chosen) setBusy(false);
    }
  }
  return { isBusy, file, problem, read };
}
