import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { askAgain } from "#app/ask-again.ts";
import { supabase } from "#app/supabase.ts";
import { keys } from "../keys.ts";

/** Asks for the project, and what lists it, when its row changes: its state follows what anybody does in it. */
export function useLiveProject(projectId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isGone = false;
    let leave = () => {};
    function refresh(): void {
      void askAgain(queryClient, keys.row(projectId));
      void queryClient.invalidateQueries({ queryKey: keys.lists });
      void queryClient.invalidateQueries({ queryKey: ["projects", "recent"] });
    }
    async function join(): Promise<void> {
      const client = await supabase();
      if (isGone) return;
      const filter = `id=eq.${projectId}`;
      const change = { event: "UPDATE", schema: "public", table: "projects", filter } as const;
      const channel = client
        .channel(`project-${projectId}-${crypto.randomUUID()}`)
        .on("postgres_changes", change, refresh)
        .subscribe();
      leave = () => void client.removeChannel(channel);
    }
    void join().catch(() => {});
    return () => {
      isGone = true;
      leave();
    };
  }, [projectId, queryClient]);
}
