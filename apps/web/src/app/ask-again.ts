import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Asks again for what the server says has changed. What is being asked already may be answered with what was before: it
 * is waited for first.
 */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await askTwice(queryClient, { queryKey });
}

/**
 * `askAgain` once a channel is open, for changes that came before. What failed has told its person so, and waits for
 * him: a channel that opens says nothing about it.
 */
export async function askAtOpening(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await askTwice(queryClient, { queryKey, predicate: ({ state }) => state.status !== "error" });
}

async function askTwice(
  queryClient: QueryClient,
  filters: NonNullable<Parameters<QueryClient["invalidateQueries"]>[0]>,
): Promise<void> {
  const ask = () => queryClient.invalidateQueries(filters, { cancelRefetch: false });
  if (queryClient.isFetching(filters) > 0) await ask();
  await ask();
}
