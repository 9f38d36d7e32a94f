import { useEffect, useState } from "react";
import { connection } from "#app/presence/connection.ts";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { type CheckedCard, checkAtServer, checkHere } from "./check-card.ts";
import type { Issuers } from "./issuers.ts";

/** How long somebody who stands there with his card waits for a slow network before this device answers by itself. */
const PATIENCE_MILLISECONDS = 5_000;

export interface Checking {
  checked: CheckedCard | null;
  /** Why the server could not be asked, where it was there and refused. */
  problem: string | null;
}

const isOffline = (): boolean => !navigator.onLine || connection.isLost();

/**
 * What a scanned text is: by the server where it answers, by this device where it does not. The server's word replaces
 * the device's, never the other way round.
 */
export function useCheckedCard(text: string | null, issuers: Issuers | null, turn: number): Checking {
  const locale = useLocale();
  const [checking, setChecking] = useState<Checking>({ checked: null, problem: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks for the same text anew.
  useEffect(() => {
    let isOver = false;
    let isToldByServer = false;
    setChecking({ checked: null, problem: null });
    if (text === null || issuers === null) return;
    const tellHere = async (problem: string | null) => {
      const checked = await checkHere(text, issuers, locale);
      if (!isOver && !isToldByServer) setChecking({ checked, problem });
    };
    const askServer = async () => {
      try {
        const checked = await checkAtServer(text, issuers);
        isToldByServer = true;
        if (!isOver) setChecking({ checked, problem: null });
      } catch (error) {
        const isSilent = error instanceof ProblemError && error.status === 0;
        await tellHere(isSilent ? null : problemText(error, locale));
      }
    };
    if (isOffline()) void tellHere(null);
    else void askServer();
    const timer = setTimeout(() => void tellHere(null), PATIENCE_MILLISECONDS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, issuers, locale, turn]);
  return checking;
}
