import { useRef, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";

export type SendingState =
  | { phase: "idle" }
  | { phase: "sending"; file: File; share: number }
  | { phase: "failed"; file: File; problem: string };

interface Way {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export interface FileSending {
  state: SendingState;
  start: (file: File) => Promise<void>;
  stop: () => void;
}

/**
 * A file on its way to the server: how far it is, its end, and how it is stopped.
 *
 * @param send sends the file and says the server what is to be done with it
 * @param onSent gets what the server answered
 */
export function useFileSending<Answer>(
  send: (file: File, way: Way) => Promise<Answer>,
  onSent: (answer: Answer) => Promise<void>,
): FileSending {
  const locale = useLocale();
  const [state, setState] = useState<SendingState>({ phase: "idle" });
  const sending = useRef<AbortController | null>(null);

  async function start(file: File): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    setState({ phase: "sending", file, share: 0 });
    const onProgress = (share: number) => setState({ phase: "sending", file, share });
    try {
      const answer = await send(file, { onProgress, signal: controller.signal });
      setState({ phase: "idle" });
      await onSent(answer);
    } catch (error) {
      if (controller.signal.aborted) setState({ phase: "idle" });
      else setState({ phase: "failed", file, problem: problemText(error, locale) });
    }
  }
  return { state, start, stop: () => sending.current?.abort() };
}
