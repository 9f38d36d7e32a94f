import type { OwnLayer } from "@parcelle/domain/layers/own-layer";
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
import { operatorKeys } from "../layers/layer-queries.ts";

/** Where the files come from, as the form has it. */
export type ChosenSource =
  | { kind: "files"; files: readonly File[] }
  | { kind: "folder"; folder: string }
  | { kind: "addresses"; addresses: readonly string[] };

export interface ChosenProduct {
  product: string;
  component: string;
  version: string;
  synthetic: boolean;
  noData: number | null;
  /** What a raster that nobody publishes means; null for a published product. */
  own: OwnLayer | null;
}

export type Sending =
  | { phase: "idle" }
  | { phase: "asking" }
  | { phase: "sending"; name: string; share: number }
  | { phase: "failed"; problem: string };

const answer = z.object({ ingestId: z.number() });

/** Sends the files, has them looked at, and opens the page of the preview. Files that have arrived are not sent again. */
export function useLookAtFiles() {
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [state, setState] = useState<Sending>({ phase: "idle" });
  const stopper = useRef<AbortController | null>(null);
  const arrived = useRef(new Map<File, string>());

  async function send(files: readonly File[], signal: AbortSignal) {
    const sent: { objectPath: string; name: string }[] = [];
    for (const file of files) {
      let objectPath = arrived.current.get(file);
      if (objectPath === undefined) {
        const onProgress = (share: number) => setState({ phase: "sending", name: file.name, share });
        const path = `${crypto.randomUUID()}/${plainFileName(file.name)}`;
        objectPath = await uploadInPieces({ bucket: "layer-uploads", path, file, onProgress, signal });
        arrived.current.set(file, objectPath);
      }
      sent.push({ objectPath, name: file.name });
    }
    return sent;
  }

  async function start(product: ChosenProduct, source: ChosenSource): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    setState({ phase: "asking" });
    try {
      const given =
        source.kind === "files"
          ? { kind: source.kind, files: await send(source.files, controller.signal) }
          : source;
      const request = { ...product, source: given };
      const input = { request, requestKey: crypto.randomUUID() };
      const { ingestId } = await callFunction("start-layer-ingest", input, answer);
      await queryClient.invalidateQueries({ queryKey: operatorKeys.all });
      await router.navigate({ href: operatorAddresses(locale).ingest(ingestId) });
    } catch (error) {
      if (controller.signal.aborted) setState({ phase: "idle" });
      else setState({ phase: "failed", problem: problemText(error, locale) });
    }
  }

  return { state, start, stop: () => stopper.current?.abort() };
}
