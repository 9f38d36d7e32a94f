import type { FilingEnvironment } from "@parcelle/domain/states/declaration-states";

const MINUTE_MS = 60_000;

/** The system asks for half an hour before a status is asked for (2.4); the double has its numbers after two seconds. */
export const pollMs: Readonly<Record<FilingEnvironment, number>> = {
  rehearsal: 2_500,
  acceptance: 30 * MINUTE_MS,
  production: 30 * MINUTE_MS,
};

/** What is available changes seldom: it is looked at twice a day while it may still be amended, and then once. */
export const settledPollMs: Readonly<Record<FilingEnvironment, number>> = {
  rehearsal: 60 * MINUTE_MS,
  acceptance: 12 * 60 * MINUTE_MS,
  production: 12 * 60 * MINUTE_MS,
};

/**
 * How long after a message whose answer was lost the system may still find nothing of it, although it was taken
 * (look-ups were seen empty just after a submission).
 */
export const settleMs: Readonly<Record<FilingEnvironment, number>> = {
  rehearsal: 3_000,
  acceptance: 30 * MINUTE_MS,
  production: 30 * MINUTE_MS,
};
