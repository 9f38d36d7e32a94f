import type { Locale } from "#shell/locale.ts";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { ProblemError } from "./problem.ts";
import { problemText } from "./problem-text.ts";

interface Attempt {
  run: () => Promise<void>;
  /** What the toast is called when it did not work. */
  failed: string;
  locale: Locale;
}

const PASSING_REFUSALS: readonly number[] = [401, 408, 425, 429];

/** Whether the same may work later: the server was gone or busy, or the session over. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true;
  const { status } = error;
  return status < 400 || status >= 500 || PASSING_REFUSALS.includes(status);
}

/** Does what a toast offered. Where it fails, a toast says why and, until it works or is closed, offers to try again. */
export async function keepTrying(attempt: Attempt, id: string = crypto.randomUUID()): Promise<void> {
  const { run, failed, locale } = attempt;
  try {
    await run();
  } catch (error) {
    const again = { label: uiMessages(locale).tryAgain, click: () => void keepTrying(attempt, id) };
    toast({
      ...{ id, title: failed, description: problemText(error, locale), color: "critical" },
      ...(mayPass(error) ? { action: again, timeout: 0 } : {}),
    });
  }
}
