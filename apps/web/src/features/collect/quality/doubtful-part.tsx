import { Button, NativeSelect } from "@mantine/core";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { describeQualityFinding } from "@parcelle/forms/quality/describe-quality-finding";
import { type QualityCode, qualityCodes } from "@parcelle/forms/quality/quality-checks";
import { qualityNames } from "@parcelle/forms/quality/quality-names";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import type { OneProject } from "../collect-queries.ts";
import { RecordDialog } from "../records/record-dialog.tsx";
import { RecordState } from "../records/record-state.tsx";
import type { StoredFinding } from "./known-columns.ts";
import { qualityMessages } from "./messages.ts";
import classes from "./quality.module.css";
import { type AgentQuality, type DoubtfulRecord, doubtfulQuery, type Narrowed } from "./quality-queries.ts";
import { useQuestionNames } from "./question-names.ts";

interface Props {
  project: OneProject;
  projectFormId: number;
  definition: FormDefinition;
  agents: readonly AgentQuality[];
  narrowed: Narrowed;
  onNarrow: (narrowed: Narrowed) => void;
}

/** Where on the page it stands. */
export const DOUBTFUL_PART = "doubtful";
const SHOWN = 20;

/** The records that need a look, each with its reasons; narrowed by agent and by reason in the address. */
export function DoubtfulPart({ project, projectFormId, definition, agents, narrowed, onNarrow }: Props) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const [most, setMost] = useState(SHOWN);
  const [opened, setOpened] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    ...doubtfulQuery(projectFormId, narrowed, most),
    placeholderData: keepPreviousData,
  });
  const { agent, code } = narrowed;
  return (
    <Section
      id={DOUBTFUL_PART}
      title={code === null ? messages.doubtful : messages.doubtfulOf(qualityNames[code].name[locale])}
    >
      <div className={classes.tools}>
        <NativeSelect
          label={messages.chooseAgent}
          value={agent ?? ""}
          onChange={({ currentTarget }) => onNarrow({ ...narrowed, agent: currentTarget.value || null })}
          data={[
            { value: "", label: messages.everyAgent },
            ...agents.map((one) => ({ value: one.agent, label: one.name })),
          ]}
        />
        <NativeSelect
          label={messages.chooseCheck}
          value={code ?? ""}
          onChange={({ currentTarget }) =>
            onNarrow({ ...narrowed, code: (currentTarget.value || null) as QualityCode | null })
          }
          data={[
            { value: "", label: messages.everyCheck },
            ...qualityCodes
              .filter((one) => one !== "number_heaping")
              .map((value) => ({ value, label: qualityNames[value].name[locale] })),
          ]}
        />
      </div>
      {!data && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data?.length === 0 && <Empty title={messages.noDoubtful} text={messages.noDoubtfulText} />}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label={messages.doubtful}>
          {data.map((record) => (
            <Doubtful
              key={record.id}
              record={record}
              definition={definition}
              onOpen={() => setOpened(record.id)}
            />
          ))}
        </ul>
      )}
      {data?.length === most && (
        <Button variant="default" onClick={() => setMost(most * 2)}>
          {messages.more}
        </Button>
      )}
      <RecordDialog project={project} recordId={opened} onClose={() => setOpened(null)} />
    </Section>
  );
}

interface DoubtfulProps {
  record: DoubtfulRecord;
  definition: FormDefinition;
  onOpen: () => void;
}

function Doubtful({ record, definition, onOpen }: DoubtfulProps) {
  const messages = useMessages(qualityMessages);
  const locale = useLocale();
  const { id, label, state, author, finished_at, findings } = record;
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <strong>{label ?? messages.record(id)}</strong>
        <span>
          {[...(label === null ? [] : [messages.record(id)]), author].join(" · ")}
          {finished_at !== null && ` · ${formatDateTime(finished_at, locale)}`}
        </span>
        <RecordState state={state} />
        <Button size="compact-sm" variant="default" aria-label={messages.openNamed(id)} onClick={onOpen}>
          {messages.open}
        </Button>
      </div>
      <Reasons findings={findings} definition={definition} />
    </li>
  );
}

interface ReasonsProps {
  findings: readonly StoredFinding[];
  definition: FormDefinition;
}

/** What each check saw, in a sentence with its numbers. */
export function Reasons({ findings, definition }: ReasonsProps) {
  const locale = useLocale();
  const nameOf = useQuestionNames(definition);
  return (
    <ul className={classes.reasons}>
      {findings.map((finding) => (
        <li key={finding.code}>
          {qualityNames[finding.code].name[locale]}
          {locale === "fr" ? "\u00a0: " : ": "}
          {describeQualityFinding(finding, locale, nameOf)}
        </li>
      ))}
    </ul>
  );
}
