import { Button } from "@mantine/core";
import { IconGridDots } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../addresses.ts";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { zonesQuery } from "../zones/zone-queries.ts";
import { samplesQuery } from "./sample-queries.ts";
import classes from "./samples.module.css";
import { samplesMessages } from "./samples-messages.ts";
import { SamplesTable } from "./samples-table.tsx";
import { TrashedSamples } from "./trashed-samples.tsx";

/** The samples of a project, and the way to another one. */
export function SamplesPage({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const messages = useMessages(samplesMessages);
  const project = useProject();
  const mayEdit = useMayInProject("projects.edit") && project.deleted_at === null;
  const { data, error, refetch } = useQuery(samplesQuery(projectId));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const samples = data.filter(({ deleted_at }) => deleted_at === null);
  const trashed = data.filter(({ deleted_at }) => deleted_at !== null);
  return (
    <div className={classes.page}>
      {samples.length === 0 ? (
        <NoSamples projectId={projectId} mayEdit={mayEdit} />
      ) : (
        <>
          <div className={classes.head}>
            <p className={classes.total}>{messages.total(samples.length)}</p>
            {mayEdit && <NewSampleLink />}
          </div>
          <Section title={messages.list}>
            <SamplesTable samples={samples} mayEdit={mayEdit} />
          </Section>
          <p className={classes.help}>{messages.explained}</p>
        </>
      )}
      {trashed.length > 0 && <TrashedSamples samples={trashed} mayEdit={mayEdit} />}
    </div>
  );
}

function NewSampleLink() {
  const messages = useMessages(samplesMessages);
  const project = useProject();
  const { newSample } = useAddresses();
  return (
    <Button renderRoot={(props) => <AppLink {...props} href={newSample(project.id)} />}>
      {messages.create}
    </Button>
  );
}

/** Without a zone there is nothing to draw in: the way there comes first. */
function NoSamples({ projectId, mayEdit }: { projectId: number; mayEdit: boolean }) {
  const messages = useMessages(samplesMessages);
  const { zones } = useAddresses();
  const { data } = useQuery(zonesQuery(projectId));
  const hasZone = data?.some(({ deleted_at }) => deleted_at === null) ?? true;
  return (
    <Empty
      icon={<IconGridDots size={28} stroke={1.5} />}
      title={messages.empty}
      text={
        <>
          {messages.explained}{" "}
          {mayEdit ? (hasZone ? messages.emptyText : messages.noZoneText) : messages.emptyReader}
        </>
      }
      action={
        mayEdit &&
        (hasZone ? (
          <NewSampleLink />
        ) : (
          <Button renderRoot={(props) => <AppLink {...props} href={zones(projectId)} />}>
            {messages.toZones}
          </Button>
        ))
      }
    />
  );
}
