import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useMayInProject, useProject } from "#workspace/project/project-context.ts";
import { zonesQuery } from "#workspace/zones/zone-queries.ts";
import { RiskMapForm } from "./risk-map-form.tsx";
import { RiskMapsPage } from "./risk-maps-page.tsx";

/** A risk map to be made; without a zone, the list and its way to the zones. */
export function NewRiskMapPage({ projectId }: { projectId: number }) {
  const locale = useLocale();
  const project = useProject();
  const mayRun = useMayInProject("assessments.run") && project.deleted_at === null;
  const { data, error, refetch } = useQuery(zonesQuery(projectId));
  if (!mayRun) return <NotAllowed />;
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const zones = data.filter(({ deleted_at }) => deleted_at === null);
  return zones.length === 0 ? <RiskMapsPage projectId={projectId} /> : <RiskMapForm zones={zones} />;
}
