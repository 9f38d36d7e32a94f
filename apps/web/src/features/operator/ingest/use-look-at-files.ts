import type { OwnLayer } from "@parcelle/domain/layers/own-layer";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { useLocale } from "#ui/locale.tsx";
import { operatorAddresses } from "../addresses.ts";
import { operatorKeys } from "../layers/layer-queries.ts";
import { type SendFile, useSendFiles } from "../uploads/use-send-files.ts";

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

const answer = z.object({ ingestId: z.number() });

/** Sends the files, has them looked at, and opens the page of the preview. */
export function useLookAtFiles() {
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { state, work, stop } = useSendFiles("layer-uploads");

  const start = (product: ChosenProduct, source: ChosenSource): Promise<void> =>
    work(async (send) => {
      const request = { ...product, source: await sentSource(source, send) };
      const input = { request, requestKey: crypto.randomUUID() };
      const { ingestId } = await callFunction("start-layer-ingest", input, answer);
      await queryClient.invalidateQueries({ queryKey: operatorKeys.all });
      await router.navigate({ href: operatorAddresses(locale).ingest(ingestId) });
    });

  return { state, start, stop };
}

/** The source as the server takes it: files are named by where they were put. */
async function sentSource(source: ChosenSource, send: SendFile) {
  if (source.kind !== "files") return source;
  const files = [];
  for (const file of source.files) files.push({ objectPath: await send(file), name: file.name });
  return { kind: source.kind, files };
}
