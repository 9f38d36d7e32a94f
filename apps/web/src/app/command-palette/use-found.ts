import { useEffect, useEffectEvent, useState } from "react";
import type { PaletteItem, PaletteQuery, PaletteSource } from "./palette-source.ts";
import { PALETTE_SOURCES } from "./sources.ts";

/** Typing goes on while this many milliseconds have not passed. */
const PATIENCE = 120;

export interface Group {
  source: PaletteSource;
  items: readonly PaletteItem[];
}

export interface Found {
  /** In the order of the sources; those that found nothing are left out. */
  groups: readonly Group[];
  isLooking: boolean;
  hasFailed: boolean;
}

const NOTHING: Found = { groups: [], isLooking: true, hasFailed: false };

/** Asks every source; each answer is shown as it comes, and what was found before stays until then. */
export function useFound(query: Omit<PaletteQuery, "signal">): Found {
  const [found, setFound] = useState<Found>(NOTHING);
  const { text } = query;
  // Only what is typed asks anew.
  const ask = useEffectEvent((typed: string, signal: AbortSignal) =>
    askAll({ ...query, text: typed, signal }, setFound),
  );
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => void ask(text, abort.signal), PATIENCE);
    setFound((before) => ({ ...before, isLooking: true }));
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return found;
}

async function askAll(query: PaletteQuery, show: (found: Found) => void): Promise<void> {
  const answers: (Group | null)[] = PALETTE_SOURCES.map(() => null);
  let waiting = PALETTE_SOURCES.length;
  let hasFailed = false;
  const tell = () => {
    if (query.signal.aborted) return;
    const groups = answers.filter((group) => group !== null).filter(({ items }) => items.length > 0);
    show({ groups, isLooking: waiting > 0, hasFailed });
  };
  await Promise.all(
    PALETTE_SOURCES.map(async (load, index) => {
      try {
        const source = await load();
        answers[index] = { source, items: await source.find(query) };
      } catch {
        hasFailed = true;
      }
      waiting -= 1;
      tell();
    }),
  );
}
