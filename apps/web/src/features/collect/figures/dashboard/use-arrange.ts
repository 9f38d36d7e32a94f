import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { type Dashboard, dashboardsQuery } from "./dashboard-queries.ts";
import { dashboardMessages } from "./messages.ts";
import { storedTiles, type Tile } from "./tiles.ts";

/** Arranges a dashboard of a form: shown at once, each change saved after the one before and not without it. */
export function useArrange(projectFormId: number) {
  const locale = useLocale();
  const messages = useMessages(dashboardMessages);
  const queryClient = useQueryClient();
  const saving = useRef<Promise<boolean> | null>(null);
  const query = dashboardsQuery(projectFormId);
  const known = (id: number) => queryClient.getQueryData(query.queryKey)?.find((one) => one.id === id);
  const replace = (changed: Dashboard) =>
    queryClient.setQueryData(query.queryKey, (before) =>
      before?.map((one) => (one.id === changed.id ? changed : one)),
    );

  /** True once it is saved; what somebody else arranged meanwhile is not written over. */
  function arrange({ id }: Dashboard, tiles: readonly Tile[]): Promise<boolean> {
    const dashboard = known(id);
    if (dashboard === undefined) return Promise.resolve(false);
    replace({ ...dashboard, tiles });
    const saved = (saving.current ?? Promise.resolve(true)).then((goesOn) => goesOn && save(id, tiles));
    saving.current = saved;
    void saved.finally(() => {
      if (saving.current === saved) saving.current = null;
    });
    return saved;
  }
  async function save(id: number, tiles: readonly Tile[]): Promise<boolean> {
    // By what is known now: the change before this one has a newer date than the screen had.
    const dashboard = known(id);
    if (dashboard === undefined) return false;
    try {
      const saved = await rows((client) =>
        client
          .from("record_dashboards")
          .update({ tiles: storedTiles(tiles) })
          .eq("id", dashboard.id)
          .eq("updated_at", dashboard.updatedAt)
          .select("updated_at"),
      );
      if (saved[0] !== undefined) {
        replace({ ...(known(id) ?? dashboard), updatedAt: saved[0].updated_at });
        return true;
      }
      toast({ title: messages.notSaved, description: messages.changedByOther, color: "warning" });
    } catch (error) {
      toast({ title: messages.notSaved, description: problemText(error, locale), color: "critical" });
    }
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    return false;
  }
  return arrange;
}
