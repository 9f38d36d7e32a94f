import { browserClock } from "#shell/clock.ts";
import { createConnectionWatch } from "#shell/connection.ts";

/** One watch for the whole application: whoever gets no answer tells it. */
export const connection = createConnectionWatch({
  clock: browserClock,
  ping: () =>
    fetch("/healthz", { cache: "no-store" }).then(
      // While it starts it lives too, and says so.
      async (response) => response.ok && !(await response.text()).includes("starting"),
      () => false,
    ),
});
