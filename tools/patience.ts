/**
 * When a test is taken to hang: no other place states a limit. What waits goes on at the event that it waits for, so
 * nothing is slower for it; and nothing that works takes as long, however busy the machine is.
 */
export const patience = {
  /** For one event: an element of a page, an answer, a state of a job. */
  waitMs: 180_000,
  /** For a whole test, or what is made ready for several. */
  testMs: 900_000,
};

/** What the tests of every kind have in their configuration. */
export const patientTests = {
  testTimeout: patience.testMs,
  hookTimeout: patience.testMs,
  expect: { poll: { timeout: patience.waitMs } },
};
