import type { Clock } from "#shell/clock.ts";
import type { Persisted } from "#shell/persisted.ts";
import { isWorthAnotherTry, ProblemError } from "../problem.ts";

/** What stays on this device until the server has it. */
export interface KeptDraft<Draft> {
  draft: Draft;
  /** The server's row that it was typed over, and when that had last changed; null where an earlier version kept none. */
  base: Draft | null;
  basedOn: string;
}

/** Reads what was kept on the device; null where it is none, or its draft is not one. */
export function parseKept<Draft>(parseDraft: (value: unknown) => Draft | null) {
  return (value: unknown): KeptDraft<Draft> | null => {
    if (typeof value !== "object" || value === null || !("draft" in value) || !("basedOn" in value))
      return null;
    const draft = parseDraft(value.draft);
    const base = "base" in value ? parseDraft(value.base) : null;
    return draft && typeof value.basedOn === "string" ? { draft, base, basedOn: value.basedOn } : null;
  };
}

export interface DraftState<Draft> {
  draft: Draft;
  /** "held": a field is refused, and nothing is sent until it is mended. */
  saving: "saved" | "unsaved" | "saving" | "failed" | "held";
  /** Why the last attempt failed. */
  error: unknown;
  /** The server's row, and when it last changed, as far as this page knows. */
  base: Draft;
  savedAt: string;
}

export interface DraftSaver<Draft> {
  state: () => DraftState<Draft>;
  subscribe: (listener: () => void) => () => void;
  change: (draft: Draft) => void;
  /** Takes the server's row of that time as the one typed over, and saves the draft over it. */
  rebase: (over: Pick<DraftState<Draft>, "draft" | "base" | "savedAt">) => void;
  /** Saves what is not saved yet; true when nothing is left to save. */
  flush: () => Promise<boolean>;
}

export interface DraftSaverOptions<Draft> {
  draft: Draft;
  /** The server's row. */
  base: Draft;
  savedAt: string;
  /** The draft comes from this device and the server does not have it yet. */
  isUnsaved: boolean;
  /** Where it is kept on the device until the server has it; nowhere without. */
  kept?: Persisted<KeptDraft<Draft>>;
  /** Sends the draft typed over the row of that time; answers when the row then changed. */
  save: (draft: Draft, basedOn: string) => Promise<string>;
  /** Whether the row is no longer the one typed over, or no draft: waiting does not help. */
  isOvertaken?: (error: unknown) => boolean;
  /** Whether a field is refused: such a draft stays on the device. */
  isHeld?: (draft: Draft) => boolean;
  clock: Clock;
}

const SESSION_OVER = 401;

/** What is sent again is refused again: only a change helps. Without a session it is signing in that does. */
export function isRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.status !== SESSION_OVER && !isWorthAnotherTry(error);
}

export const PAUSE_BEFORE_SAVING = 1_000;
const PAUSE_AFTER_FAILURE = 15_000;

/** Saves a draft by itself a moment after the last change; until then it is kept on the device. */
export function createDraftSaver<Draft>(options: DraftSaverOptions<Draft>): DraftSaver<Draft> {
  const { kept, save, clock, isHeld = () => false, isOvertaken = () => false } = options;
  const listeners = new Set<() => void>();
  const unsaved = (draft: Draft) => (isHeld(draft) ? "held" : "unsaved");
  let state: DraftState<Draft> = {
    draft: options.draft,
    saving: options.isUnsaved ? unsaved(options.draft) : "saved",
    error: null,
    base: options.base,
    savedAt: options.savedAt,
  };
  let stopTimer = () => {};
  let running: Promise<void> | null = null;

  function become(change: Partial<DraftState<Draft>>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function keep(): void {
    try {
      kept?.write({ draft: state.draft, base: state.base, basedOn: state.savedAt });
    } catch {
      // A full or forbidden storage keeps nothing; saving on the server goes on.
    }
  }

  function saveAfter(milliseconds: number): void {
    stopTimer();
    stopTimer = clock.after(milliseconds, () => void flush());
  }

  async function saveOnce(): Promise<void> {
    const sent = state.draft;
    become({ saving: "saving" });
    try {
      const savedAt = await save(sent, state.savedAt);
      const isLatest = state.draft === sent;
      become({ saving: isLatest ? "saved" : unsaved(state.draft), error: null, base: sent, savedAt });
      if (isLatest) kept?.clear();
      else keep();
    } catch (error) {
      become({ saving: isHeld(state.draft) ? "held" : "failed", error });
      if (!isOvertaken(error) && !isRefused(error)) saveAfter(PAUSE_AFTER_FAILURE);
    }
  }

  async function flush(): Promise<boolean> {
    stopTimer();
    while (state.saving !== "saved") {
      if (isHeld(state.draft)) return false;
      running ??= saveOnce().finally(() => {
        running = null;
      });
      // Also where an earlier text is on its way, and this one waits for its answer.
      become({ saving: "saving" });
      await running;
      if (state.saving === "failed") return false;
    }
    return true;
  }

  if (options.isUnsaved) saveAfter(PAUSE_BEFORE_SAVING);
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(draft) {
      become({ draft, saving: isOvertaken(state.error) ? "failed" : unsaved(draft) });
      keep();
      if (isOvertaken(state.error)) stopTimer();
      else saveAfter(PAUSE_BEFORE_SAVING);
    },
    rebase(over) {
      become({ ...over, saving: unsaved(over.draft), error: null });
      keep();
      void flush();
    },
    flush,
  };
}
