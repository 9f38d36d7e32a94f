import { useState } from "react";
import { findProblems, isStopping, type Problem } from "../filling/find-problems.ts";
import type { OpenRecord } from "./open-record.ts";

/**
 * Sends a record when nothing of it is wrong.
 *
 * @param tell hears of all that was found wrong, of nothing too
 */
export function useSending(
  { filling }: OpenRecord,
  onSend: () => Promise<void>,
  tell: (problems: readonly Problem[]) => void,
) {
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    const problems = findProblems(filling);
    filling.leave(...problems.map(({ node }) => node));
    tell(problems);
    if (problems.some(isStopping)) return;
    setBusy(true);
    try {
      await onSend();
    } finally {
      setBusy(false);
    }
  }
  return { send, isBusy };
}
