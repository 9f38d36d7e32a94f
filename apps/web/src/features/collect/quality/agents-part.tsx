import { Button } from "@mantine/core";
import { type AgentScore, scoreAgents } from "@parcelle/forms/quality/agent-score";
import { qualityCodes } from "@parcelle/forms/quality/quality-checks";
import { qualityNames } from "@parcelle/forms/quality/quality-names";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { qualityMessages } from "./messages.ts";
import classes from "./quality.module.css";
import type { AgentQuality } from "./quality-queries.ts";

interface Props {
  agents: readonly AgentQuality[];
  onChoose: (agent: string) => void;
}

const TONES: Record<AgentScore["verdict"], Tone> = {
  too_few: "neutral",
  as_others: "neutral",
  above_others: "warning",
  below_others: "success",
};

/** Those who filled the form: how many of their records need a look, how sure that is, and for which reasons. */
export function AgentsPart({ agents, onChoose }: Props) {
  const messages = useMessages(qualityMessages);
  const scores = scoreAgents(agents);
  return (
    <Section title={messages.agents}>
      <p>{messages.agentsText}</p>
      <FactTable
        stacks
        label={messages.agents}
        headers={[
          messages.agent,
          { number: messages.records },
          { number: messages.toLook },
          messages.interval,
          messages.says,
          messages.reasons,
        ]}
      >
        <tbody>
          {agents.map((agent, at) => (
            <AgentRow key={agent.agent} agent={agent} score={scores[at]!} onChoose={onChoose} />
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}

interface RowProps {
  agent: AgentQuality;
  score: AgentScore;
  onChoose: (agent: string) => void;
}

function AgentRow({ agent: { agent, name, records, doubtful, kinds }, score, onChoose }: RowProps) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const reasons = qualityCodes
    .filter((code) => kinds[code] !== undefined)
    .map((code) =>
      code === "number_heaping"
        ? qualityNames[code].name[locale]
        : `${qualityNames[code].name[locale]} (${formatNumber(kinds[code]!, locale, 0)})`,
    );
  return (
    <tr>
      <th scope="row">
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={messages.showRecords(name)}
          onClick={() => onChoose(agent)}
        >
          {name}
        </Button>
      </th>
      <td data-number data-column={messages.records}>
        {formatNumber(records, locale, 0)}
      </td>
      <td data-number data-column={messages.toLook}>
        {formatNumber(doubtful, locale, 0)}
      </td>
      <td data-column={messages.interval}>
        <IntervalBar score={score} />
      </td>
      <td data-column={messages.says}>
        <StateBadge tone={TONES[score.verdict]} label={messages.verdicts[score.verdict]} />
      </td>
      <td data-column={messages.reasons}>{reasons.length === 0 ? messages.noReason : reasons.join(", ")}</td>
    </tr>
  );
}

/** From 0 to all of the records: where the share is, where it may be, and where that of the others is. */
function IntervalBar({ score: { share, low, high, othersShare } }: { score: AgentScore }) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const told = [share, low, high].map((part) => formatShare(part, locale)) as [string, string, string];
  const at = (part: number) => `${part * 100}%`;
  return (
    <div>
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.interval} style={{ left: at(low), width: at(high - low) }} />
        <span className={classes.others} style={{ left: at(othersShare) }} />
        <span className={classes.share} style={{ left: at(share) }} />
      </div>
      <p className={classes.note}>
        {messages.intervalText(...told)}, {messages.othersAt(formatShare(othersShare, locale))}
      </p>
    </div>
  );
}
