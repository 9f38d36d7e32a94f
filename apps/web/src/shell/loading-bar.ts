import type { Clock } from "./clock.ts";

export const LOADING_BAR = {
  throttle: 200,
  duration: 2000,
  hideDelay: 500,
  resetDelay: 400,
  height: 3,
} as const;

export type LoadingPhase = "idle" | "loading" | "finishing";

export interface LoadingBarState {
  phase: LoadingPhase;
  progress: number;
  failed: boolean;
}

export interface LoadingBar {
  state(): LoadingBarState;
  subscribe(listener: () => void): () => void;
  start(): void;
  finish(outcome?: { failed: boolean }): void;
}

const IDLE: LoadingBarState = { phase: "idle", progress: 0, failed: false };
const FRAME = 50;

/** Percent shown after `elapsed` ms: rises fast, then ever slower, and reaches 50 at half the duration. */
export function estimatedProgress(elapsed: number, duration: number): number {
  return (200 / Math.PI) * Math.atan(((elapsed / duration) * 100) / 50);
}

/** The bar at the top of the window: nothing for 200 ms, then progress, then full, then hidden, then reset. */
export function createLoadingBar(clock: Clock): LoadingBar {
  let state = IDLE;
  let timers: Array<() => void> = [];
  const listeners = new Set<() => void>();

  function become(next: LoadingBarState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function cancelTimers(): void {
    for (const cancel of timers) cancel();
    timers = [];
  }
  function appear(): void {
    const startedAt = clock.now();
    become({ phase: "loading", progress: 0, failed: false });
    timers.push(
      clock.every(FRAME, () => {
        const progress = estimatedProgress(clock.now() - startedAt, LOADING_BAR.duration);
        become({ ...state, progress: Math.min(progress, 100) });
      }),
    );
  }
  function hide(): void {
    become({ ...state, phase: "idle" });
    timers.push(clock.after(LOADING_BAR.resetDelay, () => become(IDLE)));
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      cancelTimers();
      timers.push(clock.after(LOADING_BAR.throttle, appear));
    },
    finish({ failed } = { failed: false }) {
      cancelTimers();
      if (state.phase === "idle" && !failed) return become(IDLE);
      become({ phase: "finishing", progress: 100, failed });
      timers.push(clock.after(LOADING_BAR.hideDelay, hide));
    },
  };
}
