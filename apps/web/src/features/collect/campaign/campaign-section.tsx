import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatDate, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { type OneProject, type ProjectForm, projectFormsQuery } from "../collect-queries.ts";
import { type AskedOf, AskForm } from "./ask-form.tsx";
import classes from "./campaign.module.css";
import { isLate, shareDone, todayHere } from "./campaign-facts.ts";
import { type CampaignAgent, campaignAgentsQuery, campaignDaysQuery } from "./campaign-queries.ts";
import { campaignMessages } from "./messages.ts";

/** How a campaign stands: what came of what was asked for, by whom, and day by day. */
export function CampaignSection({ project }: { project: OneProject }) {
  const messages = useMessages(campaignMessages);
  const locale = useLocale();
  const [asking, setAsking] = useState<AskedOf | null>(null);
  const agents = useQuery(campaignAgentsQuery(project.id));
  const forms = useQuery(projectFormsQuery(project.id));
  const error = agents.error ?? forms.error;
  const ask = forms.data && forms.data.length > 0 && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={2} />}
      onClick={() => setAsking({ agent: null, projectFormId: forms.data[0]!.projectFormId })}
    >
      {messages.ask}
    </Button>
  );
  const isLoaded = agents.data && forms.data;
  return (
    <Section title={messages.campaign} actions={agents.data && agents.data.length > 0 ? ask : null}>
      {!isLoaded && error && (
        <Failed
          message={problemText(error, locale)}
          onRetry={() => void Promise.all([agents.refetch(), forms.refetch()])}
        />
      )}
      {!isLoaded && !error && <Loading lines={4} />}
      {isLoaded && agents.data.length === 0 && (
        <Empty title={messages.nothing} text={messages.nothingText} action={ask} />
      )}
      {isLoaded && agents.data.length > 0 && (
        <>
          <Verdict agents={agents.data} />
          <Agents agents={agents.data} forms={forms.data} onAsk={setAsking} />
          <Days projectId={project.id} />
        </>
      )}
      <Dialog opened={asking !== null} onClose={() => setAsking(null)} title={messages.ask}>
        {asking !== null && forms.data && (
          <AskForm project={project} forms={forms.data} asked={asking} onDone={() => setAsking(null)} />
        )}
      </Dialog>
    </Section>
  );
}

function Verdict({ agents }: { agents: readonly CampaignAgent[] }) {
  const messages = useMessages(campaignMessages);
  const locale = useLocale();
  const today = todayHere();
  const received = agents.reduce((sum, agent) => sum + agent.received, 0);
  const target = agents.reduce((sum, agent) => sum + (agent.target ?? 0), 0);
  const late = agents.filter((agent) => isLate(agent, today)).length;
  const count = (value: number) => formatNumber(value, locale, 0);
  return (
    <>
      <p className={classes.verdict}>
        {target === 0
          ? messages.verdictOpen(count(received))
          : messages.verdict(count(received), count(target))}
      </p>
      {late > 0 && <p className={classes.late}>{messages.lateCount(late)}</p>}
    </>
  );
}

interface AgentsProps {
  agents: readonly CampaignAgent[];
  forms: readonly ProjectForm[];
  onAsk: (asked: AskedOf) => void;
}

function Agents({ agents, forms, onAsk }: AgentsProps) {
  const messages = useMessages(campaignMessages);
  const locale = useLocale();
  const count = (value: number) => formatNumber(value, locale, 0);
  const nameOf = new Map(forms.map(({ projectFormId, name }) => [projectFormId, name]));
  const isOneForm = forms.length === 1;
  return (
    <FactTable
      stacks
      label={messages.campaign}
      headers={[
        messages.agent,
        ...(isOneForm ? [] : [messages.form]),
        messages.target,
        { number: messages.received },
        { number: messages.valid },
        { number: messages.failed },
        { number: messages.accepted },
        { number: messages.refused },
        messages.actions,
      ]}
    >
      <tbody>
        {agents.map((agent) => (
          <tr key={`${agent.projectFormId} ${agent.agent}`}>
            <th scope="row">{agent.name}</th>
            {!isOneForm && <td data-column={messages.form}>{nameOf.get(agent.projectFormId)}</td>}
            <td data-column={messages.target}>
              <Target agent={agent} />
            </td>
            <td data-number data-column={messages.received}>
              {count(agent.received)}
            </td>
            <td data-number data-column={messages.valid}>
              {count(agent.valid)}
            </td>
            <td data-number data-column={messages.failed}>
              {count(agent.failed)}
            </td>
            <td data-number data-column={messages.accepted}>
              {count(agent.accepted)}
            </td>
            <td data-number data-column={messages.refused}>
              {count(agent.refused)}
            </td>
            <td data-column={messages.actions}>
              <Button
                size="xs"
                variant="default"
                aria-label={
                  agent.target === null ? messages.askOf(agent.name) : messages.changeOf(agent.name)
                }
                onClick={() => onAsk({ agent, projectFormId: agent.projectFormId })}
              >
                {agent.target === null ? messages.save : messages.change}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

/** What was asked for, how much of it came, and, where its day is over, how much is late. */
function Target({ agent }: { agent: CampaignAgent }) {
  const messages = useMessages(campaignMessages);
  const locale = useLocale();
  const share = shareDone(agent);
  if (agent.target === null || share === null) return messages.noTarget;
  const told = [
    formatNumber(agent.target, locale, 0),
    ...(agent.dueOn === null ? [] : [messages.mineDue(formatDate(agent.dueOn, locale))]),
    ...(agent.place === null ? [] : [agent.place]),
  ];
  return (
    <>
      {told.join(", ")}
      <progress className={classes.progress} value={share} max={1} aria-label={agent.name} />
      {isLate(agent, todayHere()) && (
        <span className={classes.late}>
          {messages.late(formatNumber(agent.target - agent.received, locale, 0))}
        </span>
      )}
    </>
  );
}

function Days({ projectId }: { projectId: number }) {
  const messages = useMessages(campaignMessages);
  const locale = useLocale();
  const { data } = useQuery(campaignDaysQuery(projectId));
  if (!data || data.length < 2) return null;
  const rest = ({ received, valid, failed, accepted, refused }: (typeof data)[number]) =>
    received - valid - failed - accepted - refused;
  const series = [
    { name: messages.accepted, values: data.map(({ accepted }) => accepted) },
    { name: messages.valid, values: data.map((day) => day.valid + rest(day)) },
    { name: messages.failed, values: data.map(({ failed }) => failed) },
    { name: messages.refused, values: data.map(({ refused }) => refused) },
  ];
  return (
    <Chart
      title={messages.days}
      kind="stack"
      categories={data.map(({ day }) => formatDate(day, locale))}
      series={series.filter(({ values }) => values.some((value) => value > 0))}
    />
  );
}
