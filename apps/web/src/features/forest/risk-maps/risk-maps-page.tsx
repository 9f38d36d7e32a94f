import { Button } from "@mantine/core";
import { IconFlame } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "#workspace/addresses.ts";
import { useMayInProject, useProject } from "#workspace/project/project-context.ts";
import { zonesQuery } from "#workspace/zones/zone-queries.ts";
import { useRiskMapAddresses } from "./risk-map-address.ts";
import { riskMapMessages } from "./risk-map-messages.ts";
import { riskMapsQuery } from "./risk-map-queries.ts";
import classes from "./risk-maps.module.css";
import { RiskMapsTable } from "./risk-maps-table.tsx";
import { TrashedRiskMaps } from "./trashed-risk-maps.tsx";

/** The risk maps of a project, and the way to another one. */
export function RiskMapsPage({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const messages = useMessages(riskMapMessages);
  const project = useProject();
  const mayRun = useMayInProject("assessments.run") && project.deleted_at === null;
  const mayEdit = useMayInProject("projects.edit") && project.deleted_at === null;
  const { data, error, refetch } = useQuery(riskMapsQuery(projectId));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const maps = data.filter(({ deleted_at }) => deleted_at === null);
  const trashed = data.filter(({ deleted_at }) => deleted_at !== null);
  return (
    <div className={classes.page}>
      {maps.length === 0 ? (
        <NoRiskMaps projectId={projectId} mayRun={mayRun} />
      ) : (
        <>
          <div className={classes.head}>
            <p className={classes.total}>{messages.total(maps.length)}</p>
            {mayRun && <NewRiskMapLink />}
          </div>
          <Section title={messages.list}>
            <RiskMapsTable maps={maps} mayEdit={mayEdit} />
          </Section>
          <p className={classes.help}>{messages.explained}</p>
        </>
      )}
      {trashed.length > 0 && <TrashedRiskMaps maps={trashed} mayEdit={mayEdit} />}
    </div>
  );
}

/** Where there is none yet: a zone comes first, then the map. */
function NoRiskMaps({ projectId, mayRun }: { projectId: number; mayRun: boolean }) {
  const messages = useMessages(riskMapMessages);
  const { zones: zonesAddress } = useAddresses();
  const { data: zones } = useQuery(zonesQuery(projectId));
  const hasZone = zones?.some(({ deleted_at }) => deleted_at === null) ?? true;
  const text = hasZone ? messages.emptyText : messages.noZoneText;
  return (
    <>
      <Empty
        icon={<IconFlame size={28} stroke={1.5} />}
        title={messages.empty}
        text={mayRun ? text : messages.emptyReader}
        action={
          mayRun &&
          (hasZone ? (
            <NewRiskMapLink />
          ) : (
            <Button renderRoot={(props) => <AppLink {...props} href={zonesAddress(projectId)} />}>
              {messages.toZones}
            </Button>
          ))
        }
      />
      <p className={classes.help}>{messages.explained}</p>
    </>
  );
}

function NewRiskMapLink() {
  const messages = useMessages(riskMapMessages);
  const { create } = useRiskMapAddresses();
  return <Button renderRoot={(props) => <AppLink {...props} href={create} />}>{messages.create}</Button>;
}
