import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddressValue } from "../project/use-address-value.ts";
import { compareMessages } from "./compare-messages.ts";
import classes from "./compare-page.module.css";
import { RunStatus } from "./run-status.tsx";
import type { Run, Runs } from "./runs.ts";
import { runsQuery } from "./runs-query.ts";

interface Props {
  projectId: number;
  runs: Runs;
}

/** Two runs beside each other; what tells them apart is told by the module. */
export function ComparePage({ projectId, runs }: Props) {
  const messages = useMessages(compareMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(runsQuery(runs, projectId));
  const [from, setFrom] = useAddressValue("from");
  const [to, setTo] = useAddressValue("to");
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const named = data.flatMap((run) => {
    const name = run.plots_done > 0 && run.finished_at !== null ? runs.nameOf(run, locale) : null;
    return name === null ? [] : [{ run, name }];
  });
  const before = named.find(({ run }) => String(run.id) === from);
  const after = named.find(({ run }) => String(run.id) === to);
  const isUnderWay = data.some(
    ({ id, status }) => [from, to].includes(String(id)) && (status === "queued" || status === "running"),
  );
  const { comparison: Comparison } = runs;
  return (
    <div className={classes.page}>
      <Section title={messages.title}>
        <div className={classes.pair}>
          <RunChoice label={messages.before} runs={named} chosen={before} onChoose={setFrom} />
          <RunChoice label={messages.after} runs={named} chosen={after} onChoose={setTo} />
        </div>
      </Section>
      {before && after ? (
        <Comparison projectId={projectId} before={before.run} after={after.run} />
      ) : isUnderWay ? (
        <>
          <RunStatus />
          <Empty title={messages.underWay} text={messages.underWayText} />
        </>
      ) : (
        <Empty title={messages.choose} />
      )}
    </div>
  );
}

interface NamedRun {
  run: Run;
  name: string;
}

interface RunChoiceProps {
  label: string;
  runs: readonly NamedRun[];
  chosen: NamedRun | undefined;
  onChoose: (id: string) => void;
}

function RunChoice({ label, runs, chosen, onChoose }: RunChoiceProps) {
  const messages = useMessages(compareMessages);
  const locale = useLocale();
  return (
    <NativeSelect
      label={label}
      value={chosen ? String(chosen.run.id) : ""}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        { value: "", label: "–" },
        ...runs.map(({ run: { id, created_at }, name }) => ({
          value: String(id),
          label: messages.run(formatDateTime(created_at, locale), name),
        })),
      ]}
    />
  );
}
