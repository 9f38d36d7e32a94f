import { useRef, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { plainFileName } from "#app/upload-file.ts";
import { uploadInPieces } from "#app/upload-in-pieces.ts";
import { useLocale } from "#ui/locale.tsx";

export type Sending =
  | { phase: "idle" }
  | { phase: "asking" }
  | { phase: "sending"; name: string; share: number }
  | { phase: "failed"; problem: string };

/** Puts a file into the bucket, and answers where it is. */
export type SendFile = (file: File) => Promise<string>;

/** Work that begins with sending files, and can be stopped meanwhile. Files that have arrived are not sent again. */
export function useSendFiles(bucket: string) {
  const locale = useLocale();
  const [state, setState] = useState<Sending>({ phase: "idle" });
  const stopper = useRef<AbortController | null>(null);
  const arrived = useRef(new Map<File, string>());

  async function send(file: File, signal: AbortSignal): Promise<string> {
    const known = arrived.current.get(file);
    if (known !== undefined) return known;
    const onProgress = (share: number) => setState({ phase: "sending", name: file.name, share });
    const path = `${crypto.randomUUID()}/${plainFileName(file.name)}`;
    const objectPath = await uploadInPieces({ bucket, path, file, onProgress, signal });
    arrived.current.set(file, objectPath);
    return objectPath;
  }

  async function work(begin: (send: SendFile) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    setState({ phase: "asking" });
    try {
      await begin((file) => send(file, controller.signal));
    } catch (error) {
      if (controller.signal.aborted) setState({ phase: "idle" });
      else setState({ phase: "failed", problem: problemText(error, locale) });
    }
  }

  return { state, work, stop: () => stopper.current?.abort() };
}
