import { useMessages } from "#ui/locale.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { TrashedRows } from "#workspace/trash/trashed-rows.tsx";
import { riskMapMessages } from "./risk-map-messages.ts";
import type { ListedRiskMap } from "./risk-map-queries.ts";
import { useRiskMapTrash } from "./use-risk-map-trash.ts";

/** The risk maps of the project that are in the trash, and the way back. */
export function TrashedRiskMaps({ maps, mayEdit }: { maps: readonly ListedRiskMap[]; mayEdit: boolean }) {
  const messages = useMessages(riskMapMessages);
  const project = useProject();
  const { restore } = useRiskMapTrash(project.id);
  const figure = {
    header: messages.years,
    of: ({ settings }: ListedRiskMap) => messages.yearsText(settings.years),
  };
  return (
    <TrashedRows rows={maps} messages={messages} figure={figure} mayRestore={mayEdit} restore={restore} />
  );
}
