const listeners = new Set<() => void>();

/** Told when the server refuses a request for want of a session. */
export function onRefusedSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRefusedSession(): void {
  for (const listener of listeners) listener();
}
