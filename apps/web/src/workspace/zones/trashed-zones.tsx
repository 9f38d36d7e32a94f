import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDateTime, formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useProject } from "../project/project-context.ts";
import { trashMessages } from "../trash/trash-messages.ts";
import { useZoneTrash } from "./use-zone-trash.ts";
import type { Zone } from "./zone-queries.ts";
import { zonesMessages } from "./zones-messages.ts";

/** The zones of the project that are in the trash, and the way back. */
export function TrashedZones({ zones, mayEdit }: { zones: readonly Zone[]; mayEdit: boolean }) {
  const messages = useMessages(zonesMessages);
  const { plots: texts } = useMessages(trashMessages);
  return (
    <Section title={messages.trash(zones.length)} flush>
      <FactTable
        label={messages.trash(zones.length)}
        headers={[messages.name, { number: messages.area }, texts.deletedAt, null]}
        stacks
      >
        <tbody>
          {zones.map((zone) => (
            <TrashedZone key={zone.id} zone={zone} mayRestore={mayEdit} />
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}

function TrashedZone({ zone, mayRestore }: { zone: Zone; mayRestore: boolean }) {
  const messages = useMessages(zonesMessages);
  const locale = useLocale();
  const project = useProject();
  const { restore } = useZoneTrash(project.id);
  const [isBusy, setBusy] = useState(false);
  async function bringBack(): Promise<void> {
    setBusy(true);
    await restore(zone);
    setBusy(false);
  }
  return (
    <tr>
      <th scope="row">{zone.name}</th>
      <td data-number>{formatHectares(zone.newest.hectares, locale)}</td>
      <td>{formatDateTime(zone.deleted_at, locale)}</td>
      <td>
        {mayRestore && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={messages.restoreOne(zone.name)}
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
