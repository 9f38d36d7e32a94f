import { Button } from "@mantine/core";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { type QualityCode, qualityCodes } from "@parcelle/forms/quality/quality-checks";
import { IconClipboardOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { formatNumber, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import { FormFrame } from "../form-frame/form-frame.tsx";
import { AgentsPart } from "./agents-part.tsx";
import { BackChecksPart } from "./back-checks-part.tsx";
import { BeginLook } from "./begin-look.tsx";
import { BoundsPart } from "./bounds/bounds-part.tsx";
import { ChecksPart } from "./checks-part.tsx";
import { DOUBTFUL_PART, DoubtfulPart, Reasons } from "./doubtful-part.tsx";
import { qualityMessages } from "./messages.ts";
import classes from "./quality.module.css";
import {
  type AgentQuality,
  agentFindingsQuery,
  agentsQuery,
  type Narrowed,
  roundQuery,
  settingsQuery,
} from "./quality-queries.ts";

/** The quality of the records of a form: how many need a look, of whom, and why. */
export function QualityPage() {
  const messages = useMessages(qualityMessages);
  return (
    <FormFrame title={messages.title}>
      {(project, form) => <Allowed project={project} definition={form.definition} />}
    </FormFrame>
  );
}

interface Props {
  project: OneProject;
  definition: FormDefinition;
}

function Allowed({ project, definition }: Props) {
  const messages = useMessages(qualityMessages);
  const mayReview = mayInProject(useUser(), project, "records.review");
  if (!mayReview) return <NotAllowed text={messages.notAllowed} />;
  return <Loaded project={project} definition={definition} />;
}

function Loaded({ project, definition }: Props) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const round = useQuery(roundQuery(projectFormId));
  const agents = useQuery(agentsQuery(projectFormId));
  const settings = useQuery(settingsQuery(projectFormId));
  const [narrowed, narrow] = useNarrowed();
  const lookAt = (agent: string | null) => {
    narrow({ agent, code: null });
    document.getElementById(DOUBTFUL_PART)?.scrollIntoView({ block: "start" });
  };
  const error = round.error ?? agents.error ?? settings.error;
  const again = () => void Promise.all([round.refetch(), agents.refetch(), settings.refetch()]);
  if (!round.data || !agents.data || !settings.data)
    return error ? <Failed message={problemText(error, locale)} onRetry={again} /> : <Loading lines={10} />;
  if (round.data.checkedAt === null)
    return (
      <Section title={round.data.waiting === 0 ? messages.nothingYet : messages.never}>
        {round.data.waiting === 0 ? (
          <Empty
            icon={<IconClipboardOff size={28} stroke={1.5} />}
            title={messages.nothingYet}
            text={messages.nothingYetText}
          />
        ) : (
          <>
            <p>{messages.neverText}</p>
            <BeginLook projectFormId={projectFormId} isFirst />
          </>
        )}
      </Section>
    );
  return (
    <>
      <Verdict
        projectFormId={projectFormId}
        agents={agents.data}
        checkedAt={round.data.checkedAt}
        waiting={round.data.waiting}
        onLook={() => lookAt(null)}
      />
      <AgentsPart agents={agents.data} onChoose={lookAt} />
      <AboutAgents projectFormId={projectFormId} agents={agents.data} definition={definition} />
      <DoubtfulPart
        project={project}
        projectFormId={projectFormId}
        definition={definition}
        agents={agents.data}
        narrowed={narrowed}
        onNarrow={narrow}
      />
      <ChecksPart
        projectFormId={projectFormId}
        agents={agents.data}
        switchedOff={settings.data.switchedOff}
      />
      <BoundsPart projectFormId={projectFormId} settings={settings.data} />
      <BackChecksPart project={project} projectFormId={projectFormId} definition={definition} />
    </>
  );
}

interface VerdictProps {
  projectFormId: number;
  agents: readonly AgentQuality[];
  checkedAt: string;
  waiting: number;
  onLook: () => void;
}

function Verdict({ projectFormId, agents, checkedAt, waiting, onLook }: VerdictProps) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const sum = (of: (agent: AgentQuality) => number) => agents.reduce((all, agent) => all + of(agent), 0);
  const [records, doubtful] = [sum((agent) => agent.records), sum((agent) => agent.doubtful)];
  const count = (value: number) => formatNumber(value, locale, 0);
  return (
    <Section>
      <p className={classes.verdict}>
        {doubtful === 0
          ? messages.verdictNone(count(records))
          : messages.verdict(count(doubtful), count(records))}
      </p>
      <p>{messages.verdictText}</p>
      <p>
        {messages.checked(formatSince(checkedAt, locale))}
        {waiting > 0 && ` ${messages.waiting(count(waiting), waiting === 1)}`}
      </p>
      <div className={classes.tools}>
        {doubtful > 0 && <Button onClick={onLook}>{messages.lookAtThem}</Button>}
        <BeginLook projectFormId={projectFormId} isFirst={waiting > 0 && doubtful === 0} />
      </div>
    </Section>
  );
}

interface AboutProps {
  projectFormId: number;
  agents: readonly AgentQuality[];
  definition: FormDefinition;
}

/** What was found of the work of an agent and of no record; nothing where there is none. */
function AboutAgents({ projectFormId, agents, definition }: AboutProps) {
  const messages = useMessages(qualityMessages);
  const { data = [] } = useQuery(agentFindingsQuery(projectFormId));
  const told = data.filter(({ agent, code }) =>
    agents.some((one) => one.agent === agent && one.kinds[code] !== undefined),
  );
  if (told.length === 0) return null;
  return (
    <Section title={messages.aboutAgent}>
      <ul className={classes.list}>
        {told.map((finding) => (
          <li key={`${finding.agent} ${finding.code}`} className={classes.record}>
            <strong>{agents.find(({ agent }) => agent === finding.agent)!.name}</strong>
            <Reasons findings={[finding]} definition={definition} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Of whom and with what records are shown, as the address says. */
function useNarrowed(): [Narrowed, (narrowed: Narrowed) => void] {
  const search = useSearch({ strict: false }) as { agent?: unknown; reason?: unknown };
  const navigate = useNavigate();
  const code = qualityCodes.find((one) => one === search.reason) ?? null;
  const agent = typeof search.agent === "string" ? search.agent : null;
  const narrow = (next: Narrowed) =>
    void navigate({
      to: ".",
      replace: true,
      resetScroll: false,
      search: ((before: Record<string, unknown>) => ({
        ...before,
        agent: next.agent ?? undefined,
        reason: (next.code as QualityCode | null) ?? undefined,
      })) as never,
    });
  return [{ agent, code }, narrow];
}
