import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDateTime, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useProject } from "../project/project-context.ts";
import { trashMessages } from "../trash/trash-messages.ts";
import type { ListedSample } from "./sample-queries.ts";
import { samplesMessages } from "./samples-messages.ts";
import { useSampleTrash } from "./use-sample-trash.ts";

/** The samples of the project that are in the trash, and the way back. */
export function TrashedSamples({ samples, mayEdit }: { samples: readonly ListedSample[]; mayEdit: boolean }) {
  const messages = useMessages(samplesMessages);
  const { plots: texts } = useMessages(trashMessages);
  return (
    <Section title={messages.trash(samples.length)} flush>
      <FactTable
        label={messages.trash(samples.length)}
        headers={[messages.name, { number: messages.units }, texts.deletedAt, null]}
        stacks
      >
        <tbody>
          {samples.map((sample) => (
            <TrashedSample key={sample.id} sample={sample} mayRestore={mayEdit} />
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}

function TrashedSample({ sample, mayRestore }: { sample: ListedSample; mayRestore: boolean }) {
  const messages = useMessages(samplesMessages);
  const locale = useLocale();
  const project = useProject();
  const { restore } = useSampleTrash(project.id);
  const [isBusy, setBusy] = useState(false);
  async function bringBack(): Promise<void> {
    setBusy(true);
    await restore(sample);
    setBusy(false);
  }
  return (
    <tr>
      <th scope="row">{sample.name}</th>
      <td data-number>{formatNumber(sample.units, locale, 0)}</td>
      <td>{formatDateTime(sample.deleted_at, locale)}</td>
      <td>
        {mayRestore && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={messages.restoreOne(sample.name)}
            loading={isBusy}
            onClick={() => void bringBack()}
          >
            {messages.restore}
          </Button>
        )}
      </td>
    </tr>
  );
}
