import { Button } from "@mantine/core";
import { entryOf } from "@parcelle/domain/unknown-code";
import { RiskMapProblem, type RiskMapProblemCode } from "@parcelle/raster/riskmap/riskmap-problem";
import { IconArrowLeft, IconFlame } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import type { Locale } from "#shell/locale.ts";
import { AppLink } from "#ui/app-link.tsx";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { useAddressId } from "#workspace/project/use-address-id.ts";
import { useCancelInProject } from "#workspace/project/use-cancel-in-project.ts";
import { ComputedRiskMap } from "./computed-risk-map.tsx";
import { useRiskMapAddresses } from "./risk-map-address.ts";
import { riskMapMessages } from "./risk-map-messages.ts";
import { type RiskMap, renewRiskMaps, riskMapQuery } from "./risk-map-queries.ts";
import { RiskMapState } from "./risk-map-state.tsx";
import classes from "./risk-maps.module.css";

/** One risk map: what it tells, the map, how it was made and its files; or how far it is, or why there is none. */
export function RiskMapPage({ projectId }: { projectId: number }) {
  const messages = useMessages(riskMapMessages);
  const locale = useLocale();
  const riskMapId = useAddressId("riskMapId");
  const { list } = useRiskMapAddresses();
  const { data: map, error, refetch } = useQuery(riskMapQuery(projectId, riskMapId));
  if (error && map === undefined)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (map === undefined) return <Loading lines={8} />;
  if (map === null) return <Empty title={messages.notFound} text={messages.notFoundText} />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h2 className={classes.total}>
          {map.name} <RiskMapState status={map.status} />
        </h2>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} stroke={1.7} />}
          renderRoot={(props) => <AppLink {...props} href={list} />}
        >
          {messages.back}
        </Button>
      </div>
      <ByState map={map} />
    </div>
  );
}

function ByState({ map }: { map: RiskMap }) {
  const messages = useMessages(riskMapMessages);
  const locale = useLocale();
  if (map.status === "computing") return <Working map={map} />;
  if (map.status === "computed" && map.document !== null)
    return <ComputedRiskMap map={map} document={map.document} />;
  const isCancelled = map.status === "cancelled";
  return (
    <Empty
      icon={<IconFlame size={28} stroke={1.5} />}
      title={isCancelled ? messages.cancelledTitle : messages.failedTitle}
      text={isCancelled ? messages.cancelledText : failureText(map, locale)}
      action={<AnotherRiskMap />}
    />
  );
}

function AnotherRiskMap() {
  const messages = useMessages(riskMapMessages);
  const { create } = useRiskMapAddresses();
  return <Button renderRoot={(props) => <AppLink {...props} href={create} />}>{messages.create}</Button>;
}

/** Why there is none, in the words of the command where it is the method that refuses. */
function failureText({ failure }: RiskMap, locale: Locale): string {
  const { failures, failedRefund } = riskMapMessages[locale];
  const code = failure?.code ?? "computing_failed";
  const known = entryOf<string>(failures, code);
  const text = known ?? new RiskMapProblem(code as RiskMapProblemCode, failure?.detail ?? "").text[locale];
  return `${text ?? failures.computing_failed} ${failedRefund}`;
}

/** The computation, live; when it ends, the map is asked for again. */
function Working({ map }: { map: RiskMap }) {
  const messages = useMessages(riskMapMessages);
  const queryClient = useQueryClient();
  const { organisation_id: organisationId } = useProject();
  const { data: job } = useJobEnd(map.job_id, () => {
    void renewRiskMaps(queryClient, map.project_id);
    void queryClient.invalidateQueries({ queryKey: ["credits", organisationId] });
  });
  const cancel = useCancelInProject(job);
  if (!job) return <Loading lines={3} />;
  const steps: Record<string, string> = messages.steps;
  return (
    <Section>
      <JobMonitor
        title={messages.working(map.name)}
        job={job}
        stepLabel={(step) => steps[step] ?? step}
        problem={messages.failures.computing_failed}
        {...(cancel && { onCancel: cancel })}
      />
    </Section>
  );
}
