import { Anchor, Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPlayerPlay, IconRestore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useMayInProject } from "#workspace/project/project-context.ts";
import { runMessages } from "#workspace/runs/run-messages.ts";
import { runsQuery } from "#workspace/runs/runs-query.ts";
import { useEudrAddresses } from "../../addresses.ts";
import { type EudrRun, eudrRuns } from "../eudr-run.ts";
import { RunDialog } from "../run-dialog.tsx";
import { FirstAnswer } from "./first-answer.tsx";
import { ListedPlotsTable } from "./listed-plots.tsx";
import { Moves } from "./moves.tsx";
import classes from "./trial.module.css";
import { TrialControls } from "./trial-controls.tsx";
import { trialMessages } from "./trial-messages.ts";
import { TrialTree } from "./trial-tree.tsx";
import { useTrial } from "./use-trial.ts";
import { useTrialAddress } from "./use-trial-address.ts";

interface Props {
  projectId: number;
  assessmentId: number;
}

/** What other rules would make of a run: the way of the plots through the tree, what moves, and why. */
export function TrialPage({ projectId, assessmentId }: Props) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(runsQuery(eudrRuns, projectId));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const run = data.find(({ id }) => id === assessmentId);
  if (!run?.rules.tree) return <Empty title={messages.none} />;
  return <LoadedTrial projectId={projectId} run={run} />;
}

const pauseMilliseconds = 250;

function LoadedTrial({ projectId, run }: { projectId: number; run: EudrRun }) {
  const messages = useMessages(trialMessages);
  const locale = useLocale();
  const { runs } = useEudrAddresses();
  const address = useTrialAddress(run.rules);
  const [asked] = useDebouncedValue(address.tried, pauseMilliseconds);
  const { data, error, refetch, isFetching } = useTrial(projectId, run.id, asked);
  const tried = address.tried!;
  return (
    <div className={classes.page}>
      <Section title={messages.rules} actions={<Actions onReset={address.reset} choice={tried.choice} />}>
        <p className={classes.lead}>
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => <AppLink {...props} href={runs(projectId)} />}
          >
            {messages.ofRun(formatDateTime(run.created_at, locale))}
          </Anchor>{" "}
          {messages.lead}
        </p>
        <TrialControls tried={tried} address={address} columns={data?.columns ?? []} />
      </Section>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!data && !error && <FirstAnswer plots={run.plots_total} />}
      {data && (
        <div className={classes.results} aria-busy={isFetching}>
          <Section title={messages.flow}>
            <TrialTree trial={data} tree={tried.choice.tree} list={tried.list} onList={address.setList} />
          </Section>
          <Section title={messages.moves}>
            <Moves trial={data} list={tried.list} onList={address.setList} />
          </Section>
        </div>
      )}
      {data && <ListedPlotsTable projectId={projectId} assessmentId={run.id} tried={tried} trial={data} />}
    </div>
  );
}

function Actions({
  onReset,
  choice,
}: {
  onReset: () => void;
  choice: Parameters<typeof RunDialog>[0]["initial"];
}) {
  const messages = useMessages(trialMessages);
  const mayRun = useMayInProject("assessments.run");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRestore size={15} stroke={1.7} />}
        onClick={onReset}
      >
        {messages.reset}
      </Button>
      {mayRun && (
        <Button
          size="xs"
          leftSection={<IconPlayerPlay size={15} stroke={1.9} />}
          onClick={() => setOpened(true)}
        >
          {messages.run}
        </Button>
      )}
      {opened && (
        <RunDialog opened onClose={() => setOpened(false)} {...(choice ? { initial: choice } : {})} />
      )}
    </>
  );
}
