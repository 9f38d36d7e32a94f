interface Closed {
  messages: { onlyReading: string; complete: string; settled: string };
  mayLabel: boolean;
  isFull: boolean;
  isResolved: boolean;
}

/** Why the user does not label a unit; null where he does. */
export function closedText({ messages, mayLabel, isFull, isResolved }: Closed): string | null {
  if (!mayLabel) return messages.onlyReading;
  if (isResolved) return messages.settled;
  return isFull ? messages.complete : null;
}
