import { browserClock } from "#shell/clock.ts";
import { createConnectionWatch } from "#shell/connection.ts";

/** One watch for the whole application: whoever gets no answer tells it. */
export const connection = createConnectionWatch({
  clock: browserClock,
  ping: () =>
    fetch("/healthz", { cache: "no-store" }).then(
      (response) => response.ok,
      () => false,
    ),
});
