import { Button } from "@mantine/core";
import { Dialog } from "#ui/dialog.tsx";
import { formatDateTime, formatHectares } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useProject } from "../project/project-context.ts";
import { originText } from "./origin-text.ts";
import { useSaveZone } from "./use-save-zone.ts";
import type { Zone, ZoneVersion } from "./zone-queries.ts";
import { zonesMessages } from "./zones-messages.ts";

interface Props {
  zone: Zone;
  mayEdit: boolean;
  opened: boolean;
  onClose: () => void;
}

/** What a zone was before; the outline of an earlier version can be taken back. */
export function ZoneVersionsDialog({ zone, mayEdit, opened, onClose }: Props) {
  const messages = useMessages(zonesMessages);
  const project = useProject();
  const { isBusy, save } = useSaveZone(project.id);
  async function takeBack({ id }: ZoneVersion): Promise<void> {
    const target = { zoneId: zone.id, version: zone.newest.number };
    if (await save(zone.name, target, { kind: "zone", versionId: id })) onClose();
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.historyOf(zone.name)}>
      <HistoryList>
        {[zone.newest, ...zone.earlier].map((version) => (
          <VersionItem key={version.id} zone={zone} version={version}>
            {mayEdit && version !== zone.newest && (
              <Button
                variant="default"
                size="compact-sm"
                loading={isBusy}
                onClick={() => void takeBack(version)}
              >
                {messages.takeBack(version.number)}
              </Button>
            )}
          </VersionItem>
        ))}
      </HistoryList>
    </Dialog>
  );
}

interface ItemProps {
  zone: Zone;
  version: ZoneVersion;
  children: React.ReactNode;
}

function VersionItem({ zone, version, children }: ItemProps) {
  const messages = useMessages(zonesMessages);
  const locale = useLocale();
  const { id: projectId } = useProject();
  return (
    <li>
      <strong>
        {messages.version} {version.number}
      </strong>{" "}
      {formatHectares(version.hectares, locale)},{" "}
      {originText(version.origin, { zoneId: zone.id, projectId }, locale)}
      <p>
        {formatDateTime(version.created_at, locale)}, {version.author}
      </p>
      {children}
    </li>
  );
}
