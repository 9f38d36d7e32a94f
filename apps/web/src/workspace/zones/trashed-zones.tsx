import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useProject } from "../project/project-context.ts";
import { TrashedRows } from "../trash/trashed-rows.tsx";
import { useZoneTrash } from "./use-zone-trash.ts";
import type { Zone } from "./zone-queries.ts";
import { zonesMessages } from "./zones-messages.ts";

/** The zones of the project that are in the trash, and the way back. */
export function TrashedZones({ zones, mayEdit }: { zones: readonly Zone[]; mayEdit: boolean }) {
  const messages = useMessages(zonesMessages);
  const locale = useLocale();
  const project = useProject();
  const { restore } = useZoneTrash(project.id);
  const figure = {
    header: { number: messages.area },
    of: ({ newest }: Zone) => formatHectares(newest.hectares, locale),
  };
  return (
    <TrashedRows rows={zones} messages={messages} figure={figure} mayRestore={mayEdit} restore={restore} />
  );
}
