import { Button } from "@mantine/core";
import { IconPolygon } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { useAddressValue } from "../project/use-address-value.ts";
import { TrashedZones } from "./trashed-zones.tsx";
import { NewZoneDialog } from "./zone-dialog.tsx";
import { type Zone, zonesQuery } from "./zone-queries.ts";
import classes from "./zones.module.css";
import { ZonesMap } from "./zones-map.tsx";
import { zonesMessages } from "./zones-messages.ts";
import { ZonesTable } from "./zones-table.tsx";

/** The areas of a project that runs look at beside its plots. */
export function ZonesPage({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(zonesQuery(projectId));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const zones = data.filter(({ deleted_at }) => deleted_at === null);
  const trashed = data.filter(({ deleted_at }) => deleted_at !== null);
  return (
    <>
      {zones.length === 0 ? <NoZones /> : <Zones zones={zones} />}
      {trashed.length > 0 && <TrashedZones zones={trashed} />}
    </>
  );
}

function NoZones() {
  const messages = useMessages(zonesMessages);
  const mayEdit = useMayEditZones();
  return (
    <Empty
      icon={<IconPolygon size={28} stroke={1.5} />}
      title={messages.empty}
      text={
        <>
          {messages.explained} {mayEdit ? messages.emptyText : messages.emptyReader}
        </>
      }
      action={mayEdit && <NewZone />}
    />
  );
}

function Zones({ zones }: { zones: readonly Zone[] }) {
  const messages = useMessages(zonesMessages);
  const locale = useLocale();
  const { id: projectId } = useProject();
  const mayEdit = useMayEditZones();
  const [shown, setShown] = useAddressValue("zone");
  const map = useRef<HTMLDivElement>(null);
  function show({ id }: Zone): void {
    setShown(String(id));
    map.current?.scrollIntoView({ block: "nearest" });
  }
  const hectares = zones.reduce((sum, { newest }) => sum + newest.hectares, 0);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <p className={classes.total}>{messages.total(zones.length, formatHectares(hectares, locale))}</p>
        {mayEdit && <NewZone />}
      </div>
      <p className={classes.help}>
        {messages.explained} {zones.length > 1 && messages.totalNote}
      </p>
      <Section title={messages.list} flush>
        <ZonesTable zones={zones} mayEdit={mayEdit} onShow={show} />
      </Section>
      <div ref={map}>
        <ZonesMap projectId={projectId} shownId={shown === undefined ? null : Number(shown)} />
      </div>
    </div>
  );
}

function NewZone() {
  const messages = useMessages(zonesMessages);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{messages.create}</Button>
      <NewZoneDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function useMayEditZones(): boolean {
  const project = useProject();
  return useMayInProject("projects.edit") && project.deleted_at === null;
}
