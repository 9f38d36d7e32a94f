import { useQuery } from "@tanstack/react-query";
import { useUser } from "#app/current-session.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatDate, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useCollectAddresses } from "../collect-address.ts";
import { type OneProject, projectFormsQuery } from "../collect-queries.ts";
import classes from "./campaign.module.css";
import { isLate, shareDone, todayHere } from "./campaign-facts.ts";
import { type CampaignAgent, campaignAgentsQuery, visitsToMakeQuery } from "./campaign-queries.ts";
import { campaignMessages } from "./messages.ts";

/** What the reader is asked to bring, and which records he is to visit again; nothing where he is asked for nothing. */
export function MyWorkSection({ project }: { project: OneProject }) {
  const messages = useMessages(campaignMessages);
  const person = useUser()?.id ?? "";
  const { data: agents = [] } = useQuery(campaignAgentsQuery(project.id));
  const { data: visits = [] } = useQuery(visitsToMakeQuery(project.id, person));
  const mine = agents.filter(({ agent, target }) => agent === person && target !== null);
  const addresses = useCollectAddresses();
  if (mine.length === 0 && visits.length === 0) return null;
  return (
    <Section title={messages.myWork}>
      {mine.map((one) => (
        <Asked key={one.projectFormId} project={project} asked={one} />
      ))}
      {visits.length > 0 && (
        <>
          <h3>{messages.visits}</h3>
          <p>{messages.visitsText}</p>
          <ul>
            {visits.map(({ id, recordId, label, projectFormId, formId }) => (
              <li key={id}>
                <AppLink href={addresses.form("fill", project.id, { projectFormId, formId })}>
                  {messages.visit(label ?? messages.record(recordId))}
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Asked({ project, asked }: { project: OneProject; asked: CampaignAgent }) {
  const messages = useMessages(campaignMessages);
  const locale = useLocale();
  const { data: forms = [] } = useQuery(projectFormsQuery(project.id));
  const form =
    forms.find(({ projectFormId }) => projectFormId === asked.projectFormId)?.name ?? messages.form;
  const count = (value: number) => formatNumber(value, locale, 0);
  const told = [
    messages.mine(count(asked.received), count(asked.target!), form),
    ...(asked.dueOn === null ? [] : [messages.mineDue(formatDate(asked.dueOn, locale))]),
    ...(asked.place === null ? [] : [asked.place]),
  ];
  return (
    <div>
      <p>
        {told.join(", ")}{" "}
        {isLate(asked, todayHere()) && (
          <span className={classes.late}>{messages.late(count(asked.target! - asked.received))}</span>
        )}
      </p>
      <progress className={classes.progress} value={shareDone(asked)!} max={1} aria-label={form} />
    </div>
  );
}
