import type { Clock } from "#shell/clock.ts";

/** What the store needs to know of a toast; how it looks is the concern of who draws it. */
export interface Timed {
  id: string;
  /** Milliseconds; 0 stays until closed. */
  timeout: number;
  /** Told once, when the toast has gone, whatever made it go. */
  callback?: (() => void) | undefined;
}

export interface ToastStore<T extends Timed> {
  list(): readonly T[];
  subscribe(listener: () => void): () => void;
  /** A toast with the id of one that is shown takes its place and starts its time anew. */
  show(toast: T): void;
  hide(id: string): void;
  pause(id: string): void;
  /** Goes on with the time that was left when it was paused. */
  resume(id: string): void;
}

interface Running {
  left: number;
  since: number;
  stop: (() => void) | null;
}

/** Toasts that are shown, each with the time that it has left. */
export function createToastStore<T extends Timed>(clock: Clock): ToastStore<T> {
  let shown: readonly T[] = [];
  const times = new Map<string, Running>();
  const listeners = new Set<() => void>();

  function become(next: readonly T[]): void {
    shown = next;
    for (const listener of listeners) listener();
  }
  function stop(id: string): void {
    times.get(id)?.stop?.();
    times.delete(id);
  }
  function run(id: string, left: number): void {
    times.set(id, { left, since: clock.now(), stop: clock.after(left, () => hide(id)) });
  }
  function hide(id: string): void {
    const gone = shown.find((toast) => toast.id === id);
    if (!gone) return;
    stop(id);
    become(shown.filter((toast) => toast !== gone));
    gone.callback?.();
  }

  return {
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(toast) {
      stop(toast.id);
      const isShown = shown.some(({ id }) => id === toast.id);
      become(isShown ? shown.map((one) => (one.id === toast.id ? toast : one)) : [...shown, toast]);
      if (toast.timeout > 0) run(toast.id, toast.timeout);
    },
    hide,
    pause(id) {
      const running = times.get(id);
      if (!running?.stop) return;
      running.stop();
      times.set(id, { left: running.left - (clock.now() - running.since), since: clock.now(), stop: null });
    },
    resume(id) {
      const paused = times.get(id);
      if (paused && !paused.stop) run(id, paused.left);
    },
  };
}
