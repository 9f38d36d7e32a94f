import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { askAgain, askAtOpening } from "../ask-again.ts";
import { supabase } from "../supabase.ts";
import { useBesides } from "../use-besides.ts";
import { type Balance, balanceQuery } from "./credit-queries.ts";

/** The balance as it moves, whoever spends; null until it is known or where the user may not see it. */
export function useLiveBalance(organisationId: number | undefined): Balance | null {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (organisationId === undefined) return;
    let isGone = false;
    let leave = () => {};
    const refresh = () => void askAgain(queryClient, ["credits", organisationId]);
    async function join(): Promise<void> {
      const client = await supabase();
      if (isGone) return;
      const filter = `organisation_id=eq.${organisationId}`;
      const change = { event: "UPDATE", schema: "public", table: "credit_balances", filter } as const;
      // Each place that shows the balance has a channel of its own: two of one name would close one another.
      const channel = client
        .channel(`credits-${organisationId}-${crypto.randomUUID()}`)
        .on("postgres_changes", change, refresh)
        .subscribe((status) => {
          if (status === "SUBSCRIBED") void askAtOpening(queryClient, ["credits", organisationId]);
        });
      leave = () => void client.removeChannel(channel);
    }
    void join().catch(() => {});
    return () => {
      isGone = true;
      leave();
    };
  }, [organisationId, queryClient]);
  const query = useBesides({ ...balanceQuery(organisationId ?? 0), enabled: organisationId !== undefined });
  return query.data ?? null;
}
