// Long enough that the work for a known address hides in it.
const ANSWER_AFTER_MS = 150;

/** Answers nothing, and not before a moment has passed: the time tells nothing either. */
export async function answerEvenly(work: () => Promise<void>): Promise<Record<string, never>> {
  const floor = new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
  await work();
  await floor;
  return {};
}

const MINUTE_MS = 60_000;

/** At most one mail a minute to one user; a mail of a future from which the clock was set back does not count. */
export const isTooSoon = (sentAt: unknown): boolean =>
  typeof sentAt === "string" && Math.abs(Date.now() - Date.parse(sentAt)) < MINUTE_MS;
