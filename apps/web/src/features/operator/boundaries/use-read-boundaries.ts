import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { plainFileName } from "#app/upload-file.ts";
import { uploadInPieces } from "#app/upload-in-pieces.ts";
import { useLocale } from "#ui/locale.tsx";
import { operatorAddresses } from "../addresses.ts";
import { boundaryKeys, type UnitColumns, type UnitLevelOrNone } from "./boundary-queries.ts";

export interface BoundaryFacts {
  country: string;
  source: string;
  licence: string;
  validFrom: string;
  validTo: string | null;
}

export interface ChosenUnitFile {
  file: File;
  level: UnitLevelOrNone;
  columns: UnitColumns | null;
}

export type Sending =
  | { phase: "idle" }
  | { phase: "asking" }
  | { phase: "sending"; name: string; share: number }
  | { phase: "failed"; problem: string };

const answer = z.object({ versionId: z.number() });

/** Sends the files, has them read, and opens the page of the version. Files that have arrived are not sent again. */
export function useReadBoundaries() {
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [state, setState] = useState<Sending>({ phase: "idle" });
  const stopper = useRef<AbortController | null>(null);
  const arrived = useRef(new Map<File, string>());

  async function send(file: File, signal: AbortSignal): Promise<string> {
    const known = arrived.current.get(file);
    if (known !== undefined) return known;
    const onProgress = (share: number) => setState({ phase: "sending", name: file.name, share });
    const path = `${crypto.randomUUID()}/${plainFileName(file.name)}`;
    const objectPath = await uploadInPieces({ bucket: "boundary-uploads", path, file, onProgress, signal });
    arrived.current.set(file, objectPath);
    return objectPath;
  }

  async function start(facts: BoundaryFacts, chosen: readonly ChosenUnitFile[]): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    setState({ phase: "asking" });
    try {
      const files = [];
      for (const { file, level, columns } of chosen) {
        const objectPath = await send(file, controller.signal);
        files.push({ objectPath, name: file.name, level, columns });
      }
      const input = { request: { ...facts, files }, requestKey: crypto.randomUUID() };
      const { versionId } = await callFunction("start-boundaries", input, answer);
      await queryClient.invalidateQueries({ queryKey: boundaryKeys.all });
      await router.navigate({ href: operatorAddresses(locale).boundaryVersion(versionId) });
    } catch (error) {
      if (controller.signal.aborted) setState({ phase: "idle" });
      else setState({ phase: "failed", problem: problemText(error, locale) });
    }
  }

  return { state, start, stop: () => stopper.current?.abort() };
}
