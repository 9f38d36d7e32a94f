import { useQueryClient } from "@tanstack/react-query";
import { keepTrying } from "#app/keep-trying.ts";
import { write } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import type { RowFilter } from "../rows/row-choice.ts";
import { savedFilterMessages } from "./messages.ts";
import { type FilteredList, type SavedFilter, savedFiltersKey } from "./saved-filter-queries.ts";

type Named = { name: string; is_shared: boolean };

/** Keeps, renames, deletes and brings back filters of a list. */
export function useSavedFilters(organisationId: number, list: FilteredList) {
  const locale = useLocale();
  const messages = useMessages(savedFilterMessages);
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: savedFiltersKey(organisationId, list) });

  async function keep(named: Named, address: string, { search, conditions }: RowFilter): Promise<void> {
    const question = { search, conditions: [...conditions] };
    await write((client) =>
      client
        .from("saved_filters")
        .insert({ organisation_id: organisationId, list, address, question, ...named }),
    );
    await renew();
  }
  async function change(filter: SavedFilter, named: Named): Promise<void> {
    await write((client) => client.from("saved_filters").update(named).eq("id", filter.id));
    await renew();
  }
  async function mark(filter: SavedFilter, deletedAt: string | null): Promise<void> {
    await write((client) =>
      client.from("saved_filters").update({ deleted_at: deletedAt }).eq("id", filter.id),
    );
    await renew();
  }
  const restore = (filter: SavedFilter) =>
    keepTrying({
      run: async () => {
        await mark(filter, null);
        toast({ title: messages.restored(filter.name) });
      },
      ...{ failed: messages.restoreFailed, locale },
    });
  const remove = (filter: SavedFilter) =>
    keepTrying({
      run: async () => {
        await mark(filter, new Date().toISOString());
        const undo = { label: uiMessages(locale).undo, click: () => void restore(filter) };
        toast({ title: messages.removed(filter.name), action: undo, timeout: 10_000 });
      },
      ...{ failed: messages.removeFailed, locale },
    });
  return { keep, change, remove };
}
