import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { plainFileName, uploadFile } from "#app/upload-file.ts";
import { useLocale } from "#ui/locale.tsx";
import { useAddresses } from "../addresses.ts";
import { useProject } from "../project/project-context.ts";
import { importKeys } from "./import-queries.ts";

export type UploadState =
  | { phase: "idle" }
  | { phase: "sending"; file: File; share: number }
  | { phase: "failed"; file: File; problem: string };

function importIdIn(answer: unknown): number {
  const id = typeof answer === "object" && answer !== null && "importId" in answer ? answer.importId : null;
  if (typeof id !== "number") throw new TypeError("start-import answered without an id");
  return id;
}

/** Sends a file, has it read, and opens the page of its import. */
export function useUpload() {
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const addresses = useAddresses();
  const project = useProject();
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const sending = useRef<AbortController | null>(null);

  async function send(file: File, signal: AbortSignal): Promise<number> {
    const folder = `${project.organisation_id}/${project.id}/${crypto.randomUUID()}`;
    const objectPath = `${folder}/${plainFileName(file.name)}`;
    const onProgress = (share: number) => setState({ phase: "sending", file, share });
    await uploadFile({ bucket: "imports", path: objectPath, file, onProgress, signal });
    const input = { projectId: project.id, objectPath, fileName: file.name, options: {} };
    return importIdIn(await callFunction("start-import", input));
  }

  async function start(file: File): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    setState({ phase: "sending", file, share: 0 });
    try {
      const importId = await send(file, controller.signal);
      await queryClient.invalidateQueries({ queryKey: importKeys.all(project.id) });
      setState({ phase: "idle" });
      await router.navigate({ href: addresses.import(project.id, importId) });
    } catch (error) {
      if (controller.signal.aborted) setState({ phase: "idle" });
      else setState({ phase: "failed", file, problem: problemText(error, locale) });
    }
  }

  return { state, start, stop: () => sending.current?.abort() };
}
