import { useQueryClient } from "@tanstack/react-query";
import { keepTrying } from "#app/keep-trying.ts";
import { rows, write } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import type { OneProject } from "../../collect-queries.ts";
import { type Dashboard, dashboardsQuery } from "./dashboard-queries.ts";
import { dashboardMessages } from "./messages.ts";
import { storedTiles, type Tile } from "./tiles.ts";
import { useArrange } from "./use-arrange.ts";

export interface NamedDashboard {
  name: string;
  isShared: boolean;
}

const UNDO_MS = 10_000;

/** Makes, arranges, shares and deletes dashboards of a form; each change is saved at once. */
export function useDashboards(project: OneProject, projectFormId: number) {
  const locale = useLocale();
  const messages = useMessages(dashboardMessages);
  const arrange = useArrange(projectFormId);
  const queryClient = useQueryClient();
  const query = dashboardsQuery(projectFormId);
  const renew = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
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
