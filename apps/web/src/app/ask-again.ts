import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Asks again for what the server says has changed. What is being asked already may be answered with what was before: it
 * is waited for first.
 */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const ask = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (queryClient.isFetching({ queryKey }) > 0) await ask();
  await ask();
}
