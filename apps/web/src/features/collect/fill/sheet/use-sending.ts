import { useState } from "react";
import { useConfirm } from "#ui/confirm.tsx";
import { findProblems, isStopping, type Problem } from "../filling/find-problems.ts";
import { useFillMessages } from "../messages.ts";
import type { OpenRecord } from "./open-record.ts";
import { useQuestionNames } from "./question-names.ts";

/**
 * Sends a record when nothing of it is wrong; what only a phone can answer is asked about first.
 *
 * @param tell hears of all that was found wrong, of nothing too
 */
export function useSending(
  { filling }: OpenRecord,
  onSend: () => Promise<void>,
  tell: (problems: readonly Problem[]) => void,
) {
  const ask = useConfirm();
  const messages = useFillMessages();
  const nameOf = useQuestionNames();
  const [isBusy, setBusy] = useState(false);
  async function send(): Promise<void> {
    const problems = findProblems(filling);
    filling.leave(...problems.map(({ node }) => node));
    tell(problems);
    if (problems.some(isStopping)) return;
    const forPhone = problems.filter(({ isForPhone }) => isForPhone).map(({ node }) => nameOf(node));
    const question = {
      title: messages.phoneTitle,
      text: messages.phoneText([...new Set(forPhone)].join(", ")),
      confirm: messages.phoneConfirm,
    };
    if (forPhone.length > 0 && !(await ask(question))) return;
    setBusy(true);
    try {
      await onSend();
    } finally {
      setBusy(false);
    }
  }
  return { send, isBusy };
}
