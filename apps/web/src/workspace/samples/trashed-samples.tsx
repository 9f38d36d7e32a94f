import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useProject } from "../project/project-context.ts";
import { TrashedRows } from "../trash/trashed-rows.tsx";
import type { ListedSample } from "./sample-queries.ts";
import { samplesMessages } from "./samples-messages.ts";
import { useSampleTrash } from "./use-sample-trash.ts";

/** The samples of the project that are in the trash, and the way back. */
export function TrashedSamples({ samples, mayEdit }: { samples: readonly ListedSample[]; mayEdit: boolean }) {
  const messages = useMessages(samplesMessages);
  const locale = useLocale();
  const project = useProject();
  const { restore } = useSampleTrash(project.id);
  const figure = {
    header: { number: messages.units },
    of: ({ units }: ListedSample) => formatNumber(units, locale, 0),
  };
  return (
    <TrashedRows rows={samples} messages={messages} figure={figure} mayRestore={mayEdit} restore={restore} />
  );
}
