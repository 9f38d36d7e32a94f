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
import { type Shown, ZonesMap } from "./zones-map.tsx";
import { zonesMessages } from "./zones-messages.ts";
import { ZonesTable } from "./zones-table.tsx";

/** The areas of a project that runs look at beside its plots. */
export function ZonesPage({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const project = useProject();
  const mayEdit = useMayInProject("projects.edit") && project.deleted_at === null;
  const { data, error, refetch } = useQuery(zonesQuery(projectId));
  const [isNew, setNew] = useState(false);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const zones = data.filter(({ deleted_at }) => deleted_at === null);
  const trashed = data.filter(({ deleted_at }) => deleted_at !== null);
  const part = { zones, mayEdit, onNew: () => setNew(true) };
  return (
    <>
      {zones.length === 0 ? <NoZones {...part} /> : <Zones {...part} />}
      {trashed.length > 0 && <TrashedZones zones={trashed} mayEdit={mayEdit} />}
      <NewZoneDialog opened={isNew} onClose={() => setNew(false)} />
    </>
  );
}

interface PartProps {
  zones: readonly Zone[];
  mayEdit: boolean;
  onNew: () => void;
}

function NoZones({ mayEdit, onNew }: PartProps) {
  const messages = useMessages(zonesMessages);
  return (
    <Empty
      icon={<IconPolygon size={28} stroke={1.5} />}
      title={messages.empty}
      text={
        <>
          {messages.explained} {mayEdit ? messages.emptyText : messages.emptyReader}
        </>
      }
      action={mayEdit && <Button onClick={onNew}>{messages.create}</Button>}
    />
  );
}

function Zones({ zones, mayEdit, onNew }: PartProps) {
  const messages = useMessages(zonesMessages);
  const locale = useLocale();
  const { id: projectId } = useProject();
  const map = useRef<HTMLDivElement>(null);
  const { shown, show } = useShownZone();
  const hectares = zones.reduce((sum, { newest }) => sum + newest.hectares, 0);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <p className={classes.total}>{messages.total(zones.length, formatHectares(hectares, locale))}</p>
        {mayEdit && <Button onClick={onNew}>{messages.create}</Button>}
      </div>
      <Section title={messages.list} flush>
        <ZonesTable
          zones={zones}
          mayEdit={mayEdit}
          onShow={({ id }) => {
            show(id);
            map.current?.scrollIntoView({ block: "nearest" });
          }}
        />
      </Section>
      <div ref={map}>
        <ZonesMap projectId={projectId} shown={shown} />
      </div>
      <p className={classes.help}>
        {messages.explained} {zones.length > 1 && messages.totalNote}
      </p>
    </div>
  );
}

/** The zone that the address names, and then the one that was last asked for, each time anew. */
function useShownZone() {
  const [address, setAddress] = useAddressValue("zone");
  const [shown, setShown] = useState<Shown>({ zoneId: address === undefined ? null : Number(address) });
  const show = (zoneId: number) => {
    setAddress(String(zoneId));
    setShown({ zoneId });
  };
  return { shown, show };
}
