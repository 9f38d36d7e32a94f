import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { askAgain, askAtOpening } from "./ask-again.ts";
import type { Database } from "./database/database.ts";
import { supabase } from "./supabase.ts";

interface WatchedRows {
  table: keyof Database["public"]["Tables"];
  /** Which of its rows, such as `id=eq.7`; null watches none. */
  filter: string | null;
  /** Every change where rows also come and go; else only a row's own changes. */
  event?: "UPDATE" | "*";
  /** The queries that read these rows. */
  readBy: readonly QueryKey[];
}

/**
 * Has queries asked again with each change of the rows that they read, and once when the channel opens: what happened
 * before is told by nobody. Returns whether it is open.
 */
export function useRowChanges({ table, filter, event = "UPDATE", readBy }: WatchedRows): boolean {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(readBy);
  useEffect(() => {
    latest.current = readBy;
  });
  useEffect(() => {
    if (filter === null) return;
    let isGone = false;
    let leave = () => {};
    const each = (ask: typeof askAgain) => {
      for (const queryKey of latest.current) void ask(queryClient, queryKey);
    };
    async function join(rows: string): Promise<void> {
      const client = await supabase();
      if (isGone) return;
      // The client has an overload for each event, and none for a choice of them.
      const change = { event: event as "*", schema: "public", table, filter: rows } as const;
      // Each place that watches has a channel of its own: two of one name would close one another.
      const channel = client
        .channel(`${table}-${crypto.randomUUID()}`)
        .on("postgres_changes", change, () => each(askAgain))
        .subscribe((status) => {
          setOpen(status === "SUBSCRIBED");
          if (status === "SUBSCRIBED") each(askAtOpening);
        });
      leave = () => void client.removeChannel(channel);
    }
    void join(filter).catch(() => setOpen(false));
    return () => {
      isGone = true;
      leave();
      setOpen(false);
    };
  }, [table, filter, event, queryClient]);
  return isOpen;
}
