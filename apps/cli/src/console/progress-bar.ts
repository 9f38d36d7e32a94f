import type { Console } from "./console.ts";

export type Progress = { step: (done: number, total: number) => void; end: () => void };

const width = 30;
const redrawMilliseconds = 80;
const silent: Progress = { step: () => undefined, end: () => undefined };

/** A bar on standard error that redraws itself; nothing where standard error is not a terminal. */
export function showProgress(label: string, console: Console): Progress {
  if (!console.errIsTerminal) return silent;
  let drawnAt = 0;
  const draw = (done: number, total: number) => {
    const share = total > 0 ? Math.min(1, done / total) : 0;
    const filled = Math.round(share * width);
    const bar = "█".repeat(filled) + "░".repeat(width - filled);
    console.err(`\r\u001b[2K${label} ${bar} ${Math.floor(share * 100)} %`);
  };
  return {
    step: (done, total) => {
      const now = performance.now();
      if (now - drawnAt < redrawMilliseconds && done < total) return;
      drawnAt = now;
      draw(done, total);
    },
    end: () => console.err("\r\u001b[2K"),
  };
}
