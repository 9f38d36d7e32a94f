import { useQueryClient } from "@tanstack/react-query";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { rows, write } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import type { OneProject } from "../../collect-queries.ts";
import { type Dashboard, dashboardsQuery } from "./dashboard-queries.ts";
import { dashboardMessages } from "./messages.ts";
import type { Tile } from "./tiles.ts";

export interface NamedDashboard {
  name: string;
  isShared: boolean;
}

const UNDO_MS = 10_000;
const storedTiles = (tiles: readonly Tile[]) => tiles.map(({ of, size }) => ({ of, size }));

/** Makes, arranges, shares and deletes dashboards of a form; each change is saved at once. */
export function useDashboards(project: OneProject, projectFormId: number) {
  const locale = useLocale();
  const messages = useMessages(dashboardMessages);
  const queryClient = useQueryClient();
  const query = dashboardsQuery(projectFormId);
  const renew = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const replace = (changed: Dashboard) =>
    queryClient.setQueryData(query.queryKey, (known) =>
      known?.map((one) => (one.id === changed.id ? changed : one)),
    );

  async function create({ name, isShared }: NamedDashboard, tiles: readonly Tile[] = []): Promise<number> {
    const made = await rows((client) =>
      client
        .from("record_dashboards")
        .insert({
          ...{ organisation_id: project.organisation_id, project_id: project.id },
          ...{ project_form_id: projectFormId, name, is_shared: isShared, tiles: storedTiles(tiles) },
        })
        .select("id")
        .single(),
    );
    await renew();
    return made.id;
  }
  async function rename({ id }: Dashboard, { name, isShared }: NamedDashboard): Promise<void> {
    await write((client) =>
      client.from("record_dashboards").update({ name, is_shared: isShared }).eq("id", id),
    );
    await renew();
  }
  /** Shown at once; what somebody else arranged meanwhile is not written over. */
  async function arrange({ id }: Dashboard, tiles: readonly Tile[]): Promise<boolean> {
    // An undo comes after its own change was saved: it goes by what is known now, not by what was on the screen then.
    const dashboard = queryClient.getQueryData(query.queryKey)?.find((one) => one.id === id);
    if (dashboard === undefined) return false;
    replace({ ...dashboard, tiles });
    try {
      const saved = await rows((client) =>
        client
          .from("record_dashboards")
          .update({ tiles: storedTiles(tiles) })
          .eq("id", dashboard.id)
          .eq("updated_at", dashboard.updatedAt)
          .select("updated_at"),
      );
      if (saved[0] === undefined)
        toast({ title: messages.notSaved, description: messages.changedByOther, color: "warning" });
      else replace({ ...dashboard, tiles, updatedAt: saved[0].updated_at });
      if (saved[0] !== undefined) return true;
    } catch (error) {
      toast({ title: messages.notSaved, description: problemText(error, locale), color: "critical" });
    }
    await renew();
    return false;
  }
  async function mark(id: number, deletedAt: string | null): Promise<void> {
    await write((client) => client.from("record_dashboards").update({ deleted_at: deletedAt }).eq("id", id));
    await renew();
  }
  const remove = ({ id, name }: Dashboard) =>
    keepTrying({
      run: async () => {
        await mark(id, new Date().toISOString());
        const undo = { label: uiMessages(locale).undo, click: () => void mark(id, null) };
        toast({ title: messages.removed(name), action: undo, timeout: UNDO_MS });
      },
      ...{ failed: messages.notSaved, locale },
    });
  return { create, rename, arrange, remove };
}

export type DashboardDeeds = ReturnType<typeof useDashboards>;
