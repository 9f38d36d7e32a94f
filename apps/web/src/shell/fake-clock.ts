import type { Clock } from "./clock.ts";

interface Alarm {
  at: number;
  run: () => void;
  interval: number | null;
}

export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
}

/** A clock that stands still until a test advances it; alarms ring in the order of their times. */
export function createFakeClock(start = 0): FakeClock {
  let time = start;
  const alarms = new Set<Alarm>();
  function set(milliseconds: number, run: () => void, interval: number | null): () => void {
    const alarm = { at: time + milliseconds, run, interval };
    alarms.add(alarm);
    return () => alarms.delete(alarm);
  }
  function ringUntil(end: number): void {
    const due = [...alarms].filter((alarm) => alarm.at <= end).sort((a, b) => a.at - b.at)[0];
    if (!due) return;
    time = due.at;
    if (due.interval === null) alarms.delete(due);
    else due.at += due.interval;
    due.run();
    ringUntil(end);
  }
  return {
    now: () => time,
    after: (milliseconds, run) => set(milliseconds, run, null),
    every: (milliseconds, run) => set(milliseconds, run, milliseconds),
    advance(milliseconds) {
      const end = time + milliseconds;
      ringUntil(end);
      time = end;
    },
  };
}
