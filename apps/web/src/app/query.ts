import { type Query, QueryClient } from "@tanstack/react-query";

/**
 * What failed was tried once more already (`shell/ask-once-more`). From then on it waits for its person, also where a
 * part of the screen that shows it is drawn anew: a page that takes its parts away for as long as they load would ask for ever.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, retryOnMount: false, staleTime: 15_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

type Polled = Pick<Query, "state">;

/** Asked again on a clock for as long as it is answered. */
export function whileAnswered(milliseconds: number) {
  return ({ state }: Polled): number | false => (state.status === "error" ? false : milliseconds);
}

/** Who goes to another page and comes back asks anew for what failed, and so does what the pages share. */
export function askForFailed(client: QueryClient): void {
  const failed = { predicate: ({ state }: Polled) => state.status === "error" };
  client.removeQueries({ ...failed, type: "inactive" });
  void client.refetchQueries({ ...failed, type: "active" });
}
