import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { zonesQuery } from "../zones/zone-queries.ts";
import { SampleForm } from "./sample-form.tsx";
import { SamplesPage } from "./samples-page.tsx";

/** A sample to be drawn; without a zone, the list and its way to the zones. */
export function NewSamplePage({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const project = useProject();
  const mayEdit = useMayInProject("projects.edit") && project.deleted_at === null;
  const { data, error, refetch } = useQuery(zonesQuery(projectId));
  if (!mayEdit) return <NotAllowed />;
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const zones = data.filter(({ deleted_at }) => deleted_at === null);
  return zones.length === 0 ? <SamplesPage projectId={projectId} /> : <SampleForm zones={zones} />;
}
