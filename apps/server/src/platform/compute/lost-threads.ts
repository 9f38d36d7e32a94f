const lost = new Set<Promise<unknown>>();

/** Remembers a thread that native code holds: it does not hear that it is to end, and would keep the process. */
export function rememberLost(ending: Promise<unknown>): void {
  lost.add(ending);
  void ending.finally(() => lost.delete(ending));
}

/** Ends the process when all is closed. Node waits for each thread; one that never ends is not waited for. */
export function endProcess(code: number): void {
  if (lost.size > 0) process.kill(process.pid, "SIGKILL");
  process.exit(code);
}
