import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatDateTime, formatHectares } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useProject } from "../project/project-context.ts";
import { type OriginNames, originText } from "./origin-text.ts";
import { useOriginNames } from "./use-origin-names.ts";
import { useSaveZone } from "./use-save-zone.ts";
import { type Zone, type ZoneVersion, zoneVersionsQuery } from "./zone-queries.ts";
import classes from "./zones.module.css";
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
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.historyOf(zone.name)}>
      {opened && <Versions zone={zone} mayEdit={mayEdit} onClose={onClose} />}
    </Dialog>
  );
}

function Versions({ zone, mayEdit, onClose }: Omit<Props, "opened">) {
  const messages = useMessages(zonesMessages);
  const locale = useLocale();
  const project = useProject();
  const { data, error, refetch } = useQuery(zoneVersionsQuery(project.id, zone.id));
  const { isBusy, refused, save } = useSaveZone(project.id);
  const names = useOriginNames(data ?? NO_VERSIONS);
  const [chosen, setChosen] = useState<number | null>(null);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  async function takeBack({ id }: ZoneVersion): Promise<void> {
    setChosen(id);
    const target = { zoneId: zone.id, version: zone.newest.number };
    if (await save(zone.name, target, { kind: "zone", versionId: id })) onClose();
  }
  return (
    <>
      <NotDone title={messages.dialog.failed} text={refused?.text} />
      <HistoryList>
        {data.map((version) => (
          <VersionItem key={version.id} {...{ zone, version, names }}>
            {mayEdit && version.number !== zone.newest.number && (
              <Button
                variant="default"
                size="compact-sm"
                loading={isBusy && chosen === version.id}
                disabled={isBusy}
                onClick={() => void takeBack(version)}
              >
                {messages.takeBack(version.number)}
              </Button>
            )}
          </VersionItem>
        ))}
      </HistoryList>
    </>
  );
}

const NO_VERSIONS: readonly ZoneVersion[] = [];

interface ItemProps {
  zone: Zone;
  version: ZoneVersion;
  names: OriginNames;
  children: ReactNode;
}

function VersionItem({ zone, version, names, children }: ItemProps) {
  const messages = useMessages(zonesMessages);
  const locale = useLocale();
  const { id: projectId } = useProject();
  return (
    <li>
      <strong>{messages.versionNumber(version.number)}</strong> {formatHectares(version.hectares, locale)},{" "}
      {originText(version.origin, { place: { zoneId: zone.id, projectId }, names, locale })}
      <p className={classes.help}>
        {formatDateTime(version.created_at, locale)}, {version.author}
      </p>
      {children}
    </li>
  );
}
